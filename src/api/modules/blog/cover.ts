import { sql } from 'drizzle-orm'
import { openPicture, openPicturesOf } from '../pictures/pictures.repo.ts'

/** Of posts `p`: the cover, while everybody may see it. */
export const openCover = sql`
  ${openPicture(sql`p.cover_id and x.post_id = p.id`, sql`p.cover_alt`)} as cover`

/** Of posts `p`: the pictures of their text that everybody may see. */
export const openPictures = sql`${openPicturesOf(sql`x.post_id = p.id and x.id = any(p.picture_ids)`)} as pictures`
