import type { SchoolStatus } from '#/contract/school/school.ts'
import { m } from '#/paraglide/messages.js'
import { cn } from '#/lib/cn.ts'
import { formatDay } from '#/words/dates.ts'
import { levelWord } from '#/words/level.ts'
import { monthWord, statusStateWords, statusWord } from '#/words/school.ts'
import { byStanding, StandingShape, standingOf } from './status-mark.tsx'

/** Who recognises it, for what, until when, and how far that is proved. */
export function SchoolStatuses({ statuses }: { statuses: readonly SchoolStatus[] }) {
  return (
    <section aria-labelledby="statuses">
      <h2 id="statuses" className="pb-1 text-lead font-semibold">
        {m.schools_status_title()}
      </h2>
      {statuses.length === 0 ? (
        <p className="text-muted">{m.schools_status_none()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {byStanding(statuses).map((status) => (
              <StatusLine key={status.id} status={status} />
            ))}
          </ul>
          <p className="pt-2 text-small text-muted">{m.schools_status_note()}</p>
        </>
      )}
    </section>
  )
}

function StatusLine({ status }: { status: SchoolStatus }) {
  const standing = standingOf(status)
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-2">
      <span className={cn('font-semibold', standing === 'over' && 'text-muted')}>
        {statusWord(status)}
        <span className="block text-small font-normal text-muted">
          {[status.level ? levelWord(status.level) : m.schools_status_whole(), spanOf(status)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span
        className={cn(
          'inline-flex items-baseline gap-2 text-small',
          standing === 'checked' ? 'text-success' : standing === 'filed' ? 'text-primary-text' : 'text-muted',
        )}
      >
        <StandingShape standing={standing} />
        <span>{stateOf(status)}</span>
      </span>
    </li>
  )
}

function stateOf(status: SchoolStatus): string {
  const { state, checkedAt, to } = status
  if (status.isOver) return to ? m.schools_ended({ day: formatDay(to) }) : m.schools_state_over()
  if (state === 'checked' && checkedAt) return m.schools_state_checked_on({ month: monthWord(checkedAt) })
  return statusStateWords[state]()
}

function spanOf({ from, to, isOver }: SchoolStatus): string {
  return [
    from && m.schools_since_day({ day: formatDay(from) }),
    to && !isOver && m.schools_until({ day: formatDay(to) }),
  ]
    .filter(Boolean)
    .join(', ')
}
