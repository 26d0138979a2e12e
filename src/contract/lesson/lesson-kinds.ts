// What is said of a child and a work. Apart from the calls, so that pages that only show it need no schema.

/** What happened, or is to happen. `practised`: the child chose the work itself. */
export const actKinds = ['planned', 'presented', 'practised', 'mastered', 'represent'] as const
export type ActKind = (typeof actKinds)[number]

/** How a child stands with a work: derived from the acts, never stored. */
export const workStates = ['planned', 'presented', 'practising', 'mastered', 'represent'] as const
export type WorkState = (typeof workStates)[number]

export const periods = [1, 2, 3] as const

export const lessonLimits = {
  note: 300,
  /** Sent at once: a room, some of it twice. */
  acts: 60,
  /** Of one child on one day: more than a child does. */
  actsPerDay: 60,
  children: 200,
  /** Works that are offered for a child: what it did last, and what could come next. */
  last: 4,
  next: 6,
  /** Rows of the shelf, and of a child's history. */
  shelf: 8,
  history: 200,
  /** How long an act can be entered afterwards, as from a device without a network. */
  lateDays: 31,
  /** After so long a child is named as one that nobody has written of. */
  unseenDays: 7,
  keptYears: 6,
}
