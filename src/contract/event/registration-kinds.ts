// Apart from the schemas, so that pages that only show these need none of them.

/**
 * `held`: a guest who has not confirmed; `unpaid`: places that wait for their payment, or for whom the invoice is for; `offered`: a free place for somebody who
 * waited. All three count as taken for a time.
 * The last three are over.
 */
export const registrationStatuses = [
  'held',
  'unpaid',
  'registered',
  'waitlisted',
  'offered',
  'cancelled',
  'lapsed',
  'declined',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Those that hold places. */
export const takingStatuses = [
  'held',
  'unpaid',
  'registered',
  'offered',
] as const satisfies readonly RegistrationStatus[]
/** Those of which a person has one at an event. */
export const livingStatuses = [
  'held',
  'unpaid',
  'registered',
  'waitlisted',
  'offered',
] as const satisfies readonly RegistrationStatus[]

export const isTaking = (status: RegistrationStatus): boolean => (takingStatuses as readonly string[]).includes(status)
export const isLiving = (status: RegistrationStatus): boolean => (livingStatuses as readonly string[]).includes(status)

/** What ended one: its person, a host, its time, the end of registration, the event, that somebody belongs there no more, or the account. */
export const registrationEndings = ['self', 'host', 'time', 'closing', 'event', 'membership', 'account'] as const
export type RegistrationEnding = (typeof registrationEndings)[number]

/** For how long places wait for a guest’s mailbox, and for a payment. */
export const heldMinutes = 30

/** After the end, for how long answers to sensitive questions are kept. */
export const sensitiveDays = 90

/** How their hosts look at them. `attended` and `absent` are of those registered; `money`: of an invoice something is owed, or to be given back. */
export const registrationFilters = ['registered', 'waiting', 'attended', 'absent', 'gone', 'money'] as const
export type RegistrationFilter = (typeof registrationFilters)[number]

/** To whom hosts write. */
export const messageRecipients = ['all', 'registered', 'waiting', 'attended', 'absent'] as const
export type MessageRecipients = (typeof messageRecipients)[number]
