// Paying for a plan where no script runs: the form posts to its own page, and leads on to the
// receipt, which holds the way to the card page: a form's answer never leads off the site.
import type { Subscribed } from '#/contract/plan/plan.ts'
import { subscribe } from './billing.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { receiptPath } from './payment.load.ts'

type Post = { request: Request; next: () => unknown }

export const postPayment = ({ request, next }: Post) =>
  handleFormPost<Subscribed>({
    request,
    next,
    form: 'payment',
    submit: (data) => subscribe({ data }),
    onSuccess: receiptPath,
  })
