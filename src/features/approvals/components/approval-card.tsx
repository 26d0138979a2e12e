import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Approval } from '#/contract/organisation/approval.ts'
import { Since } from '#/ui/primitives/since.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { ContactLines } from '#/features/organisations/components/contact-lines.tsx'
import { decisionKeyClass, decisionKeys, decisionRow } from '#/client/use-decision-keys.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { decideApproval } from '../approvals.functions.ts'
import { kindWords, statusWords, waitTone } from '../approvals.words.ts'
import type { ApprovalLinks } from './approvals-waiting.tsx'

type ApprovalCardProps = {
  approval: Approval
  links: ApprovalLinks
  posted: FormState | undefined
  onDecided: (outcome: 'approve' | 'refuse') => void
}

/** One that waits: what there is to judge it by, and the decision. */
export function ApprovalCard({ approval, links, posted, onDecided }: ApprovalCardProps) {
  const { id, kind, name, askedAt, note, refusal, applicant, classrooms, contact, namesakes, version } = approval
  const hidden = { id, version: String(version) }
  const form = {
    posted,
    hidden,
    offline: m.form_offline,
    submit: (data: Record<string, string>) => decideApproval({ data }),
  }
  return (
    <Card asChild className={`p-5 md:p-6 ${decisionRow.className}`}>
      <article aria-label={name} {...decisionRow.props}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="text-small text-muted">{kindWords[kind]()}</p>
            <h3 className="text-title leading-tight wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
          </div>
          <Badge tone={waitTone(askedAt)}>
            <Since instant={askedAt} />
          </Badge>
        </div>
        <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
          <Fact title={m.approvals_applicant()}>
            <Link {...links.person(applicant.id)} className={linkClass}>
              {fullName(applicant)}
            </Link>
            <span className="block text-small wrap-anywhere text-muted">{applicant.email}</span>
          </Fact>
          <Fact title={m.approvals_namesakes()}>
            {namesakes.length === 0
              ? m.approvals_namesakes_none()
              : namesakes.map((other) => (
                  <span key={other.id} className="block">
                    <bdi>{other.name}</bdi> <span className="text-small text-muted">{statusWords[other.status]()}</span>
                  </span>
                ))}
          </Fact>
          <Fact title={m.approvals_contact()}>
            {contact ? <ContactLines contact={contact} /> : m.approvals_contact_none()}
          </Fact>
          {kind === 'school' && (
            <Fact title={m.approvals_prepared()}>{m.approvals_classrooms({ count: classrooms })}</Fact>
          )}
          {refusal && (
            <Fact title={m.approvals_before()}>
              <q className="wrap-anywhere whitespace-pre-line">{refusal.reason}</q>
            </Fact>
          )}
          {note && (
            <Fact title={m.approvals_note()}>
              <span className="wrap-anywhere whitespace-pre-line">{note}</span>
            </Fact>
          )}
        </dl>
        <div className="mt-5 flex flex-wrap items-start gap-3">
          <PostForm {...form} name="approve" onDone={() => onDecided('approve')}>
            {({ pending }) => (
              <Button type="submit" pending={pending} aria-keyshortcuts={decisionKeys.approve}>
                {m.approvals_approve()}
                <Kbd aria-hidden="true" className={decisionKeyClass}>
                  {decisionKeys.approve}
                </Kbd>
              </Button>
            )}
          </PostForm>
          <Button asChild variant="outline">
            <Link {...links.ask(applicant.id)}>{m.approvals_ask()}</Link>
          </Button>
        </div>
        <Disclosure
          title={m.approvals_refuse_open()}
          className="mt-3 border-b-0"
          open={posted?.values.form === 'refuse' && posted.values.id === id ? true : undefined}
        >
          <PostForm {...form} name="refuse" onDone={() => onDecided('refuse')}>
            {({ values, errors, pending }) => (
              <div className="space-y-4">
                <Field
                  name="reason"
                  label={m.approvals_reason()}
                  help={m.approvals_reason_help()}
                  error={errors.reason}
                  required
                >
                  <Textarea rows={3} maxLength={1000} defaultValue={values.reason} />
                </Field>
                <Button type="submit" variant="outline" pending={pending}>
                  {m.approvals_refuse()}
                </Button>
              </div>
            )}
          </PostForm>
        </Disclosure>
      </article>
    </Card>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
