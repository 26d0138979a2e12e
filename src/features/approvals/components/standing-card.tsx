import type { Standing } from '#/contract/organisation/approval.ts'
import { Since } from '#/ui/primitives/since.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { askForApproval } from '../approvals.functions.ts'

type StandingCardProps = {
  standing: Standing
  posted: FormState | undefined
  onAsked: () => void
}

/** Where an organisation stands that is not approved: what has to wait, or to be mended. */
export function StandingCard({ standing, posted, onAsked }: StandingCardProps) {
  const { name, status, askedAt, refusal } = standing
  const isRefused = status === 'refused'
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-label={name}>
        <h2 className="text-title leading-tight wrap-anywhere">
          {isRefused ? m.approvals_refused_title({ name }) : m.approvals_waits_title({ name })}
        </h2>
        {isRefused ? (
          <>
            {refusal && (
              <Alert tone="warning" title={m.approvals_refused_reason()} className="mt-4">
                <p className="wrap-anywhere whitespace-pre-line">{refusal.reason}</p>
              </Alert>
            )}
            <AskAgain standing={standing} posted={posted} onAsked={onAsked} />
          </>
        ) : (
          <>
            <p className="mt-1 max-w-prose text-muted">
              {m.approvals_waits_text()} {m.approvals_asked()} <Since instant={askedAt} />.
            </p>
            <p className="mt-3 flex max-w-prose items-start gap-2.5">
              <LineIcon name="lock" className="mt-0.5 size-4.5" />
              {m.approvals_waits_rest()}
            </p>
          </>
        )}
      </section>
    </Card>
  )
}

/** With the name as it should be, and what an admin should know. */
function AskAgain({ standing, posted, onAsked }: StandingCardProps) {
  const { id, name, version } = standing
  return (
    <PostForm
      name="ask-again"
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={(data) => askForApproval({ data })}
      onDone={onAsked}
      className="mt-5 max-w-prose"
    >
      {({ values, errors, pending }) => (
        <div className="space-y-5">
          <p>{m.approvals_again_text()}</p>
          <Field name="name" label={m.approvals_again_name()} error={errors.name} required>
            <Input defaultValue={values.name ?? name} autoComplete="organization" />
          </Field>
          <Field name="note" label={m.approvals_again_note()} help={m.approvals_again_note_help()} error={errors.note}>
            <Textarea rows={3} maxLength={1000} defaultValue={values.note} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.approvals_again()}
          </Button>
        </div>
      )}
    </PostForm>
  )
}
