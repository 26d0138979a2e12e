import type { SchoolStatus } from '#/contract/school/school.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { monthWord, statusWord } from '#/words/school.ts'

type Standing = SchoolStatus['state'] | 'over'

const tones: Record<Standing, string> = {
  checked: 'text-success',
  filed: 'text-primary-text',
  declared: 'text-muted',
  refused: 'text-muted',
  over: 'text-muted',
}

/** Each has a form of its own, so that it is read without its colour. */
const forms: Record<Standing, React.ReactNode> = {
  checked: <circle cx="5" cy="5" r="4.5" />,
  filed: (
    <>
      <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M5 1.1a3.9 3.9 0 0 1 0 7.8z" />
    </>
  ),
  declared: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  refused: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  over: <path d="M1 5h8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
}

const order: readonly Standing[] = ['checked', 'filed', 'declared', 'refused', 'over']

export const standingOf = ({ isOver, state }: Pick<SchoolStatus, 'isOver' | 'state'>): Standing =>
  isOver ? 'over' : state

/** What is proved best stands first. */
export const byStanding = (statuses: readonly SchoolStatus[]): SchoolStatus[] =>
  statuses.toSorted((a, b) => order.indexOf(standingOf(a)) - order.indexOf(standingOf(b)))

const shortWords = {
  declared: m.schools_short_declared,
  filed: m.schools_short_filed,
  refused: m.schools_short_refused,
  over: m.schools_state_over,
} as const

function shortWord({ checkedAt, ...status }: SchoolStatus): string {
  const standing = standingOf(status)
  if (standing !== 'checked') return shortWords[standing]()
  return checkedAt ? m.schools_short_checked({ month: monthWord(checkedAt) }) : m.schools_state_checked()
}

/** A status in two lines: who says what of the school, and how far it is proved. */
export function StatusMark({ status, className }: { status: SchoolStatus; className?: string }) {
  const standing = standingOf(status)
  return (
    <span className={cn('flex flex-wrap items-baseline gap-x-2 text-small', className)}>
      <span className={cn('inline-flex items-baseline gap-1.5 font-semibold', tones[standing])}>
        <StandingShape standing={standing} />
        <span className="[unicode-bidi:plaintext]">{statusWord(status)}</span>
      </span>
      <span className="text-muted [unicode-bidi:plaintext]">{shortWord(status)}</span>
    </span>
  )
}

export function StandingShape({ standing }: { standing: Standing }) {
  return (
    <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" className="size-2.5 shrink-0">
      {forms[standing]}
    </svg>
  )
}
