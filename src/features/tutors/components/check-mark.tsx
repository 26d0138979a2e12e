import type { TutorSummary } from '#/contract/tutor/tutor.ts'
import { m } from '#/paraglide/messages.js'
import { monthWord } from '#/words/school.ts'

/** That an admin saw the background check, and when: a fact with a date, and no more than that. */
export function CheckMark({ tutor: { checkedOn } }: { tutor: Pick<TutorSummary, 'checkedOn'> }) {
  if (!checkedOn) return null
  return (
    <p className="inline-flex items-baseline gap-1.5 text-small text-success">
      <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" className="size-2.5 shrink-0">
        <circle cx="5" cy="5" r="4.5" />
      </svg>
      {m.tutors_checked_short({ month: monthWord(checkedOn) })}
    </p>
  )
}
