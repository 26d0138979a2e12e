// Paying for a plan where no script runs: the form posts to its own page, and leads on to the receipt or to the card page.
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
    onSuccess: (subscribed) => subscribed.payAt ?? receiptPath(subscribed),
  })
