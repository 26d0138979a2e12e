// Apart from the schemas, so that pages that only show these need none of them.

/** What a training centre lends out by the hour or the day. */
export const resourceKinds = ['room', 'trainer', 'observation', 'practicum', 'session'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** One at a time; of all others several have a place at once. */
export const singleKinds: readonly ResourceKind[] = ['room', 'trainer']

/** `held` counts as taken until it ends by itself; `done` is confirmed and over. */
export const reservationStates = ['held', 'confirmed', 'done', 'cancelled', 'lapsed'] as const
export type ReservationState = (typeof reservationStates)[number]

/** What the database keeps: that something is over the clock says. */
export const keptStates = ['held', 'confirmed', 'cancelled', 'lapsed'] as const

/** Who or what ended it. `account`: that of whoever was booked. */
export const reservationEndings = ['centre', 'person', 'time', 'account'] as const
export type ReservationEnding = (typeof reservationEndings)[number]

const day = 1440
/** From half an hour to a placement of twelve weeks. */
export const reservationMinutes = [
  30,
  45,
  60,
  90,
  120,
  180,
  240,
  360,
  480,
  day,
  5 * day,
  14 * day,
  28 * day,
  56 * day,
  84 * day,
] as const
export const dayMinutes = day
export const usualMinutes = 60

export const bufferMinutes = [0, 5, 10, 15, 30, 45, 60, 120] as const

/** For how long it is kept free for somebody who has not said yes; zero: it is confirmed at once. */
export const holdHours = [0, 1, 4, 24, 48, 72, 168] as const

export const reservationTimes = ['coming', 'today', 'week', 'past'] as const

/** What somebody has to look at. */
export const reservationNeeds = ['answer', 'trainer'] as const

export const reservationLimits = {
  /** Of a centre. */
  resources: 200,
  coming: 20_000,
  name: 80,
  place: 160,
  equipment: 600,
  places: 200,
  hours: 28,
  subject: 120,
  note: 500,
  /** Weeks one after the other. */
  repeats: 26,
  /** Of somebody who asks: begun within a day, and still to come. */
  askedPerDay: 10,
  askedComing: 20,
  /** How long what was asked for is kept free. */
  askedHours: 48,
  /** Until when whoever is booked may give it back by themselves. */
  cancelHours: 24,
  /** How far ahead. */
  horizonDays: 550,
  /** Of a week’s page. */
  shownResources: 60,
  shownInWeek: 1000,
} as const
