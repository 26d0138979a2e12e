import { Link, type LinkProps } from '@tanstack/react-router'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'

type IntervalSwitchProps = { interval: Interval; linkTo: (interval: Interval) => LinkProps }

const words = { month: m.billing_monthly, year: m.billing_yearly }

/** Two addresses of one page: it works without a script. */
export function IntervalSwitch({ interval, linkTo }: IntervalSwitchProps) {
  return (
    <nav aria-label={m.billing_interval()}>
      <ul className="inline-flex rounded border border-field-line bg-card p-1">
        {(['month', 'year'] as const).map((each) => (
          <li key={each}>
            <Link
              {...linkTo(each)}
              resetScroll={false}
              aria-current={each === interval ? 'true' : undefined}
              className={cn(
                'flex min-h-9 items-center rounded-[6px] px-4 text-small font-medium pointer-coarse:min-h-11',
                each === interval
                  ? 'bg-tint font-semibold shadow-[inset_0_0_0_1px_var(--primary-text)]'
                  : 'text-muted hover:text-ink',
              )}
            >
              {words[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
