import { useSuspenseQuery } from '@tanstack/react-query'
import { limitNames } from '#/contract/plan/plan.ts'
import { intervals } from '#/contract/plan/plan-kinds.ts'
import type { ChangeQuote, Subscriber } from '#/contract/plan/subscriber.ts'
import type { SubscriberSearch } from '#/contract/plan/subscriber.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { formatDay } from '#/words/dates.ts'
import { limitWords } from '#/words/limits.ts'
import { formatMoney, moneyText } from '#/words/money.ts'
import { quoteQuery } from '../subscribers.queries.ts'
import { actWords, intervalWords, type SubscriptionLinks } from '../subscribers.words.ts'
import { DeedForm } from './deed-form.tsx'

type DeedProps = {
  subscriber: Subscriber
  search: SubscriberSearch
  posted: FormState | undefined
  links: SubscriptionLinks
}

/** The deed that the address names. */
export function Deed(props: DeedProps) {
  const { act, plan, interval } = props.search
  if (act === 'plan')
    return plan && interval ? <ChangeDeed {...props} plan={plan} interval={interval} /> : <Choose {...props} />
  if (act === 'end') return <EndDeed {...props} />
  if (act === 'extend') return <ExtendDeed {...props} />
  if (act === 'limit') return <LimitDeed {...props} />
  if (act === 'credit') return <CreditDeed {...props} />
  return null
}

/** First the choice, so that its price can be shown before anything is done. */
function Choose({ subscriber: { plans, subscription } }: DeedProps) {
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="act" value="plan" />
      <Field name="plan" label={m.subscribers_plan()}>
        <NativeSelect defaultValue={subscription.plan.code}>
          {plans.map(({ code, name, priceMonthly }) => (
            <option key={code} value={code}>
              {`${name}, ${formatMoney(priceMonthly)}`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="interval" label={m.subscribers_interval()}>
        <NativeSelect defaultValue={subscription.interval}>
          {intervals.map((one) => (
            <option key={one} value={one}>
              {intervalWords[one]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit">{m.subscribers_see_first()}</Button>
    </form>
  )
}

type ChangeDeedProps = DeedProps & { plan: string; interval: ChangeQuote['interval'] }

function ChangeDeed({ plan, interval, ...props }: ChangeDeedProps) {
  const quote = useSuspenseQuery(quoteQuery(props.subscriber.subscription.id, { plan, interval })).data
  const hidden = { plan, interval, total: String(quote.today) }
  return <DeedForm {...props} act="plan" hidden={hidden} lead={quoteWords(quote)} />
}

function quoteWords({ kind, name, interval, price, credit, today, nextAt }: ChangeQuote): string {
  const words = {
    plan: `${name} (${intervalWords[interval]()})`,
    price: formatMoney(price),
    credit: formatMoney(credit),
    today: formatMoney(today),
    day: formatDay(nextAt),
  }
  if (kind === 'keep') return m.subscribers_quote_keep()
  if (kind === 'later') return m.subscribers_quote_later(words)
  return kind === 'switch' ? m.subscribers_quote_switch(words) : m.subscribers_quote_upgrade(words)
}

function EndDeed(props: DeedProps) {
  const day = formatDay(props.subscriber.subscription.currentPeriodEnd)
  return (
    <DeedForm {...props} act="end" lead={m.subscribers_end_lead({ day })}>
      {({ values, errors }) => (
        <Field name="when" label={m.subscribers_when()} error={errors.when}>
          <NativeSelect defaultValue={values.when ?? 'period'}>
            <option value="period">{m.subscribers_when_period()}</option>
            <option value="now">{m.subscribers_when_now()}</option>
          </NativeSelect>
        </Field>
      )}
    </DeedForm>
  )
}

function ExtendDeed(props: DeedProps) {
  const day = formatDay(props.subscriber.subscription.currentPeriodEnd)
  return (
    <DeedForm {...props} act="extend" lead={m.subscribers_extend_lead({ day })}>
      {({ values, errors }) => (
        <Field name="days" label={m.subscribers_days()} error={errors.days} required className="max-w-40">
          <Input type="number" min={1} max={365} defaultValue={values.days} />
        </Field>
      )}
    </DeedForm>
  )
}

function LimitDeed(props: DeedProps) {
  return (
    <DeedForm {...props} act="limit" lead={m.subscribers_limit_lead()}>
      {({ values, errors }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field name="name" label={m.subscribers_limit_which()} error={errors.name}>
            <NativeSelect defaultValue={values.name ?? 'seats'}>
              {limitNames.map((name) => (
                <option key={name} value={name}>
                  {limitWords[name]()}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field name="value" label={m.subscribers_limit_value()} error={errors.value} required>
            <Input type="number" min={0} defaultValue={values.value} />
          </Field>
          <Field name="until" label={m.subscribers_limit_until()} error={errors.until} required>
            <DateInput defaultValue={values.until} className="px-3" />
          </Field>
        </div>
      )}
    </DeedForm>
  )
}

function CreditDeed(props: DeedProps) {
  const invoice = props.subscriber.invoices.find(({ id }) => id === props.search.invoice)
  if (!invoice || invoice.left === 0) return null
  return (
    <DeedForm
      {...props}
      act="credit"
      hidden={{ invoice: invoice.id }}
      lead={`${m.subscribers_credit_of({ number: invoice.number })}. ${m.subscribers_credit_lead({ money: formatMoney(invoice.left) })}`}
    >
      {({ values, errors }) => (
        <Field name="amount" label={m.subscribers_credit_amount()} error={errors.amount} required className="max-w-60">
          <Input inputMode="decimal" defaultValue={values.amount ?? moneyText(invoice.left)} />
        </Field>
      )}
    </DeedForm>
  )
}

/** What there is to be done, each opening what it would mean. */
export const actsOf = ({ subscription: { status } }: Subscriber) =>
  status === 'expired'
    ? []
    : (['plan', 'extend', 'limit', 'end'] as const).map((act) => ({ act, label: actWords[act].open() }))
