import * as v from 'valibot'
import { fieldValue } from '../core/error.ts'
import { id, timestamp, version } from '../core/fields.ts'
import { organisationStatus } from '../organisation/organisation.ts'
import { likenesses, mergeFields, mergeHindrances } from './double-kinds.ts'
import { levelInput } from './listing.ts'
import { schoolStates } from './school-kinds.ts'

/** One of two listings that look alike. */
export const doubleSide = v.object({
  id,
  slug: v.nullable(v.string()),
  name: v.string(),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  website: v.string(),
  phone: v.string(),
  status: v.picklist(schoolStates),
  organisation: v.nullable(v.object({ id, name: v.string(), status: organisationStatus })),
  reviews: v.number(),
  updatedAt: timestamp,
  version: v.number(),
})
export type DoubleSide = v.InferOutput<typeof doubleSide>

export const double = v.object({
  one: doubleSide,
  other: doubleSide,
  alike: v.array(v.picklist(likenesses)),
  /** In kilometres, where both have a pin. */
  distance: v.nullable(v.number()),
})
export type Double = v.InferOutput<typeof double>

/** As it was written, but for a long text, of which its beginning is shown; null: nothing. */
const said = v.union([v.array(levelInput), fieldValue])

/** What both say of one thing. */
export const mergeFact = v.object({
  field: v.picklist(mergeFields),
  into: said,
  from: said,
  isSame: v.boolean(),
  /** Of which it stays, unless somebody chooses otherwise. */
  suggested: v.picklist(['into', 'from']),
})
export type MergeFact = v.InferOutput<typeof mergeFact>

export const mergePreview = v.object({
  into: doubleSide,
  from: doubleSide,
  facts: v.array(mergeFact),
  /** What goes along. */
  moves: v.object({
    reviews: v.number(),
    /** Of these, written by a family that has written of the other in the same year. */
    sameFamily: v.number(),
    statuses: v.number(),
    pictures: v.number(),
  }),
  hindrance: v.nullable(v.picklist(mergeHindrances)),
})
export type MergePreview = v.InferOutput<typeof mergePreview>

export const mergeInput = v.object({
  from: id,
  /** Facts of the double that stay; of all others those of the listing do. */
  take: v.pipe(v.array(v.picklist(mergeFields)), v.maxLength(mergeFields.length)),
  version,
  fromVersion: version,
})
export type MergeInput = v.InferOutput<typeof mergeInput>

/** A merge that can still be taken back. */
export const merged = v.object({
  id,
  at: timestamp,
  until: timestamp,
  into: v.object({ id, name: v.string() }),
  from: v.string(),
  by: v.nullable(v.string()),
})
export type Merged = v.InferOutput<typeof merged>
