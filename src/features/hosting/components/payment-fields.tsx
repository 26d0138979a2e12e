import { paymentLimits, refundRules, ticketPayments } from '#/contract/event/ticket-payment.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import type { EventValues } from '../event-form.ts'
import { rateWords } from '../form-rows.ts'
import { refundRuleWords, ticketPaymentWords } from '../hosting.words.ts'

type PaymentFieldsProps = {
  values: Pick<EventValues, 'payment' | 'refundRule' | 'refundDays' | 'taxRate'>
  errors: Record<string, string>
}

/** How tickets are paid; ahead, what goes back to whoever leaves. */
export function PaymentFields({ values, errors }: PaymentFieldsProps) {
  return (
    <div className="group/payment space-y-4">
      <Fieldset name="payment" legend={m.hosting_pay_how()} error={errors.payment}>
        <RadioCards
          name="payment"
          defaultValue={values.payment}
          options={ticketPayments.map((value) => ({
            value,
            title: ticketPaymentWords[value].word(),
            help: ticketPaymentWords[value].text(),
          }))}
        />
      </Fieldset>
      {/* The choice opens them without a script. */}
      <div className="space-y-4 rounded border border-line bg-sunken p-4 group-has-[[name=payment][value=on_site]:checked]/payment:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="refundRule"
            label={m.hosting_refund_rule()}
            help={m.hosting_refund_rule_help()}
            error={errors.refundRule}
            className="sm:col-span-2"
          >
            <NativeSelect defaultValue={values.refundRule}>
              {refundRules.map((value) => (
                <option key={value} value={value}>
                  {refundRuleWords[value]()}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field name="refundDays" label={m.hosting_refund_days()} error={errors.refundDays}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={paymentLimits.refundDays.max}
              defaultValue={Number.isNaN(values.refundDays) ? '' : values.refundDays}
              className="w-28 tabular-nums"
            />
          </Field>
          <Field name="taxRate" label={m.hosting_tax()} help={m.hosting_tax_help()} error={errors.taxRate}>
            <Input
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
              defaultValue={rateWords(values.taxRate)}
              className="w-28 tabular-nums"
            />
          </Field>
        </div>
      </div>
    </div>
  )
}
