// Paying for a plan where no script runs: the form posts to its own page, and leads on to the
// receipt, which holds the way to the card page: a form's answer never leads off the site.
import type { Subscribed } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { payInvoice, subscribe } from './billing.functions.ts'
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

/** Begins the payment of an invoice by card; that its page cannot be had now is an error, as no script is there to say it. */
export async function postInvoicePayment(data: Record<string, string>): Promise<Result<unknown>> {
  const result = await payInvoice({ data })
  if (!result.ok || result.data.payAt) return result
  return { ok: false, error: { status: 503, code: 'unavailable', message: m.billing_no_card_page() } }
}
