// Apart from the schemas, so that a page at the door needs none of them.
export const doorLimits = {
  /** Parties that a phone takes along. */
  people: 5000,
  /** Sent at once. */
  acts: 50,
  arrivals: 20,
  /** Of what met, the first. */
  met: 200,
  /** After the end, phones forget the list. */
  hoursAfter: 24,
  /** Named for one event. */
  hosts: 20,
  /** Out of whom they are chosen. */
  colleagues: 300,
} as const
