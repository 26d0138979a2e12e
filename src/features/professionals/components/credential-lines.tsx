import { Link } from '@tanstack/react-router'
import type { Credential } from '#/contract/professional/credential.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { bodyWord, credentialLine, credentialSpan } from '#/words/professional.ts'
import { monthWord } from '#/words/school.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'
import { byStanding, StandingShape, standingOf, toneOf } from './credential-mark.tsx'

type CredentialLinesProps = {
  credentials: readonly Credential[]
  link: ProfessionalLinks['credential']
  heading?: 'h2' | 'h3'
}

/** What somebody has learnt, and how far that is proved and by whom. */
export function CredentialLines({ credentials, link, heading: Heading = 'h2' }: CredentialLinesProps) {
  return (
    <section aria-labelledby="credentials">
      <Heading id="credentials" className="pb-1 text-lead font-semibold">
        {m.professionals_credentials()}
      </Heading>
      {credentials.length === 0 ? (
        <p className="text-muted">{m.professionals_credentials_none()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {byStanding(credentials).map((credential) => (
              <CredentialLine key={credential.id} credential={credential} link={link} />
            ))}
          </ul>
          <p className="max-w-prose pt-2 text-small text-muted">{m.professionals_credentials_note()}</p>
        </>
      )}
    </section>
  )
}

function CredentialLine({ credential, link }: { credential: Credential; link: ProfessionalLinks['credential'] }) {
  const standing = standingOf(credential)
  const { title, code } = credential
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-2">
      <span className={cn('min-w-0 font-semibold wrap-anywhere', standing === 'over' && 'text-muted')}>
        <bdi>{`${bodyWord(credential)}: ${title}`}</bdi>
        <span className="block text-small font-normal text-muted">
          {[credentialLine(credential), credentialSpan(credential)].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="min-w-0 text-small">
        <span className={cn('inline-flex items-baseline gap-2', toneOf[standing])}>
          <StandingShape standing={standing} />
          <span>{stateOf(credential)}</span>
        </span>
        {code && (
          <Link {...link(code)} className={cn(linkClass, 'block py-1')}>
            {m.professionals_check()}
          </Link>
        )}
      </span>
    </li>
  )
}

const stateWords: Record<Credential['state'], () => string> = {
  verified: m.professionals_short_verified,
  submitted: m.professionals_state_submitted,
  declared: m.professionals_state_declared,
  rejected: m.professionals_state_rejected,
  revoked: m.professionals_state_revoked,
}

function stateOf({ state, isOver, judgedAt, expiresOn }: Credential): string {
  if (isOver) return expiresOn ? m.professionals_ended({ day: formatDay(expiresOn) }) : m.professionals_state_over()
  if (state === 'verified' && judgedAt) return m.professionals_state_verified_in({ month: monthWord(judgedAt) })
  return stateWords[state]()
}
