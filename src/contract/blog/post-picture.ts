import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { postLimits } from './blog-kinds.ts'

/** A picture of an article: how large it is, and in which widths it can be asked for. */
export const postPicture = v.object({ id, width: v.number(), height: v.number(), widths: v.array(v.number()) })
export type PostPicture = v.InferOutput<typeof postPicture>

/** With what it shows, for whoever cannot see it. */
export const postCover = v.object({ ...postPicture.entries, alt: v.string() })

/**
 * `unsaid`: nobody has said who is on it. `closed`: a child is on it whose family has not agreed to pictures for everybody.
 * Neither is shown to readers.
 */
export const pictureStandings = ['open', 'unsaid', 'closed'] as const

/** A child as those find it who may see its record. */
export const shownChild = v.object({
  id,
  name: v.string(),
  classroom: v.nullable(v.string()),
  /** Whether the family agrees to pictures that everybody can see. */
  agrees: v.boolean(),
})
export type ShownChild = v.InferOutput<typeof shownChild>

/** As those see it who write the article. */
export const ownPicture = v.object({
  ...postPicture.entries,
  standing: v.picklist(pictureStandings),
  /** What is not open is seen by whoever put it there, and nobody else. */
  mayView: v.boolean(),
  /** Those who are on it, as far as one may see them; `others` are so many more. */
  children: v.array(shownChild),
  others: v.number(),
})
export type OwnPicture = v.InferOutput<typeof ownPicture>

/** Nobody: no child can be recognised. */
export const pictureChildren = v.object({ children: v.pipe(v.array(id), v.maxLength(postLimits.children)) })
