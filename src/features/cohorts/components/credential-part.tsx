import { Link, type LinkProps } from '@tanstack/react-router'
import type { CohortApplication } from '#/contract/cohort/cohort.ts'
import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { trainingDeeds } from '../practicum-deeds.ts'
import { requirementWords } from '../practicums.words.ts'

type CredentialPartProps = {
  application: CohortApplication
  posted: FormState | undefined
  /** Where whoever holds it lets others check it. */
  profile: LinkProps
  onDone: () => void
}

/** What is missing, and what was issued. */
export function CredentialPart({ application, posted, profile, onDone }: CredentialPartProps) {
  const { unmet, credential, side, stage, mayIssue, mayRevoke } = application
  const isIssued = credential?.state === 'verified'
  return (
    <section aria-labelledby="credential" className="space-y-4">
      <h2 id="credential" className="text-lead font-semibold">
        {m.practicums_credential()}
      </h2>
      {credential && <p className="wrap-anywhere">{said(credential)}</p>}
      {isIssued && side === 'applicant' && (
        <>
          <p className="max-w-prose">{m.practicums_holds()}</p>
          <Button asChild>
            <Link {...profile}>{m.practicums_to_profile()}</Link>
          </Button>
        </>
      )}
      {!isIssued && (
        <>
          <p className="max-w-prose text-small text-muted">{m.practicums_credential_text()}</p>
          {unmet.length === 0 ? (
            <p>
              {m.practicums_unmet_none()} {stage === 'enrolled' && m.practicums_unmet_stage()}
            </p>
          ) : (
            <div>
              <p>{m.practicums_unmet()}:</p>
              <ul className="list-disc ps-5">
                {unmet.map((one) => (
                  <li key={one}>{requirementWords[one]()}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {mayIssue && <Issue application={application} posted={posted} onDone={onDone} />}
      {mayRevoke && <Revoke application={application} posted={posted} onDone={onDone} />}
    </section>
  )
}

function said({ state, title, at, reason }: NonNullable<CohortApplication['credential']>): string {
  const day = at ? formatDay(at) : ''
  if (state === 'verified') return m.practicums_issued({ title, day })
  return state === 'revoked' ? m.practicums_revoked({ title, day, reason }) : m.practicums_renamed({ title })
}

type PartProps = Omit<CredentialPartProps, 'profile'>

function Issue({ application: { id, plan }, posted, onDone }: PartProps) {
  return (
    <PostForm
      name="issue"
      hidden={{ application: id }}
      posted={posted}
      offline={m.form_offline}
      submit={trainingDeeds.issue}
      onDone={onDone}
      className="max-w-form space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          {plan.examDates.length > 0 && (
            <CheckboxField name="examsPassed" defaultChecked={values.examsPassed === 'on'} error={errors.examsPassed}>
              {m.practicums_exams_passed()}
            </CheckboxField>
          )}
          <Button type="submit" pending={pending}>
            {m.practicums_issue()}
          </Button>
          <p className="text-small text-muted">{m.practicums_issue_text()}</p>
        </>
      )}
    </PostForm>
  )
}

function Revoke({ application: { id }, posted, onDone }: PartProps) {
  return (
    <Disclosure title={m.practicums_revoke()} open={posted?.values.form === 'revoke' || undefined}>
      <PostForm
        name="revoke"
        hidden={{ application: id }}
        posted={posted}
        offline={m.form_offline}
        submit={trainingDeeds.revoke}
        onDone={onDone}
        className="max-w-form space-y-4 pt-3"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="reason" label={m.practicums_reason()} error={errors.reason} required>
              <Textarea rows={3} maxLength={professionalLimits.reason.max} defaultValue={values.reason} />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.practicums_revoke()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}
