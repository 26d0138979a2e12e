// The form by which one books, sent by a script or posted to its page. Pure but for the call.
import type { BookingInput } from '#/contract/booking/booking.ts'
import { bookTutor } from './tutors.functions.ts'

type Values = Readonly<Record<string, string>>

/** Whatever was chosen stands as it came: the API says what makes no sense. */
const bookingIn = ({ at = '', mode, child, trial, note = '' }: Values): BookingInput => ({
  at,
  mode: mode as BookingInput['mode'],
  child: child || null,
  trial: trial === 'true',
  note: note.replaceAll('\r\n', '\n'),
})

export const sendBooking = (values: Values) => bookTutor({ data: { id: values.id ?? '', body: bookingIn(values) } })
