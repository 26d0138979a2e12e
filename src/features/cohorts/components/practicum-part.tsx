import { practicumLimits } from '#/contract/cohort/practicum-kinds.ts'
import type { CohortApplication } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { trainingDeeds } from '../practicum-deeds.ts'
import { PracticumCard } from './practicum-card.tsx'

/** What was looked for in the directory, and what was found. */
export type FoundSchools = { asked: string; schools: readonly { id: string; name: string; place: string }[] } | null

type PracticumPartProps = {
  application: CohortApplication
  found: FoundSchools
  posted: FormState | undefined
  onDone: () => void
}

/** The practicums of a trainee, and how another is asked for. */
export function PracticumPart({ application, found, posted, onDone }: PracticumPartProps) {
  const { practicums, mayAsk } = application
  return (
    <section aria-labelledby="practicum" className="space-y-4">
      <h2 id="practicum" className="text-lead font-semibold">
        {m.practicums_part()}
      </h2>
      <p className="max-w-prose text-small text-muted">{m.practicums_part_text()}</p>
      {practicums.length === 0 && <p className="text-muted">{m.practicums_part_none()}</p>}
      {practicums.map((one) => (
        <PracticumCard key={one.id} practicum={one} title={one.school.name} level={3} posted={posted} onDone={onDone} />
      ))}
      {mayAsk && found && <Ask application={application} found={found} posted={posted} onDone={onDone} />}
    </section>
  )
}

function Ask({ application, found, posted, onDone }: PracticumPartProps & { found: NonNullable<FoundSchools> }) {
  const isOpen = found.asked !== '' || posted?.values.form === 'practicum-ask'
  return (
    <Disclosure title={m.practicums_ask()} open={isOpen || undefined}>
      <div className="max-w-form space-y-5 pt-3">
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Field name="school" label={m.practicums_ask_search()} className="min-w-48 flex-1">
            <Input maxLength={practicumLimits.search} autoComplete="off" defaultValue={found.asked} />
          </Field>
          <Button type="submit" variant="outline">
            {m.practicums_ask_search_do()}
          </Button>
        </form>
        {found.schools.length === 0 ? (
          <p role="status">{m.practicums_ask_none()}</p>
        ) : (
          <AskForm application={application} schools={found.schools} posted={posted} onDone={onDone} />
        )}
      </div>
    </Disclosure>
  )
}

type AskFormProps = Omit<PracticumPartProps, 'found'> & Pick<NonNullable<FoundSchools>, 'schools'>

function AskForm({ application: { id, plan }, schools, posted, onDone }: AskFormProps) {
  return (
    <PostForm
      name="practicum-ask"
      hidden={{ application: id }}
      posted={posted}
      offline={m.form_offline}
      submit={trainingDeeds['practicum-ask']}
      onDone={onDone}
      className="space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          <Field name="school" label={m.practicums_ask_school()} error={errors.school}>
            <NativeSelect defaultValue={values.school}>
              {schools.map(({ id: school, name, place }) => (
                <option key={school} value={school}>
                  {[name, place].filter(Boolean).join(', ')}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Field name="startsOn" label={m.practicums_ask_from()} error={errors.startsOn} required>
              <DateInput defaultValue={values.startsOn} />
            </Field>
            <Field name="endsOn" label={m.practicums_ask_until()} error={errors.endsOn} required>
              <DateInput defaultValue={values.endsOn} />
            </Field>
          </div>
          <Field name="hours" label={m.practicums_ask_hours()} error={errors.hours} required>
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={values.hours ?? (plan.practicumHours ? String(plan.practicumHours) : '')}
            />
          </Field>
          <Field name="words" label={m.practicums_ask_words()} error={errors.words} note={m.form_optional()}>
            <Textarea rows={3} maxLength={practicumLimits.words} defaultValue={values.words} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.practicums_ask_send()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
