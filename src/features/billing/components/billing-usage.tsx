import type { Billing } from '#/contract/plan/plan.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { lastDayOf, limitWords } from '#/words/limits.ts'
import { storageWords } from '../billing.words.ts'

/** How much of the plan is used, in words first; the bar only shows it. */
export function BillingUsage({ billing: { plan, usage, overrides } }: { billing: Billing }) {
  const own = Object.fromEntries(overrides.map(({ name, value }) => [name, value]))
  const { seats, storageMb } = { ...plan.limits, ...own }
  const rows = [
    seats !== 0 && {
      id: 'seats',
      label: m.billing_usage_seats(),
      words:
        seats === null
          ? m.billing_usage_of_any({ used: String(usage.seats) })
          : m.billing_usage_of({ used: String(usage.seats), limit: String(seats) }),
      share: seats === null ? null : usage.seats / seats,
    },
    {
      id: 'storage',
      label: m.billing_usage_storage(),
      words:
        storageMb === null
          ? m.billing_usage_of_any({ used: storageWords(usage.storageMb) })
          : m.billing_usage_of({ used: storageWords(usage.storageMb), limit: storageWords(storageMb) }),
      share: storageMb === null ? null : usage.storageMb / storageMb,
    },
  ].filter((row) => row !== false)
  return (
    <ul className="space-y-5">
      {overrides.map(({ name, value, endsAt, reason }) => (
        <li key={name} className="text-small wrap-anywhere">
          {m.billing_override({
            limit: `${limitWords[name]()} ${name === 'storageMb' ? storageWords(value) : value}`,
            day: formatDay(lastDayOf(endsAt)),
            reason,
          })}
        </li>
      ))}
      {rows.map(({ id, label, words, share }) => (
        <li key={id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{label}</span>
            <bdi className="text-muted tabular-nums">{words}</bdi>
          </p>
          {share !== null && <Bar share={share} />}
        </li>
      ))}
    </ul>
  )
}

function Bar({ share }: { share: number }) {
  const width = Math.min(1, Math.max(share, share > 0 ? 0.01 : 0)) * 100
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-2 h-1.5 w-full rtl:-scale-x-100"
      aria-hidden="true"
    >
      <path d="M0 0h100v4H0z" fill="var(--line)" />
      <path d={`M0 0h${width}v4H0z`} fill={share >= 1 ? 'var(--red)' : 'var(--blue)'} />
    </svg>
  )
}
