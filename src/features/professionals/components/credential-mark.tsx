import type { Credential } from '#/contract/professional/credential.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { bodyWord } from '#/words/professional.ts'
import { monthWord } from '#/words/school.ts'

type Standing = Credential['state'] | 'over'

export const toneOf: Record<Standing, string> = {
  verified: 'text-success',
  submitted: 'text-primary-text',
  declared: 'text-muted',
  rejected: 'text-muted',
  revoked: 'text-muted',
  over: 'text-muted',
}

const cross = <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.6" />

/** Each has a form of its own, so that it is read without its colour. */
const forms: Record<Standing, React.ReactNode> = {
  verified: <circle cx="5" cy="5" r="4.5" />,
  submitted: (
    <>
      <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M5 1.1a3.9 3.9 0 0 1 0 7.8z" />
    </>
  ),
  declared: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  rejected: cross,
  revoked: cross,
  over: <path d="M1 5h8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
}

const order: readonly Standing[] = ['verified', 'submitted', 'declared', 'rejected', 'revoked', 'over']

export const standingOf = ({ isOver, state }: Pick<Credential, 'isOver' | 'state'>): Standing =>
  isOver ? 'over' : state

/** What is proved best stands first. */
export const byStanding = <C extends Pick<Credential, 'isOver' | 'state'>>(credentials: readonly C[]): C[] =>
  credentials.toSorted((a, b) => order.indexOf(standingOf(a)) - order.indexOf(standingOf(b)))

const shortWords: Record<Standing, () => string> = {
  verified: m.professionals_short_verified,
  submitted: m.professionals_short_submitted,
  declared: m.professionals_short_declared,
  rejected: m.professionals_state_rejected,
  revoked: m.professionals_state_revoked,
  over: m.professionals_state_over,
}

function shortWord({ judgedAt, ...credential }: Credential): string {
  const standing = standingOf(credential)
  if (standing === 'verified' && judgedAt) return m.professionals_short_verified_in({ month: monthWord(judgedAt) })
  return shortWords[standing]()
}

export function StandingShape({ standing }: { standing: Standing }) {
  return (
    <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" className="size-2.5 shrink-0">
      {forms[standing]}
    </svg>
  )
}

/** A credential in two lines: from whom, and how far it is proved. */
export function CredentialMark({ credential, className }: { credential: Credential; className?: string }) {
  const standing = standingOf(credential)
  return (
    <span className={cn('flex flex-wrap items-baseline gap-x-2 text-small', className)}>
      <span className={cn('inline-flex min-w-0 items-baseline gap-1.5 font-semibold', toneOf[standing])}>
        <StandingShape standing={standing} />
        <span className="min-w-0 wrap-anywhere [unicode-bidi:plaintext]">
          {[bodyWord(credential), credential.level?.replace('-', '–')].filter(Boolean).join(' ')}
        </span>
      </span>
      <span className="text-muted [unicode-bidi:plaintext]">{shortWord(credential)}</span>
    </span>
  )
}
