// What a registration may be. Apart from the calls, so that pages that only show it need no schema.

/**
 * `held`: of a guest who has not confirmed yet; it keeps its places for half an hour. `offered`: places came free, and are kept
 * until its time. The last three are over.
 */
export const registrationStates = [
  'held',
  'registered',
  'waitlisted',
  'offered',
  'cancelled',
  'lapsed',
  'declined',
] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Whose places count as taken. */
export const seatedStates = ['held', 'registered', 'offered'] as const satisfies readonly RegistrationState[]
/** Of which somebody has at most one for an event. */
export const livingStates = [...seatedStates, 'waitlisted'] as const satisfies readonly RegistrationState[]

/** What whoever registered does with it. */
export const ownMoves = ['confirm', 'accept', 'decline', 'cancel'] as const
export type OwnMove = (typeof ownMoves)[number]

/** What ended it: they themselves, the host, its time, the end of registering, the event, or their account. */
export const endings = ['self', 'host', 'time', 'closing', 'event', 'account'] as const
export type Ending = (typeof endings)[number]

/** What the host looks for: those who are here, who are still expected, who wait, and who come no more. */
export const registrationFilters = ['here', 'expected', 'waiting', 'gone'] as const
export type RegistrationFilter = (typeof registrationFilters)[number]

/** To whom the host writes. */
export const messageReaders = ['everybody', 'registered', 'waiting'] as const
export type MessageReaders = (typeof messageReaders)[number]

export const registrationLimits = {
  /** So long the places of a guest are kept who has not confirmed. */
  guestMinutes: 30,
  seats: 10,
  childName: 80,
  answer: 1000,
  token: 1000,
  /** Of one event, and of one that is over. */
  messages: 20,
  messageSubject: 150,
  messageText: 5000,
  /** How many may wait for one event. */
  waiting: 1000,
  /** Sensitive answers are erased so many days after the event. */
  sensitiveDays: 90,
} as const
