// The forms about bookings where no script runs: each posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import type { BookingDone } from '#/contract/reservation/reservation.search.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { sendBooking, sendCancel, sendConfirm, sendMove, sendRemove, sendResource } from './reservations-deeds.ts'

type Post = { request: Request; next: () => unknown }

const deeds: Record<string, { send: (values: Record<string, string>) => Promise<Result<unknown>>; done: BookingDone }> =
  {
    resource: { send: sendResource, done: 'saved' },
    remove: { send: sendRemove, done: 'removed' },
    confirm: { send: sendConfirm, done: 'confirmed' },
    move: { send: sendMove, done: 'moved' },
    cancel: { send: sendCancel, done: 'cancelled' },
    book: { send: sendBooking, done: 'booked' },
  }

/** Whatever was done is said on the page one comes to: booking leads to the week, moving to the booking, all else back. */
export const postReservations = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'reservations',
    async submit(values) {
      const result = await (deeds[values.form ?? ''] ?? deeds.cancel!).send(values)
      // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
      if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
      return result
    },
    onSuccess(_, { form = '', organisation = '', date = '', id = '' }) {
      const { pathname } = new URL(request.url)
      const done = (deeds[form] ?? deeds.cancel!).done
      if (form === 'move') return `${pathname.replace(/new$/, id)}?done=${done}`
      const search = new URLSearchParams({ ...(organisation && { organisation }), done })
      if (form === 'book') search.set('week', date)
      return `${form === 'book' ? pathname.replace(/\/new$/, '') : pathname}?${search}`
    },
  })
