// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'

export const bookingStates = ['booked', 'cancelled'] as const
export const bookingSides = ['tutor', 'booker'] as const

/** Who or what ended it. `house`: the tutor is here no more. */
export const endings = ['tutor', 'booker', 'house'] as const
export type Ending = (typeof endings)[number]

/** Who books. Tutors are booked; houses have bookings of their own kinds. */
export const bookerRoles = ['parent', 'teacher', 'professional'] as const satisfies readonly Role[]

export const bookingLimits = {
  note: 500,
  endingNote: 300,
  /** Of a person: begun within a day, and still to come. */
  perDay: 5,
  coming: 20,
  /** How many days after a session both may still write to each other. */
  contactDays: 14,
} as const
