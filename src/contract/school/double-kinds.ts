// What two listings of one school say, and which of it stays. Apart from the schemas, for the pages that only show it.

/** Facts that are chosen one by one; what is said of a cover goes with it. */
export const mergeFields = [
  'name',
  'kind',
  'summary',
  'description',
  'logo',
  'cover',
  'gallery',
  'founded',
  'address',
  'point',
  'timeZone',
  'email',
  'phone',
  'website',
  'languages',
  'facilities',
  'financialAid',
  'hours',
  'visitPolicy',
  'levels',
  'facts',
] as const
export type MergeField = (typeof mergeFields)[number]

/** By what two are likely one school. */
export const likenesses = ['name', 'website', 'phone'] as const
export type Likeness = (typeof likenesses)[number]

/** Why two are not merged. */
export const mergeHindrances = ['owners', 'draft', 'judged', 'claims', 'families'] as const
export type MergeHindrance = (typeof mergeHindrances)[number]

export const mergeHours = 24
/** So long the double lies in the bin. */
export const doubleDays = 30
export const likelyKm = 2

export const doublesDone = ['merged', 'apart', 'undone'] as const
