import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { audiences, type Audience, type Interval } from '#/contract/plan/plan-kinds.ts'
import type { PricingSearch } from '#/contract/plan/plan.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { audienceOf, isFree, type Offer } from '../billing.ts'
import { audienceWords } from '../billing.words.ts'
import { IntervalSwitch } from '../components/interval-switch.tsx'
import { PlanCard } from '../components/plan-card.tsx'
import { PlanQuestions } from '../components/plan-questions.tsx'

export type PricingScreenProps = {
  viewer: SessionUser | null
  plans: readonly Offer[]
  search: PricingSearch
  links: {
    pricing: (search: PricingSearch) => LinkProps
    payment: (search: { plan: string; interval?: Interval | undefined }) => LinkProps
    register: (audience: Audience) => LinkProps
    /** One's own plan and bills. */
    billing: LinkProps
  }
}

/** Plans side by side, by audience; everything that can be chosen is an address. */
export function PricingScreen({ viewer, plans, search, links }: PricingScreenProps) {
  const audience = search.for ?? audienceOf(viewer)
  const interval = search.interval ?? 'month'
  const shown = plans.filter((plan) => plan.audience === audience)
  const actionOf = (plan: Offer) => {
    if (!isFree(plan)) {
      const link = links.payment({ plan: plan.code, interval: search.interval })
      return { link, label: plan.trialDays > 0 ? m.billing_try() : m.billing_choose() }
    }
    return viewer
      ? { link: links.billing, label: m.billing_own() }
      : { link: links.register(audience), label: m.billing_begin() }
  }
  return (
    <Container className="pb-8">
      <PageHeader title={m.billing_pricing_title()} lead={m.billing_pricing_lead()} />
      <TabLinks
        label={m.billing_audiences()}
        tabs={audiences.map((each) => ({
          id: each,
          label: audienceWords[each](),
          link: links.pricing({ ...search, for: each }),
          current: each === audience,
        }))}
      />
      <div className="my-8">
        <IntervalSwitch
          interval={interval}
          linkTo={(each) => links.pricing({ ...search, interval: each === 'month' ? undefined : each })}
        />
      </div>
      <div
        className={cn(
          'grid items-stretch gap-6 md:gap-4 lg:gap-6',
          shown.length > 2 ? 'md:grid-cols-3' : 'max-w-[56rem] md:grid-cols-2',
        )}
      >
        {shown.map((plan, rank) => (
          <PlanCard
            key={plan.code}
            plan={plan}
            interval={interval}
            rank={rank}
            ofHowMany={shown.length}
            action={actionOf(plan)}
          />
        ))}
      </div>
      <p className="mt-6 text-small text-muted">{m.billing_prices_note()}</p>
      <PlanQuestions />
    </Container>
  )
}
