import { cancelBooking } from './bookings.functions.ts'

type Values = Readonly<Record<string, string>>

/** Sent by a script, or posted to its page. */
export const sendCancel = ({ id = '', note = '' }: Values) =>
  cancelBooking({ data: { id, note: note.replaceAll('\r\n', '\n') } })
