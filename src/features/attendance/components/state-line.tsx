import type { RegisterChild } from '#/contract/attendance/attendance.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { timeThere } from '#/words/dates.ts'
import { reasonWords, stateWords } from '../attendance.words.ts'

type StateLineProps = {
  child: Pick<RegisterChild, 'state' | 'isLate' | 'cameAt' | 'leftAt' | 'reason' | 'absence'>
  timeZone: string
}

/** Where a child is, in few words under its name: a bead lies there for whoever is in the room. */
export function StateLine({ child, timeZone }: StateLineProps) {
  const { state, absence } = child
  if (state === 'open' && !absence) return <span className="sr-only">{stateWords.open()}</span>
  const isHere = state === 'here' || state === 'late'
  return (
    <span className="mt-0.5 text-small text-muted tabular-nums">
      {isHere && <Bead isLate={state === 'late'} className="mx-1 inline-block align-[-0.15em]" />}
      <bdi>{wordsOf(child, timeZone)}</bdi>
    </span>
  )
}

function wordsOf({ state, cameAt, leftAt, reason, absence }: StateLineProps['child'], timeZone: string): string {
  if (state === 'here') return cameAt ? timeThere(cameAt, timeZone) : stateWords.here()
  if (state === 'late') return cameAt ? m.attendance_late_at({ time: timeThere(cameAt, timeZone) }) : stateWords.late()
  if (state === 'left') return leftAt ? m.attendance_left_at({ time: timeThere(leftAt, timeZone) }) : stateWords.left()
  const why = reason ?? absence?.reason
  return why ? m.attendance_away_why({ reason: reasonWords[why]() }) : stateWords.away()
}

/** A golden bead; of who came late only the ring, as the place was empty a while. */
export const Bead = ({ isLate = false, className }: { isLate?: boolean; className?: string }) => (
  <svg viewBox="0 0 22 22" aria-hidden="true" className={cn('size-3.5 shrink-0', className)}>
    <circle
      cx="11"
      cy="11"
      r="8.5"
      strokeWidth="2.5"
      className={isLate ? 'fill-(--wash-gold) stroke-(--gold-side)' : 'fill-gold stroke-(--gold-side)'}
    />
  </svg>
)
