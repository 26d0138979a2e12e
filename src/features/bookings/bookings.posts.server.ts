// Cancelling where no script runs: the form posts to its own page.
import { handleFormPost } from '#/server/form-post.server.ts'
import { sendCancel } from './cancel-form.ts'

type Post = { request: Request; next: () => unknown }

export const postCancel = ({ request, next }: Post): Promise<Response> =>
  handleFormPost({
    request,
    next,
    form: 'bookings',
    submit: sendCancel,
    onSuccess: () => `${new URL(request.url).pathname}?done=cancelled`,
  })
