import { Link, useNavigate } from '@tanstack/react-router'
import { cohortLimits, cohortSources } from '#/contract/cohort/cohort-kinds.ts'
import type { OfferedCohort } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { levelWord } from '#/words/level.ts'
import { formatMoney } from '#/words/money.ts'
import { credentialBodyWords } from '#/words/professional.ts'
import { applicationDeeds } from '../cohort-deeds.ts'
import { datesText, formatWords, sourceWords } from '../cohorts.words.ts'
import type { OwnCohortLinks } from '../cohorts.links.ts'

type OfferScreenProps = {
  cohort: OfferedCohort
  /** One’s own, where there is one. */
  application: string | null
  isOpen: boolean
  posted: FormState | undefined
  links: OwnCohortLinks
}

/** A cohort as whoever has its link reads it, and the way in. */
export function OfferScreen({ cohort, application, isOpen, posted, links }: OfferScreenProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={cohort.title} lead={cohort.organisation.name} className="pb-5 md:pb-6" />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {cohort.about && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{cohort.about}</p>}
          {application ? (
            <Button asChild>
              <Link {...links.application(application)}>{m.cohorts_mine()}</Link>
            </Button>
          ) : isOpen ? (
            <ApplyForm cohort={cohort} posted={posted} links={links} />
          ) : (
            <Alert tone="info">{m.cohorts_closed()}</Alert>
          )}
        </div>
        <Facts cohort={cohort} />
      </div>
    </Container>
  )
}

function Facts({ cohort }: Pick<OfferScreenProps, 'cohort'>) {
  const { body, level, format, location, price, left, examDates } = cohort
  const facts = [
    datesText(cohort),
    location,
    [credentialBodyWords[body](), levelWord(level), formatWords[format]()].join(' · '),
    formatMoney(price),
    m.cohorts_left({ shown: counted(left).shown }),
    m.cohorts_required({ hours: cohort.hoursRequired, visits: cohort.visitsRequired }),
    ...(examDates.length > 0 ? [m.cohorts_exams({ days: examDates.map(formatDay).join(', ') })] : []),
    ...(cohort.trainers.length > 0
      ? [`${m.cohorts_f_trainers()}: ${cohort.trainers.map(({ name }) => name).join(', ')}`]
      : []),
  ]
  return (
    <ul className="min-w-0 divide-y divide-line rounded border border-line bg-card px-5 py-2 text-small tabular-nums">
      {facts.map((fact) => (
        <li key={fact} className="py-2 wrap-anywhere">
          {fact}
        </li>
      ))}
    </ul>
  )
}

function ApplyForm({ cohort, posted, links }: Pick<OfferScreenProps, 'cohort' | 'posted' | 'links'>) {
  const navigate = useNavigate()
  return (
    <PostForm
      name="apply"
      hidden={{ cohort: cohort.id }}
      posted={posted}
      offline={m.form_offline}
      submit={applicationDeeds.apply}
      onDone={({ application }) => void navigate(links.application(application.id) as never)}
      className="max-w-form space-y-5"
    >
      {({ values, errors, pending }) => (
        <>
          {cohort.left === 0 && <Alert tone="info">{m.cohorts_full_note()}</Alert>}
          <Field
            name="statement"
            label={m.cohorts_statement_label()}
            help={m.cohorts_statement_help()}
            error={errors.statement}
            required
          >
            <Textarea rows={7} maxLength={cohortLimits.statement.max} defaultValue={values.statement} />
          </Field>
          <Field name="source" label={m.cohorts_heard()} error={errors.source}>
            <NativeSelect defaultValue={values.source}>
              {cohortSources.map((source) => (
                <option key={source} value={source}>
                  {sourceWords[source]()}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <CheckboxField name="isEnquiry" defaultChecked={values.isEnquiry === 'on'}>
            {m.cohorts_is_enquiry()}
          </CheckboxField>
          <Button type="submit" pending={pending}>
            {m.cohorts_send()}
          </Button>
          <p className="text-small text-muted">{m.cohorts_send_text({ name: cohort.organisation.name })}</p>
        </>
      )}
    </PostForm>
  )
}
