import { levels } from '#/contract/core/level.ts'
import { employments, jobLimits } from '#/contract/job/job-kinds.ts'
import { workRoles } from '#/contract/professional/professional-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { commonLanguages, languageWord, type LanguageNames } from '#/features/students/languages.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { RichTextField } from '#/ui/rich-text/rich-text-field.tsx'
import { employmentWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import { levelWord } from '#/words/level.ts'
import type { JobValues } from '../job-form.ts'
import { CredentialTicks } from './credential-ticks.tsx'
import { PayFields } from './pay-fields.tsx'
import { QuestionRows } from './question-rows.tsx'
import { WhereFields } from './where-fields.tsx'

export type JobFieldsProps = {
  values: JobValues
  errors: Record<string, string>
  /** The text as it is stored; what was refused where no script ran stands as it was typed. */
  content: RichDocument | undefined
  /** A text that takes the place of what was written. */
  replaced?: RichDocument | undefined
  typed: string | undefined
  onWritten: () => void
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
  languageNames: LanguageNames
}

/** All that can be said of a job, in the order in which one thinks of it. */
export function JobFields(props: JobFieldsProps) {
  const { values, errors, countries, timeZones, languageNames } = props
  return (
    <>
      <FormSection title={m.recruiting_section_what()} lead={m.recruiting_section_what_lead()}>
        <WhatFields {...props} />
      </FormSection>
      <FormSection title={m.recruiting_section_where()} lead={m.recruiting_section_where_lead()}>
        <WhereFields values={values} errors={errors} countries={countries} timeZones={timeZones} />
      </FormSection>
      <FormSection title={m.recruiting_section_pay()} lead={m.recruiting_section_pay_lead()}>
        <PayFields values={values} errors={errors} />
      </FormSection>
      <FormSection title={m.recruiting_section_whom()} lead={m.recruiting_section_whom_lead()}>
        <WhomFields values={values} errors={errors} languageNames={languageNames} />
      </FormSection>
      <FormSection title={m.recruiting_section_when()} lead={m.recruiting_section_when_lead()}>
        <WhenFields values={values} errors={errors} />
      </FormSection>
      <FormSection title={m.recruiting_section_questions()} lead={m.recruiting_section_questions_lead()}>
        <QuestionRows questions={values.questions} errors={errors} />
        <CheckboxField name="hidesNames" defaultChecked={values.hidesNames} help={m.recruiting_hides_names_help()}>
          {m.recruiting_hides_names()}
        </CheckboxField>
        <Field name="keepMonths" label={m.recruiting_keep()} help={m.recruiting_keep_help()} error={errors.keepMonths}>
          <Input
            type="number"
            inputMode="numeric"
            min={jobLimits.keepMonths.min}
            max={jobLimits.keepMonths.max}
            defaultValue={Number.isNaN(values.keepMonths) ? '' : values.keepMonths}
            className="w-28"
          />
        </Field>
      </FormSection>
    </>
  )
}

function WhatFields({ values, errors, content, replaced, typed, onWritten }: JobFieldsProps) {
  return (
    <>
      <Field name="title" label={m.recruiting_title()} help={m.recruiting_title_help()} error={errors.title} required>
        <Input maxLength={jobLimits.title.max} autoComplete="off" defaultValue={values.title} />
      </Field>
      <Field name="role" label={m.recruiting_role()} error={errors.role}>
        <NativeSelect defaultValue={values.role ?? ''}>
          <option value="">{m.recruiting_choose()}</option>
          {workRoles.map((value) => (
            <option key={value} value={value}>
              {workRoleWords[value]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Fieldset name="levels" legend={m.recruiting_levels()} error={errors.levels}>
        <Ticks name="levels" values={levels} chosen={values.levels} word={levelWord} />
      </Fieldset>
      <Fieldset name="employments" legend={m.recruiting_employments()} error={errors.employments}>
        <Ticks
          name="employments"
          values={employments}
          chosen={values.employments}
          word={(value) => employmentWords[value]()}
        />
      </Fieldset>
      <Field
        name="schedule"
        label={m.recruiting_schedule()}
        help={m.recruiting_schedule_help()}
        error={errors.schedule}
        note={m.form_optional()}
      >
        <Input maxLength={jobLimits.schedule} autoComplete="off" defaultValue={values.schedule} />
      </Field>
      <Field name="summary" label={m.recruiting_summary()} help={m.recruiting_summary_help()} error={errors.summary}>
        <Textarea rows={2} maxLength={jobLimits.summary} defaultValue={values.summary} />
      </Field>
      {typed === undefined ? (
        <RichTextField
          name="markdown"
          level="letter"
          label={m.recruiting_content()}
          error={errors.markdown}
          {...(content && { defaultValue: content })}
          {...(replaced && { value: replaced })}
          onChange={onWritten}
        />
      ) : (
        <Field name="markdown" label={m.recruiting_content()} error={errors.markdown}>
          <Textarea rows={10} defaultValue={typed} />
        </Field>
      )}
      <p className="text-small text-muted">{m.recruiting_fair()}</p>
    </>
  )
}

type PartProps = Pick<JobFieldsProps, 'values' | 'errors'>

/** Whom one looks for. */
function WhomFields({ values, errors, languageNames }: PartProps & Pick<JobFieldsProps, 'languageNames'>) {
  return (
    <>
      <CredentialTicks chosen={values.credentials} errors={errors} />
      <CheckboxField name="willTrain" defaultChecked={values.willTrain} help={m.recruiting_will_train_help()}>
        {m.recruiting_will_train()}
      </CheckboxField>
      <Fieldset name="languages" legend={m.recruiting_languages()} error={errors.languages}>
        <Ticks
          name="languages"
          values={[...new Set([...commonLanguages, ...values.languages])]}
          chosen={values.languages}
          word={(code) => languageWord(languageNames, code)}
        />
      </Fieldset>
      <Field
        name="experience"
        label={m.recruiting_experience()}
        help={m.recruiting_experience_help()}
        error={errors.experience}
        note={m.form_optional()}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={jobLimits.experience}
          defaultValue={values.experience ?? ''}
          className="w-28"
        />
      </Field>
      <Field
        name="skills"
        label={m.recruiting_skills()}
        help={m.recruiting_lines_help()}
        error={errors.skills}
        note={m.form_optional()}
      >
        <Textarea rows={3} maxLength={jobLimits.rows * (jobLimits.row + 1)} defaultValue={values.skills.join('\n')} />
      </Field>
    </>
  )
}

function WhenFields({ values, errors }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="startsOn"
        label={m.recruiting_starts()}
        help={m.recruiting_starts_help()}
        error={errors.startsOn}
        note={m.form_optional()}
      >
        <DateInput defaultValue={values.startsOn ?? ''} />
      </Field>
      <Field
        name="expiresOn"
        label={m.recruiting_expires()}
        help={m.recruiting_expires_help({ days: jobLimits.days })}
        error={errors.expiresOn}
      >
        <DateInput defaultValue={values.expiresOn ?? ''} />
      </Field>
      <Field name="positions" label={m.recruiting_positions()} error={errors.positions}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={jobLimits.positions}
          defaultValue={Number.isNaN(values.positions) ? '' : values.positions}
          className="w-28"
        />
      </Field>
    </div>
  )
}
