import type { CallResult } from '#/contract/core/call.ts'
import type { bookingCalls } from '#/contract/booking/booking.ts'
import type { tutorCalls } from '#/contract/tutor/tutor.calls.ts'
import type { Tutor } from '#/contract/tutor/tutor.ts'

export type TutorsFound = { kind: 'found'; page: CallResult<typeof tutorCalls.list> }

/** Where the place is that was only named. */
export type Moved = { kind: 'moved'; to: { place: string; lat: number; lon: number } }

/** A tutor as their page reads them: what they wrote comes as markup. */
export type ReadTutor = Omit<Tutor, 'bio'>
export type FreeTimes = CallResult<typeof tutorCalls.slots>
export type Offer = CallResult<typeof bookingCalls.offer>
