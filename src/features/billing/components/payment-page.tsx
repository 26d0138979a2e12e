import { useHydrated } from '@tanstack/react-router'
import { useRef, type FormEvent, type ReactNode } from 'react'
import type { Address, PaymentMethod } from '#/contract/order/order.ts'
import { paymentSteps } from '#/contract/plan/plan.search.ts'
import type { PlanQuote } from '#/contract/plan/plan.ts'
import { addressTexts } from '#/words/address.ts'
import { formatMoney } from '#/words/money.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { AddressFields, parcelAddress } from '#/ui/form/address-fields.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Steps } from '#/ui/page/steps.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { addressValues, type Values } from '../billing.ts'
import { nameOf, priceWords, stepWords } from '../billing.words.ts'
import { usePayment, type PaymentOptions, type Step } from '../use-payment.ts'
import { PaymentSummary } from './payment-summary.tsx'

export type PaymentPageProps = PaymentOptions & {
  quote: PlanQuote
  /** Where bills went so far. */
  address: Address | null
  countries: readonly { code: string; name: string }[]
  /** What a form that was sent without a script brought back, and the key for one. */
  posted: FormState | undefined
  formKey: string
}

const steps: readonly Step[] = ['details', 'method', 'review']

/** One form: with a script a step at a time, without one all of it on one page. */
export function PaymentPage(props: PaymentPageProps) {
  const { quote, address, countries, posted, formKey } = props
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { state, send, current } = usePayment(props)
  const { details, missing, failure } = state.context
  const isPending = state.hasTag('pending')
  const isUnanswered = state.matches('unanswered')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesIn(event.currentTarget)
    if (isUnanswered) send({ type: 'retry.requested' })
    else if (current === 'details') send({ type: 'details.given', values })
    else if (current === 'method') send({ type: 'method.chosen', payment: values.payment ?? 'invoice' })
    else send({ type: 'review.confirmed', order: { ...choiceIn(quote), key: crypto.randomUUID() } })
  }

  const fields = {
    ...posted?.fields,
    ...failure?.fields,
    ...Object.fromEntries(missing.map((name) => [name, m.input_required()])),
  }
  const errors = Object.entries(fields).map(([name, message]) => ({ name, message }))
  const message = failure ? failure.message || m.record_offline() : posted?.message
  const shown = (each: Step) => !hydrated || each === current

  return (
    <Container className="max-w-[68rem] pb-8">
      <PageHeader title={m.billing_payment_title({ plan: nameOf(quote.plan) })} className="pb-4 md:pb-4" />
      <Steps
        label={m.form_steps()}
        steps={paymentSteps.map((step) => stepWords[step]())}
        doneLabel={(step) => m.form_step_done({ step })}
        current={paymentSteps.indexOf(current)}
        canChoose={(at) => state.can({ type: 'step.requested', step: paymentSteps[at]! })}
        onChoose={(at) => send({ type: 'step.requested', step: paymentSteps[at]! })}
      />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form ref={form} method="post" noValidate={hydrated} onSubmit={onSubmit} className="max-w-form space-y-8">
          <FormSummary key={`${errors.length}-${message}`} title={m.billing_mend()} errors={errors} />
          {message && errors.length === 0 && (
            <Alert tone="danger" role="alert">
              {message}
            </Alert>
          )}
          {Object.entries({ ...choiceIn(quote), key: formKey }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Part title={m.billing_details_title()} lead={m.billing_details_lead()} isShown={shown('details')}>
            <AddressFields
              form={parcelAddress}
              name="billing"
              section="billing"
              values={addressValues(posted?.values ?? {}, address, quote.owner)}
              errors={fields}
              {...addressTexts()}
              countries={countries}
            />
          </Part>
          <Part title={m.billing_method_title()} isShown={shown('method')}>
            <RadioCards
              name="payment"
              aria-label={m.billing_method_title()}
              className="sm:grid-cols-1"
              defaultValue={posted?.values.payment ?? quote.payments[0]}
              options={quote.payments.map((method) => ({ value: method, ...methodWords(method, quote) }))}
            />
          </Part>
          {hydrated && current === 'review' && details && (
            <Review details={details} payment={state.context.payment} quote={quote} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="lg" pending={isPending}>
              {isUnanswered
                ? m.billing_again()
                : hydrated && current !== 'review'
                  ? m.billing_next_step()
                  : confirmWord(quote)}
            </Button>
            {hydrated && current !== 'details' && !isPending && !isUnanswered && (
              <Button
                variant="ghost"
                size="lg"
                onClick={() => send({ type: 'step.requested', step: steps[steps.indexOf(current) - 1]! })}
              >
                {m.billing_back()}
              </Button>
            )}
          </div>
          {(!hydrated || current === 'review') && <p className="text-small text-muted">{m.billing_confirm_note()}</p>}
        </form>
        <PaymentSummary quote={quote} />
      </div>
    </Container>
  )
}

function Part(props: { title: string; lead?: string; isShown: boolean; children: ReactNode }) {
  return (
    <fieldset hidden={!props.isShown} className="space-y-5">
      <legend className="text-title">{props.title}</legend>
      {props.lead && <p className="text-muted">{props.lead}</p>}
      {props.children}
    </fieldset>
  )
}

function Review({ details, payment, quote }: { details: Values; payment: string | null; quote: PlanQuote }) {
  const part = (name: string) => details[`billing.${name}`]
  const lines = [part('name'), part('company'), part('street'), part('extra'), `${part('postalCode')} ${part('city')}`]
  const rows = [
    { term: m.billing_step_plan(), detail: `${nameOf(quote.plan)}, ${priceWords(quote.price, quote.interval)}` },
    { term: m.billing_details_title(), detail: lines.filter(Boolean).join('\n') },
    { term: m.billing_method_title(), detail: payment === 'card' ? m.billing_by_card() : m.billing_by_invoice() },
  ]
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="text-title">
        {m.billing_review_title()}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(({ term, detail }) => (
          <div key={term} className="grid gap-x-6 py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-small leading-6 text-muted">{term}</dt>
            <dd className="whitespace-pre-line">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const methodWords = (method: PaymentMethod, { today }: PlanQuote) =>
  method === 'card'
    ? { title: m.billing_by_card(), help: today > 0 ? m.billing_by_card_help() : m.billing_by_card_later() }
    : { title: m.billing_by_invoice(), help: m.billing_by_invoice_help() }

const confirmWord = ({ today, trialDays }: PlanQuote): string =>
  today > 0
    ? m.billing_confirm_pay({ amount: formatMoney(today) })
    : trialDays > 0
      ? m.billing_confirm_trial()
      : m.billing_confirm()

const choiceIn = ({ plan, interval, owner, today }: PlanQuote): Values => ({
  plan: plan.code,
  interval,
  organisation: owner.organisation ?? '',
  total: String(today),
})

const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
