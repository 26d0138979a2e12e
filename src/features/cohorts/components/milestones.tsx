import { milestoneKinds, practicumLimits } from '#/contract/cohort/practicum-kinds.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { practicumDeeds } from '../practicum-deeds.ts'
import { milestoneWords } from '../practicums.words.ts'

type MilestonesProps = { practicum: Practicum; posted: FormState | undefined; onDone: () => void }

/** What a trainer or the supervisor saw, and what was reached. */
export function Milestones({ practicum: { id, milestones, mayNote }, posted, onDone }: MilestonesProps) {
  return (
    <section aria-label={m.practicums_milestones()} className="space-y-3">
      <h3 className="font-semibold">{m.practicums_milestones()}</h3>
      {milestones.length === 0 ? (
        <p className="text-small text-muted">{m.practicums_milestones_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {milestones.map((one) => (
            <li key={one.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-line">{one.words}</p>
              <p className="text-small text-muted">
                {m.practicums_milestone_by({
                  kind: milestoneWords[one.kind](),
                  day: formatDay(one.day),
                  name: one.by,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayNote && (
        <PostForm
          key={milestones.length}
          name="milestone"
          hidden={{ id }}
          posted={posted}
          offline={m.form_offline}
          submit={practicumDeeds.milestone}
          onDone={onDone}
          className="max-w-form space-y-3"
        >
          {({ values, errors, pending }) => (
            <>
              <div className="grid items-end gap-4 sm:grid-cols-2">
                <Field name="kind" label={m.practicums_milestone_kind()} error={errors.kind}>
                  <NativeSelect defaultValue={values.kind}>
                    {milestoneKinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {milestoneWords[kind]()}
                      </option>
                    ))}
                  </NativeSelect>
                </Field>
                <Field name="day" label={m.practicums_milestone_day()} error={errors.day} required>
                  <DateInput defaultValue={values.day} />
                </Field>
              </div>
              <Field
                name="words"
                label={m.practicums_milestone_words()}
                help={m.practicums_milestone_add_text()}
                error={errors.words}
                required
              >
                <Textarea rows={2} maxLength={practicumLimits.words} defaultValue={values.words} />
              </Field>
              <Button type="submit" variant="outline" pending={pending}>
                {m.practicums_milestone_add()}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </section>
  )
}
