import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { pictureLimits } from './picture-limits.ts'

/** A picture that everybody may see: how large it is, and in which widths it can be asked for. */
export const shownPicture = v.object({ id, width: v.number(), height: v.number(), widths: v.array(v.number()) })
export type ShownPicture = v.InferOutput<typeof shownPicture>

/** With what it shows, for whoever cannot see it. */
export const describedPicture = v.object({ ...shownPicture.entries, alt: v.string() })
export type DescribedPicture = v.InferOutput<typeof describedPicture>

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

/** As those see it who write what it stands in. */
export const ownPicture = v.object({
  ...shownPicture.entries,
  standing: v.picklist(pictureStandings),
  /** What is not open is seen by whoever put it there, and nobody else. */
  mayView: v.boolean(),
  /** Those who are on it, as far as one may see them; `others` are so many more. */
  children: v.array(shownChild),
  others: v.number(),
})
export type OwnPicture = v.InferOutput<typeof ownPicture>

/** Nobody: no child can be recognised. */
export const pictureChildren = v.object({ children: v.pipe(v.array(id), v.maxLength(pictureLimits.children)) })
