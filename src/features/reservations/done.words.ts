import type { BookingDone } from '#/contract/reservation/reservation.search.ts'
import { m } from '#/paraglide/messages.js'

export const doneWords: Record<BookingDone, () => string> = {
  booked: m.reservations_done_booked,
  asked: m.reservations_done_asked,
  confirmed: m.reservations_done_confirmed,
  moved: m.reservations_done_moved,
  cancelled: m.reservations_done_cancelled,
  saved: m.reservations_done_saved,
  removed: m.reservations_done_removed,
}
