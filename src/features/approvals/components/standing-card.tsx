import { Link, type LinkProps } from '@tanstack/react-router'
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
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { askForApproval } from '../approvals.functions.ts'

/** What may be done meanwhile. */
export type MeanwhileLink = { id: string; label: string; link: LinkProps }

type StandingCardProps = {
  standing: Standing
  meanwhile: readonly MeanwhileLink[]
  posted: FormState | undefined
  onAsked: () => void
}

/** Where an organisation stands that is not approved: what it may do by now, and what has to wait or to be mended. */
export function StandingCard({ standing, meanwhile, posted, onAsked }: StandingCardProps) {
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
            <div className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
              <div>
                <h3 className="font-semibold">{m.approvals_now()}</h3>
                <ul className="mt-2 space-y-1.5">
                  {meanwhile.map(({ id, label, link }) => (
                    <li key={id} className="flex items-center gap-2.5">
                      <LineIcon name="check" className="size-4.5 text-success" />
                      <Link {...link} className={linkClass}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <h3 className="font-semibold">{m.approvals_later()}</h3>
                <ul className="mt-2 space-y-1.5 text-muted">
                  {[m.approvals_later_people(), m.approvals_later_import(), m.approvals_later_sell()].map((line) => (
                    <li key={line} className="flex items-center gap-2.5">
                      <LineIcon name="lock" className="size-4.5" />
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </>
        )}
      </section>
    </Card>
  )
}

/** With the name as it should be, and what an admin should know. */
function AskAgain({ standing, posted, onAsked }: Omit<StandingCardProps, 'meanwhile'>) {
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
