import { cohortFormats, cohortLimits, cohortStatuses } from '#/contract/cohort/cohort-kinds.ts'
import { levels } from '#/contract/core/level.ts'
import { credentialBodies } from '#/contract/professional/professional-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { levelWord } from '#/words/level.ts'
import { credentialBodyWords } from '#/words/professional.ts'
import { formatWords, statusWords } from '../cohorts.words.ts'

type Texts = Readonly<Record<string, string>>
type PartProps = { texts: Texts; errors: Texts }
type CohortFieldsProps = PartProps & { trainers: readonly { id: string; name: string }[] }

export function CohortFields({ texts, errors, trainers }: CohortFieldsProps) {
  return (
    <>
      <Field name="title" label={m.cohorts_f_title()} help={m.cohorts_f_title_help()} error={errors.title} required>
        <Input maxLength={cohortLimits.title.max} autoComplete="off" defaultValue={texts.title} />
      </Field>
      <CourseFields texts={texts} errors={errors} />
      <WhenFields texts={texts} errors={errors} />
      <Numbers texts={texts} errors={errors} />
      <Field
        name="about"
        label={m.cohorts_f_about()}
        help={m.cohorts_f_about_help()}
        error={errors.about}
        note={m.form_optional()}
      >
        <Textarea rows={5} maxLength={cohortLimits.about} defaultValue={texts.about} />
      </Field>
      <Field
        name="examDates"
        label={m.cohorts_f_exams()}
        help={m.cohorts_f_exams_help()}
        error={errors.examDates}
        note={m.form_optional()}
      >
        <Textarea rows={3} dir="ltr" maxLength={cohortLimits.exams * 12} defaultValue={texts.examDates} />
      </Field>
      <Fieldset
        name="trainers"
        legend={m.cohorts_f_trainers()}
        help={m.cohorts_f_trainers_help()}
        error={errors.trainers}
      >
        <div className="grid gap-x-5 sm:grid-cols-2">
          {trainers.map(({ id, name }) => (
            <CheckboxField key={id} name={`trainer.${id}`} defaultChecked={texts[`trainer.${id}`] === 'on'}>
              {name}
            </CheckboxField>
          ))}
        </div>
      </Fieldset>
      <Field name="status" label={m.cohorts_f_status()} help={m.cohorts_f_status_help()} error={errors.status}>
        <NativeSelect defaultValue={texts.status ?? 'draft'}>
          {cohortStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status].word()}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}

function CourseFields({ texts, errors }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field name="body" label={m.cohorts_f_body()} error={errors.body}>
        <NativeSelect defaultValue={texts.body ?? 'ami'}>
          {credentialBodies.map((body) => (
            <option key={body} value={body}>
              {credentialBodyWords[body]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="level" label={m.cohorts_f_level()} error={errors.level}>
        <NativeSelect defaultValue={texts.level ?? '3-6'}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelWord(level)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="format" label={m.cohorts_f_format()} error={errors.format}>
        <NativeSelect defaultValue={texts.format ?? 'full_time'}>
          {cohortFormats.map((format) => (
            <option key={format} value={format}>
              {formatWords[format]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

function WhenFields({ texts, errors }: PartProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="startsOn" label={m.cohorts_f_starts()} error={errors.startsOn} required>
          <DateInput defaultValue={texts.startsOn} />
        </Field>
        <Field name="endsOn" label={m.cohorts_f_ends()} error={errors.endsOn} required>
          <DateInput defaultValue={texts.endsOn} />
        </Field>
      </div>
      <Field name="location" label={m.cohorts_f_location()} error={errors.location} required>
        <Input maxLength={cohortLimits.location} autoComplete="off" defaultValue={texts.location} />
      </Field>
    </>
  )
}

function Numbers({ texts, errors }: PartProps) {
  const numbers = [
    { name: 'capacity', label: m.cohorts_f_capacity(), usual: '20' },
    { name: 'hoursRequired', label: m.cohorts_f_hours(), usual: '0' },
    { name: 'visitsRequired', label: m.cohorts_f_visits(), usual: '0' },
    { name: 'practicumHours', label: m.practicums_f_hours(), usual: '0' },
  ]
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {numbers.map(({ name, label, usual }) => (
        <Field key={name} name={name} label={label} error={errors[name]}>
          <Input inputMode="numeric" autoComplete="off" maxLength={6} defaultValue={texts[name] ?? usual} />
        </Field>
      ))}
      <Field name="price" label={m.cohorts_f_price()} error={errors.price}>
        <Input inputMode="decimal" autoComplete="off" maxLength={12} defaultValue={texts.price ?? ''} />
      </Field>
    </div>
  )
}
