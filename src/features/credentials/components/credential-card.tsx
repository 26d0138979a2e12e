import { useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { professionalLimits, type CredentialState } from '#/contract/professional/professional-kinds.ts'
import type { ListedCredential } from '#/contract/professional/credential.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { bodyWord, credentialLine, credentialSpan } from '#/words/professional.ts'
import { credentialDeeds } from '../credential-deeds.ts'
import { credentialsKey } from '../credentials.queries.ts'

type CredentialCardProps = {
  credential: ListedCredential
  posted: FormState | undefined
  profile: (id: string) => LinkProps
}

const states: Record<CredentialState, { tone: BadgeTone; word: () => string }> = {
  declared: { tone: 'neutral', word: m.professionals_short_declared },
  submitted: { tone: 'primary', word: m.professionals_short_submitted },
  verified: { tone: 'success', word: m.professionals_short_verified },
  rejected: { tone: 'danger', word: m.professionals_state_rejected },
  revoked: { tone: 'danger', word: m.professionals_state_revoked },
}

/** A credential with its paper, for whoever judges it. */
export function CredentialCard({ credential, posted, profile }: CredentialCardProps) {
  const { id, title, owner, number, evidence, state, isOver, reason, judgedAt } = credential
  const name = `${bodyWord(credential)}: ${title}`
  const line = [credentialLine(credential), credentialSpan(credential), number && m.professionals_number_of({ number })]
  const { tone, word } = states[state]
  return (
    <article aria-label={`${owner.name}, ${name}`} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="text-small">
            {owner.isShown ? (
              <Link {...profile(owner.id)} className={linkClass}>
                <bdi>{owner.name}</bdi>
              </Link>
            ) : (
              <bdi>{owner.name}</bdi>
            )}
          </p>
          <p className="text-small text-muted wrap-anywhere">{line.filter(Boolean).join(', ')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {isOver && <Badge tone="warning">{m.professionals_state_over()}</Badge>}
          <Badge tone={tone}>{word()}</Badge>
        </span>
      </div>
      {evidence && (
        <p className="mt-2 text-small">
          <a href={filePaths.credentialEvidence(id)} download={evidence.name} className={`${linkClass} wrap-anywhere`}>
            {evidence.name}
          </a>{' '}
          <span className="text-muted">{m.professionals_evidence_of({ day: formatDay(evidence.at) })}</span>
        </p>
      )}
      {judgedAt && (
        <p className="mt-2 text-small text-muted">{m.professionals_judged_on({ day: formatDay(judgedAt) })}</p>
      )}
      {reason && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{reason}</p>}
      {state === 'submitted' && (
        <div className="mt-3">
          <Verify credential={credential} posted={posted} />
          <WithReason name="reject" credential={credential} posted={posted} />
        </div>
      )}
      {state === 'verified' && <WithReason name="revoke" credential={credential} posted={posted} />}
    </article>
  )
}

type JudgeProps = Pick<CredentialCardProps, 'credential' | 'posted'>

function useJudged() {
  const client = useQueryClient()
  return (said: string) => {
    toast(said)
    void client.invalidateQueries({ queryKey: credentialsKey })
  }
}

const about = ({ id, version }: ListedCredential) => ({ id, version: String(version) })

function Verify({ credential, posted }: JudgeProps) {
  const judged = useJudged()
  return (
    <PostForm
      name="verify"
      hidden={about(credential)}
      posted={posted}
      offline={m.form_offline}
      submit={credentialDeeds.verify}
      onDone={() => judged(m.professionals_judged_verified())}
    >
      {({ pending }) => (
        <Button type="submit" size="sm" pending={pending}>
          {m.professionals_verify()}
        </Button>
      )}
    </PostForm>
  )
}

const words = {
  reject: { open: m.professionals_reject_open, does: m.professionals_reject, done: m.professionals_judged_rejected },
  revoke: { open: m.professionals_revoke_open, does: m.professionals_revoke, done: m.professionals_judged_revoked },
} as const

/** Its owner reads why. */
function WithReason({ name, credential, posted }: JudgeProps & { name: keyof typeof words }) {
  const judged = useJudged()
  const { open, does, done } = words[name]
  const isOpen = posted?.values.form === name && posted.values.id === credential.id
  return (
    <Disclosure title={open()} className="mt-1 border-b-0" open={isOpen ? true : undefined}>
      <PostForm
        name={name}
        hidden={about(credential)}
        posted={posted}
        offline={m.form_offline}
        submit={credentialDeeds[name]}
        onDone={() => judged(done())}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="reason"
              label={m.professionals_reason()}
              help={m.professionals_reason_help()}
              error={errors.reason}
              required
            >
              <Textarea rows={3} maxLength={professionalLimits.reason.max} defaultValue={values.reason} />
            </Field>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {does()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}
