import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { Billing } from '../cart.ts'
import { paymentIn } from '../checkout-form.ts'
import { paymentWords } from '../checkout.words.ts'
import type { CheckoutState } from '../use-checkout.ts'
import { CheckoutReview } from './checkout-review.tsx'

type PaymentStepProps = {
  checkout: CheckoutState
  values: Billing
  errors: Record<string, string>
  email: string | undefined
}

/** How it is paid, a word to the seller, and a last look at all that was said before. */
export function PaymentStep({ checkout, values, errors, email }: PaymentStepProps) {
  const { form, step, state, quoted, go } = checkout
  const { quote, isCurrent } = quoted
  const { payments } = quote
  const chosen = paymentIn(values)
  const isPending = state.hasTag('pending')
  return (
    <>
      <div className="space-y-8">
        <Fieldset
          name="payment"
          legend={<span className="text-lead font-semibold">{m.checkout_payment()}</span>}
          error={errors.payment}
        >
          <RadioCards
            name="payment"
            defaultValue={payments.includes(chosen) ? chosen : payments[0]}
            options={payments.map((method) => ({
              value: method,
              title: paymentWords[method].title(),
              help: paymentWords[method].help(),
            }))}
          />
        </Fieldset>
        <Field name="note" label={m.checkout_note()} note={m.form_optional()} error={errors.note}>
          <Textarea rows={3} maxLength={500} defaultValue={values.note} />
        </Field>
        {step === 2 && (
          <CheckoutReview
            lines={quote.lines}
            form={form}
            email={email}
            onChange={() => go({ type: 'step.requested', step: 1 })}
          />
        )}
      </div>
      <FormActions>
        <Button
          type="submit"
          name="do"
          value="order"
          size="lg"
          pending={isPending || (checkout.isRestored && !isCurrent)}
        >
          {m.checkout_place({ total: formatMoney(quote.total) })}
        </Button>
        <Button size="lg" variant="ghost" onClick={() => go({ type: 'back.requested' })} className="noscript:hidden">
          {m.checkout_back()}
        </Button>
      </FormActions>
    </>
  )
}
