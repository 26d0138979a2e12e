import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { Billing } from '../cart.ts'
import { fieldWord } from '../checkout.words.ts'
import type { CheckoutState } from '../use-checkout.ts'

/** What a posted form brought back: what was typed, and what is wrong with it. */
export type PostedCheckout = {
  values: Billing
  fields: Record<string, string>
  message: string | null
  code?: string | undefined
}

type CheckoutProblemsProps = {
  checkout: CheckoutState
  posted: PostedCheckout | undefined
  /** Of the fields, by name. */
  errors: Record<string, string>
}

/** What stands in the way of buying, in one place above the form. */
export function CheckoutProblems({ checkout, posted, errors }: CheckoutProblemsProps) {
  const { failure, attempts, seenTotal, quoted, wrong } = checkout
  const { quote, isCurrent } = quoted
  const isMended = quote.lines.every(({ problem }) => problem === null)
  const postedTotal = Number(posted?.values.total) || null
  const before = seenTotal ?? postedTotal
  const code = failure?.code ?? posted?.code
  // Of the cart's lines each says for itself what is wrong.
  const fields = Object.entries(errors).filter(([name]) => !name.startsWith('lines'))
  const message = failure && failure.status > 0 && failure.status < 500 ? failure.message : posted?.message
  const isNewPrice = code === 'price_changed' && before !== null && before !== quote.total
  const summary = fields.map(([name, text]) => ({
    name,
    message: m.shop_problem_field({ label: fieldWord(name), text }),
  }))
  return (
    <div className="space-y-4 empty:hidden">
      {isNewPrice && isCurrent && (
        <Alert role="alert" tone="warning">
          {m.checkout_price_changed({ before: formatMoney(before), now: formatMoney(quote.total) })}
        </Alert>
      )}
      <FormSummary
        attempt={attempts}
        title={fields.length > 0 ? m.checkout_wrong() : m.checkout_refused()}
        errors={
          summary.length === 0 && message && code !== 'price_changed' && (failure || Object.keys(wrong).length === 0)
            ? [{ message }]
            : summary
        }
      />
      {!isMended && (
        <Alert tone="warning" role="status">
          {m.checkout_mend()}
        </Alert>
      )}
      {quoted.failure !== null && (
        <Alert
          tone="danger"
          role="alert"
          title={m.checkout_quote_failed()}
          action={
            <Button variant="outline" size="sm" onClick={quoted.askAgain}>
              {m.checkout_ask_again()}
            </Button>
          }
        >
          {quoted.failure}
        </Alert>
      )}
    </div>
  )
}
