import type { ReactNode } from 'react'
import type { Quote } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { Billing } from '../cart.ts'
import { paymentIn } from '../checkout-form.ts'
import { paymentWords } from '../checkout.words.ts'

type PaymentStepProps = {
  values: Billing
  errors: Record<string, string>
  payments: Quote['payments']
  /** All that was said before, with a script. */
  review: ReactNode
}

/** How it is paid, a word to the seller, and a last look. */
export function PaymentStep({ values, errors, payments, review }: PaymentStepProps) {
  const chosen = paymentIn(values)
  return (
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
      {review}
    </div>
  )
}
