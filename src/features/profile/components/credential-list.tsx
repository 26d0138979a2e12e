import { Link, type LinkProps } from '@tanstack/react-router'
import type { OwnCredential } from '#/contract/professional/credential.ts'
import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { bodyWord, credentialLine, credentialSpan } from '#/words/professional.ts'
import { profileDeeds } from '../profile-deeds.ts'
import { nextOf } from '../profile.words.ts'
import { useChanged } from '../use-changed.ts'
import { DeclareForm } from './declare-form.tsx'
import { EvidenceForm } from './evidence-form.tsx'

type CredentialListProps = {
  professional: OwnProfessional
  posted: FormState | undefined
  check: (code: string) => LinkProps
}

/** What one has learnt, how far that is proved, and what comes next. */
export function CredentialList({ professional, posted, check }: CredentialListProps) {
  const { credentials, version, removedFor } = professional
  return (
    <section
      id="own-credentials"
      aria-labelledby="credentials-title"
      className="scroll-mt-24 border-t border-line pt-8"
    >
      <h2 id="credentials-title" className="text-lead font-semibold">
        {m.professionals_credentials()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">
        {version === 0 ? m.professionals_credentials_first() : m.professionals_credentials_lead()}
      </p>
      {credentials.length > 0 && (
        <ul className="mt-4 max-w-4xl space-y-3">
          {credentials.map((credential) => (
            <li key={credential.id}>
              <CredentialCard credential={credential} posted={posted} check={check} />
            </li>
          ))}
        </ul>
      )}
      {version > 0 && removedFor === null && <DeclareForm count={credentials.length} posted={posted} />}
    </section>
  )
}

type CredentialCardProps = Omit<CredentialListProps, 'professional'> & { credential: OwnCredential }

function CredentialCard({ credential, posted, check }: CredentialCardProps) {
  const { tone, word, next } = nextOf(credential)
  const { id, title, number, evidence, state, isOver, code } = credential
  const name = `${bodyWord(credential)}: ${title}`
  const line = [
    credentialLine(credential),
    credentialSpan(credential),
    number && m.professionals_number_of({ number }),
  ].filter(Boolean)
  return (
    <article aria-label={name} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-small text-muted wrap-anywhere">{line.join(', ')}</p>
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="mt-2 text-small wrap-anywhere whitespace-pre-line">{next}</p>
      {evidence && (
        <p className="mt-2 text-small">
          <a href={filePaths.credentialEvidence(id)} download={evidence.name} className={`${linkClass} wrap-anywhere`}>
            {evidence.name}
          </a>{' '}
          <span className="text-muted">{m.professionals_evidence_of({ day: formatDay(evidence.at) })}</span>
        </p>
      )}
      {code && (
        <p className="mt-2 text-small">
          <Link {...check(code)} className={linkClass}>
            {m.professionals_check_link()}
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {!isOver && state !== 'verified' && <EvidenceForm credential={credential} posted={posted} />}
        {state === 'verified' && <Deed name={code ? 'unshare' : 'share'} id={id} posted={posted} title={name} />}
        <Deed name="withdraw" id={id} posted={posted} title={name} />
      </div>
    </article>
  )
}

const deedWords = {
  share: { does: m.professionals_share, named: m.professionals_share_named, done: m.professionals_done_shared },
  unshare: { does: m.professionals_unshare, named: m.professionals_unshare_named, done: m.professionals_done_unshared },
  withdraw: {
    does: m.professionals_withdraw,
    named: m.professionals_withdraw_named,
    done: m.professionals_done_withdrawn,
  },
} as const

type DeedProps = { name: keyof typeof deedWords; id: string; posted: FormState | undefined; title: string }

function Deed({ name, id, posted, title }: DeedProps) {
  const changed = useChanged()
  const words = deedWords[name]
  return (
    <PostForm
      name={name}
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={profileDeeds[name]}
      onDone={() => void changed(words.done())}
    >
      {({ pending }) => (
        <Button
          type="submit"
          variant={name === 'share' ? 'outline' : 'ghost'}
          size="sm"
          pending={pending}
          aria-label={words.named({ title })}
        >
          {words.does()}
        </Button>
      )}
    </PostForm>
  )
}
