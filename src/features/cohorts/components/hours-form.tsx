import { cohortLimits, hourKinds } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortApplication } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { applicationDeeds } from '../cohort-deeds.ts'
import { kindWords } from '../cohorts.words.ts'

type HoursFormProps = {
  application: string
  /** How many there are: a form that was sent is empty again. */
  entries: number
  posted: FormState | undefined
  onDone: (data: { application: CohortApplication }) => void
}

/** A day's work, as the trainee says it. */
export function HoursForm({ application, entries, posted, onDone }: HoursFormProps) {
  return (
    <PostForm
      key={entries}
      name="hours"
      hidden={{ application }}
      posted={posted}
      offline={m.form_offline}
      submit={applicationDeeds.hours}
      onDone={onDone}
      className="space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <Field name="day" label={m.cohorts_day()} error={errors.day} required>
              <DateInput defaultValue={values.day} />
            </Field>
            <Field name="kind" label={m.cohorts_kind()} error={errors.kind}>
              <NativeSelect defaultValue={values.kind}>
                {hourKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindWords[kind]()}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field name="minutes" label={m.cohorts_minutes()} error={errors.minutes} required>
              <Input inputMode="numeric" autoComplete="off" maxLength={4} defaultValue={values.minutes} />
            </Field>
          </div>
          <Field name="note" label={m.cohorts_note()} error={errors.note} note={m.form_optional()}>
            <Input maxLength={cohortLimits.note} autoComplete="off" defaultValue={values.note} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.cohorts_enter()}
          </Button>
          <p className="text-small text-muted">{m.cohorts_enter_text()}</p>
        </>
      )}
    </PostForm>
  )
}
