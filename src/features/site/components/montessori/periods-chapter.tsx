import { m } from '#/paraglide/messages.js'
import { sensitivePeriods } from '../../montessori.ts'
import { Chapter } from './chapter.tsx'

/** The first plane: its six years are the width of every line. */
const years = 6
const share = (age: number) => `${(age / years) * 100}%`

export function PeriodsChapter() {
  return (
    <Chapter id="sensitive-periods" lead={m.site_montessori_periods_lead()}>
      <dl className="max-w-[760px] space-y-6">
        {sensitivePeriods.map(({ from, to, title, text }) => (
          <div key={title()}>
            <dt className="font-semibold">{title()}</dt>
            <dd className="mt-0.5 text-muted">{text()}</dd>
            <dd aria-hidden="true" className="relative mt-2 h-2.5 rounded-xs bg-line">
              <Rod from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}

/** Half-years in red and blue: a period reads as a number rod. */
function Rod({ from, to }: { from: number; to: number }) {
  const parts = Array.from({ length: (to - from) * 2 }, (_, i) => from + i / 2)
  return parts.map((age, i) => (
    <span
      key={age}
      className={`absolute inset-y-0 ${i % 2 ? 'bg-blue' : 'bg-red'}`}
      style={{ insetInlineStart: share(age), width: share(0.5) }}
    />
  ))
}
