import { Link, type LinkProps } from '@tanstack/react-router'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { cn } from '#/lib/cn.ts'
import { plainMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { isFree, priceIn, savedInAYear, type Offer } from '../billing.ts'
import { limitWords } from '../billing.words.ts'
import { PlanArt } from './plan-art.tsx'

type PlanCardProps = {
  plan: Offer
  interval: Interval
  rank: number
  ofHowMany: number
  action: { label: string; link: LinkProps }
}

/** One plan: what it is, what it costs, what is in it, and one thing to do. */
export function PlanCard({ plan, interval, rank, ofHowMany, action }: PlanCardProps) {
  const id = `plan-${plan.code}`
  const lines = [...limitWords(plan.limits), ...plan.features]
  return (
    <article
      aria-labelledby={id}
      className={cn(
        'flex flex-col rounded border bg-card p-6 lg:p-8',
        plan.isUsual ? 'border-primary-text' : 'border-line',
      )}
    >
      <div className="flex items-end justify-between gap-4 border-b-4 border-shelf">
        <PlanArt rank={rank} ofHowMany={ofHowMany} size={136} />
        {plan.isUsual && (
          <p className="self-start rounded-full bg-tint px-3 py-1 text-small font-semibold">{m.billing_usual()}</p>
        )}
      </div>
      <h2 id={id} className="mt-6 text-title">
        {plan.name}
      </h2>
      <p className="mt-1 text-muted md:min-h-18 lg:min-h-12">{plan.summary}</p>
      <Price plan={plan} interval={interval} />
      <ul className="mt-6 mb-8 space-y-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Tick />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      <Button asChild variant={plan.isUsual ? 'primary' : 'outline'} size="lg" className="mt-auto w-full">
        <Link {...action.link} aria-describedby={id}>
          {action.label}
        </Link>
      </Button>
    </article>
  )
}

function Price({ plan, interval }: { plan: Offer; interval: Interval }) {
  const saved = savedInAYear(plan)
  const note = isFree(plan)
    ? m.billing_free_note()
    : interval === 'year' && saved > 0
      ? m.billing_saved({ amount: plainMoney(saved) })
      : plan.trialDays > 0
        ? m.billing_trial_note({ count: plan.trialDays })
        : ''
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[40px] leading-none font-bold tracking-[-0.022em] tabular-nums">
          {plainMoney(priceIn(plan, interval))}
        </span>
        {!isFree(plan) && (
          <span className="text-muted">{interval === 'month' ? m.billing_a_month() : m.billing_a_year()}</span>
        )}
      </p>
      <p className="mt-2 text-small text-muted">{note}</p>
    </div>
  )
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0" aria-hidden="true">
      <path
        d="m3 8.5 3.2 3.2L13 4.8"
        fill="none"
        stroke="var(--primary-text)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
