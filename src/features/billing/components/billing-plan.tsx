import { Link, type LinkProps } from '@tanstack/react-router'
import type { Billing, Subscription } from '#/contract/plan/plan.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { nameOf, priceWords, statusWords } from '../billing.words.ts'
import { PlanArt } from './plan-art.tsx'

/** The plan in force, and what happens next. */
export function BillingPlan({ billing, pricing }: { billing: Billing; pricing: LinkProps }) {
  const { plan, subscription, plans } = billing
  const alike = plans.filter(({ audience }) => audience === plan.audience)
  return (
    <div className="flex gap-6 rounded border border-line bg-card p-5 sm:p-6">
      <PlanArt
        rank={alike.findIndex(({ code }) => code === plan.code)}
        ofHowMany={alike.length}
        size={96}
        className="shrink-0 self-end max-sm:hidden"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-title">{nameOf(plan)}</span>
          {subscription && (
            <Badge tone={statusWords[subscription.status].tone}>{statusWords[subscription.status].word()}</Badge>
          )}
        </p>
        <p className="mt-1 text-muted">{plan.summary[getLocale()]}</p>
        <p className="mt-3">{subscription ? nextWords(subscription, billing) : m.billing_plan_free()}</p>
        <Button asChild variant={subscription ? 'link' : 'primary'} className="mt-3">
          <Link {...pricing}>{m.billing_compare()}</Link>
        </Button>
      </div>
    </div>
  )
}

function nextWords(subscription: Subscription, { plans }: Billing): string {
  const { status, next, cancelAt, currentPeriodEnd, priceAtStart, interval } = subscription
  const day = formatDay(cancelAt ?? currentPeriodEnd)
  if (status === 'past_due') return m.billing_plan_past_due()
  if (cancelAt) return m.billing_plan_ends({ day })
  const chosen = next && plans.find(({ code }) => code === next.plan)
  if (next && chosen) {
    const price = priceWords(next.interval === 'month' ? chosen.priceMonthly : chosen.priceYearly, next.interval)
    return m.billing_plan_changes({ day, plan: nameOf(chosen), price })
  }
  const price = priceWords(priceAtStart, interval)
  return status === 'trialing' ? m.billing_plan_trial({ day, price }) : m.billing_plan_renews({ day, price })
}
