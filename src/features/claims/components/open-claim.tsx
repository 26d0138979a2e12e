import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { OwnClaim } from '#/contract/school/claim.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { claimDeeds } from '../claim-deeds.ts'
import { useClaimed } from '../use-claimed.ts'
import { ClaimPaper } from './claim-paper.tsx'

type OpenClaimProps = { claim: OwnClaim; posted: FormState | undefined }

/** A claim that is not decided: what comes next, and what can be added. */
export function OpenClaim({ claim, posted }: OpenClaimProps) {
  const { code, domain, evidence, isDispute, school, waitsSince } = claim
  const name = school?.name ?? m.claims_listing_hidden()
  return (
    <section aria-labelledby="open-claim" className="max-w-form rounded border border-line bg-card p-5">
      <h2 id="open-claim" className="text-lead font-semibold wrap-anywhere">
        {isDispute ? m.claims_open_dispute({ name }) : m.claims_open_title({ name })}
      </h2>
      {waitsSince && (
        <p className="mt-1 max-w-prose text-small text-muted">{m.claims_open_waits({ day: formatDay(waitsSince) })}</p>
      )}
      {code && domain && <CodeForm claim={claim} posted={posted} />}
      {domain && <SendForm claim={claim} domain={domain} posted={posted} />}
      {evidence && (
        <p className="mt-4 text-small">
          <a href={filePaths.claimEvidence(claim.id)} download={evidence.name} className={`${linkClass} wrap-anywhere`}>
            {evidence.name}
          </a>{' '}
          <span className="text-muted">{m.claims_paper_of({ day: formatDay(evidence.at) })}</span>
        </p>
      )}
      <ClaimPaper claim={claim} posted={posted} />
      <WordsForm claim={claim} posted={posted} />
      <Withdraw claim={claim} posted={posted} />
    </section>
  )
}

function CodeForm({ claim, posted }: OpenClaimProps) {
  const claimed = useClaimed()
  const { to, triesLeft } = claim.code!
  return (
    <PostForm
      name="confirm"
      hidden={{ id: claim.id }}
      posted={posted}
      offline={m.form_offline}
      submit={claimDeeds.confirm}
      onDone={() => void claimed(m.claims_done_granted())}
      className="mt-4 space-y-3"
    >
      {({ errors, pending }) => (
        <>
          <p className="max-w-prose text-small">
            {m.claims_code_sent({ to, minutes: claimLimits.codeMinutes, tries: triesLeft })}
          </p>
          <div className="flex flex-wrap items-end gap-3">
            <Field name="code" label={m.claims_code()} error={errors.code} required>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                dir="ltr"
                className="w-36 tabular-nums"
              />
            </Field>
            <Button type="submit" pending={pending}>
              {m.claims_code_confirm()}
            </Button>
          </div>
        </>
      )}
    </PostForm>
  )
}

function SendForm({ claim, domain, posted }: OpenClaimProps & { domain: string }) {
  const claimed = useClaimed()
  const isOpen = posted?.values.form === 'send'
  return (
    <Disclosure title={m.claims_code_again()} className="mt-3 border-b-0" open={isOpen ? true : undefined}>
      <PostForm
        name="send"
        hidden={{ id: claim.id }}
        posted={posted}
        offline={m.form_offline}
        submit={claimDeeds.send}
        onDone={() => void claimed(m.claims_done_sent())}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="email"
              label={m.claims_code_email()}
              help={m.claims_code_email_help({ domain })}
              error={errors.email}
              required
            >
              <Input type="email" autoComplete="email" dir="ltr" defaultValue={values.email ?? claim.code?.to ?? ''} />
            </Field>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.claims_code_send()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function WordsForm({ claim, posted }: OpenClaimProps) {
  const claimed = useClaimed()
  const isOpen = posted?.values.form === 'say' || claim.words !== ''
  return (
    <Disclosure
      title={claim.words ? m.claims_words_change() : m.claims_words_add()}
      className="mt-3 border-b-0"
      open={isOpen ? true : undefined}
    >
      <PostForm
        key={claim.version}
        name="say"
        hidden={{ id: claim.id }}
        posted={posted}
        offline={m.form_offline}
        submit={claimDeeds.say}
        onDone={() => void claimed(m.claims_done_said())}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="words"
              label={m.claims_words()}
              help={m.claims_words_help({ least: claimLimits.words.min })}
              error={errors.words}
              required
            >
              <Textarea rows={4} maxLength={claimLimits.words.max} defaultValue={values.words ?? claim.words} />
            </Field>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.claims_words_send()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function Withdraw({ claim, posted }: OpenClaimProps) {
  const claimed = useClaimed()
  return (
    <PostForm
      name="withdraw"
      hidden={{ id: claim.id }}
      posted={posted}
      offline={m.form_offline}
      submit={claimDeeds.withdraw}
      onDone={() => void claimed(m.claims_done_withdrawn())}
      className="mt-4"
    >
      {({ pending }) => (
        <Button type="submit" variant="ghost" size="sm" pending={pending}>
          {m.claims_withdraw()}
        </Button>
      )}
    </PostForm>
  )
}
