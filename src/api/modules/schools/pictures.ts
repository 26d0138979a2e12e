// Logo, cover and gallery of a listing.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import type { Pictured } from '../pictures/pictured.ts'
import { requireShowable, watchPictures } from '../pictures/pictures.check.ts'
import { dropPictures } from '../pictures/pictures.repo.ts'
import { takePictures } from '../pictures/take-pictures.ts'
import { picturesOf, type WrittenSchool } from './listing.written.ts'
import { isOwn, isPublic } from './schools.policy.ts'
import type { SchoolRow } from './schools.repo.ts'

const isOf = (condition: SQL): SQL => sql`exists (select from schools s where s.id = x.school_id and ${condition})`
const isShown = sql`x.id = any(s.picture_ids)`
const isLive = isOf(sql`${isShown} and ${isPublic}`)

export const picturedSchools: Pictured = {
  isWrittenBy: (actor) => isOf(isOwn(actor)),
  isReadBy: () => isLive,
  isLive,
  isUsed: isOf(isShown),
  told: (ids) => sql`
    select x.id, 'picture_gone' as kind, 'listed_school:' || s.id as thing, array[x.created_by] || array(
      select held.user_id from memberships held where held.organisation_id = s.organisation_id
        and ${managesAt(sql`held.user_id`, sql`held.organisation_id`)} limit 100) as people
    from blog_pictures x join schools s on s.id = x.school_id where x.id = ${ids}`,
}

type Shown = Pick<WrittenSchool, 'logo' | 'cover' | 'gallery'>

const byField = ({ logo, cover, gallery }: Shown) => [
  { ids: logo ? [logo] : [], field: 'logo' },
  { ids: cover ? [cover] : [], field: 'cover' },
  { ids: gallery.map(({ picture }) => picture), field: 'gallery' },
]

type Taking = { id: string; now: Shown; before: Shown | null; isLive: boolean; locale: Locale }

export const takeShown = (tx: Tx, actor: Actor, { id, now, before, isLive: live, locale }: Taking): Promise<void> =>
  takePictures(tx, actor, {
    column: 'school_id',
    id,
    now: byField(now),
    before: before ? picturesOf(before) : [],
    isLive: live,
    locale,
  })

/** Each says what it shows, to whoever cannot see it; a logo is the school’s name. */
export function requireDescribed({ cover, coverAlt, gallery }: WrittenSchool, locale: Locale): void {
  if (cover && !coverAlt) throw refuseFields('invalid', ['coverAlt'], 'picture_alt', locale)
  const silent = gallery.findIndex(({ alt }) => !alt)
  if (silent >= 0) throw refuseFields('invalid', [`gallery.${silent}.alt`], 'picture_alt', locale)
}

/** Before everybody sees the listing: they may see its pictures. */
export async function requireShown(tx: Tx, written: WrittenSchool, locale: Locale): Promise<void> {
  requireDescribed(written, locale)
  for (const { ids, field } of byField(written)) await requireShowable(tx, sql`true`, { ids, field, locale })
  await watchPictures(tx, picturesOf(written))
}

/** Pictures of one house go with it: the next one knows none of those who are on them. */
export async function giveUpPictures(tx: Tx, id: string): Promise<Partial<SchoolRow>> {
  await dropPictures(tx, sql`x.school_id = ${id}`)
  return { logoId: null, coverId: null, coverAlt: '', gallery: [], pictureIds: [] }
}

/** What is told of a listing to those who look after it. */
export const listedSchoolThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string | null }>(sql`
      select s.id, s.name as title, s.organisation_id as within from schools s where s.id = ${idsIn(ids)} and s.deleted_at is null
        and (${managesAt(sql`${userId}::uuid`, sql`s.organisation_id`)}
          or exists (select from users u where u.id = ${userId} and 'admin' = any(u.roles)))`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, ...(within && { within }) }]))
  },
}
