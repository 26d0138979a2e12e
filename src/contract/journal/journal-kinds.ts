// What is told of a child’s days. Apart from the calls, so that pages that only show it need no schema.

/** Who reads an observation: only who wrote it, those who work with the child, or its family too. */
export const visibilities = ['private', 'staff', 'family'] as const
export type Visibility = (typeof visibilities)[number]

export const journalLimits = {
  text: 2000,
  /** A note on a group: one for each child. */
  children: 30,
  /** By one person of one child on one day: more than anybody writes. */
  perDay: 40,
  /** Of a child, the latest. */
  shown: 100,
  /** How long a day can be shared afterwards, and a note be entered. */
  lateDays: 31,
  /** Works of a day that a family sees. */
  works: 30,
  keptYears: 6,
}
