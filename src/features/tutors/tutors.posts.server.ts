// Booking where no script runs: the form posts to its own page.
import { handleFormPost } from '#/server/form-post.server.ts'
import { sendBooking } from './booking-form.ts'

type Post = { request: Request; next: () => unknown }

export const postBooking = ({ request, next }: Post): Promise<Response> =>
  handleFormPost({
    request,
    next,
    form: 'booking',
    submit: sendBooking,
    // Whose area that is, the page knows that it leads to.
    onSuccess: () => '/dashboard/bookings?done=booked',
  })
