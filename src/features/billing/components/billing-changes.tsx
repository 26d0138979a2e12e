import { Link, type LinkProps } from '@tanstack/react-router'
import type { Billing } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { Result } from '#/contract/core/result.ts'
import { formatDay } from '#/words/dates.ts'
import type { FormState } from '#/lib/form-state.ts'
import { plainMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { changesOf, isFree, priceIn, savedInAYear, type Change, type Values } from '../billing.ts'
import { limitWords, nameOf, priceWords } from '../billing.words.ts'
import { BillingForm } from './billing-form.tsx'

type Changed = { billing: Billing }
type Submit = (values: Values) => Promise<Result<Changed>>

export type BillingChangesProps = {
  billing: Billing
  posted: FormState | undefined
  payment: (search: { plan: string; interval?: Interval | undefined; organisation?: string | undefined }) => LinkProps
  change: Submit
  cancel: Submit
  resume: Submit
  onChanged: (billing: Billing, word: string) => void
}

/** Another plan, another interval, or none. */
export function BillingChanges(props: BillingChangesProps) {
  const { billing, posted, resume, change, onChanged } = props
  const { subscription } = billing
  if (subscription?.cancelAt) {
    return (
      <BillingForm
        name="plan-resume"
        hidden={{ id: subscription.id }}
        posted={posted}
        submit={resume}
        onDone={(done) => onChanged(done.billing, m.billing_resumed())}
      >
        {({ pending }) => (
          <>
            <p className="mb-4">{m.billing_resume_text()}</p>
            <Button type="submit" pending={pending}>
              {m.billing_resume()}
            </Button>
          </>
        )}
      </BillingForm>
    )
  }
  return (
    <>
      {subscription?.next && (
        <BillingForm
          name="plan-change"
          hidden={{ id: subscription.id, plan: subscription.plan.code, interval: subscription.interval }}
          posted={posted}
          submit={change}
          onDone={(done) => onChanged(done.billing, m.billing_kept())}
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" pending={pending}>
              {m.billing_keep({ plan: nameOf(subscription.plan) })}
            </Button>
          )}
        </BillingForm>
      )}
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {changesOf(billing).map((each) => (
          <li key={`${each.plan.code} ${each.interval}`} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 grow basis-56">
              <p className="font-semibold">{titleOf(each, billing)}</p>
              <p className="text-small text-muted">{textOf(each, billing)}</p>
            </div>
            <Action {...props} choice={each} />
          </li>
        ))}
      </ul>
      {subscription && <Cancel {...props} />}
    </>
  )
}

const isOwn = ({ plan }: Change, billing: Billing) => plan.code === billing.subscription?.plan.code

const titleOf = (change: Change, billing: Billing): string =>
  isOwn(change, billing)
    ? change.interval === 'year'
      ? m.billing_turn_yearly()
      : m.billing_turn_monthly()
    : nameOf(change.plan)

function textOf(change: Change, billing: Billing): string {
  const price = priceWords(priceIn(change.plan, change.interval), change.interval)
  if (!isOwn(change, billing)) return [price, ...limitWords(change.plan.limits).slice(0, 2)].join(' · ')
  const saved = savedInAYear(change.plan)
  return change.interval === 'year' && saved > 0
    ? `${price} · ${m.billing_saved({ amount: plainMoney(saved) })}`
    : price
}

function Action({ choice, billing, posted, payment, change, onChanged }: BillingChangesProps & { choice: Change }) {
  const { plan, interval, way } = choice
  const { subscription, owner } = billing
  if (way === 'pay' || !subscription) {
    const link = payment({
      plan: plan.code,
      interval: interval === 'year' ? interval : undefined,
      organisation: owner.organisation ?? undefined,
    })
    return (
      <Button asChild variant="outline" size="sm">
        <Link {...link}>{m.billing_choose()}</Link>
      </Button>
    )
  }
  return (
    <BillingForm
      name="plan-change"
      hidden={{ id: subscription.id, plan: plan.code, interval }}
      posted={posted}
      submit={change}
      onDone={(done) => onChanged(done.billing, m.billing_changed())}
    >
      {({ pending }) => (
        <Button type="submit" variant="outline" size="sm" pending={pending}>
          {subscription.status === 'trialing'
            ? m.billing_change_now()
            : m.billing_change_from({ day: formatDay(subscription.currentPeriodEnd) })}
        </Button>
      )}
    </BillingForm>
  )
}

/** What is lost is said before it is; nothing else needs a question. */
function Cancel({ billing, posted, cancel, onChanged }: BillingChangesProps) {
  const { subscription, plans, plan } = billing
  const free = plans.find((each) => isFree(each) && each.audience === plan.audience)
  if (!subscription) return null
  return (
    <Disclosure title={m.billing_cancel_title()} className="border-b-0">
      <p>{m.billing_cancel_text({ day: formatDay(subscription.currentPeriodEnd), plan: free ? nameOf(free) : '' })}</p>
      {free && (
        <ul className="mt-3 list-disc space-y-1 ps-5">
          {limitWords(free.limits).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="mt-3">{m.billing_cancel_stays()}</p>
      <BillingForm
        name="plan-cancel"
        hidden={{ id: subscription.id }}
        posted={posted}
        submit={cancel}
        onDone={(done) => onChanged(done.billing, m.billing_cancelled())}
        className="mt-4"
      >
        {({ pending }) => (
          <Button type="submit" variant="outline" pending={pending}>
            {m.billing_cancel({ plan: nameOf(plan) })}
          </Button>
        )}
      </BillingForm>
    </Disclosure>
  )
}
