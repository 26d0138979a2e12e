import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import type { HoursEntry } from '#/contract/cohort/practicum.ts'
import type { Result } from '#/contract/core/result.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { formatDay } from '#/words/dates.ts'
import { entryWords, kindWords } from '../cohorts.words.ts'

type HoursListProps = {
  hours: readonly HoursEntry[]
  /** Whether whoever reads it signs this one. */
  maySign: (entry: HoursEntry) => boolean
  posted: FormState | undefined
  submit: (values: Record<string, string>) => Promise<Result<unknown>>
  onDone: () => void
}

/** What was done, by day, with who signed it. */
export function HoursList({ hours, maySign, posted, submit, onDone }: HoursListProps) {
  if (hours.length === 0) return <p className="text-muted">{m.cohorts_hours_none()}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {hours.map((entry) => (
          <li key={entry.id} className="px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="tabular-nums">
                {formatDay(entry.day)} · {kindWords[entry.kind]()} · {m.cohorts_minutes_of({ minutes: entry.minutes })}
                {entry.isOfPracticum && ` · ${m.practicums_hours_here()}`}
              </p>
              <Badge tone={entryWords[entry.state].tone}>{entryWords[entry.state].word()}</Badge>
            </div>
            {entry.note && <p className="text-small wrap-anywhere">{entry.note}</p>}
            {entry.state === 'refused' && !entry.by && (
              <p className="text-small text-muted">{m.practicums_hours_left()}</p>
            )}
            {entry.by && entry.at && (
              <p className="text-small text-muted wrap-anywhere">
                {[m.cohorts_signed_by({ name: entry.by, day: formatDay(entry.at) }), entry.words]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {entry.state === 'open' && maySign(entry) && (
              <SignForm entry={entry} posted={posted} submit={submit} onDone={onDone} />
            )}
          </li>
        ))}
      </ul>
      {hours.length >= cohortLimits.shown && (
        <p className="text-small text-muted">{m.cohorts_hours_shown({ shown: cohortLimits.shown })}</p>
      )}
    </>
  )
}

type SignFormProps = { entry: HoursEntry } & Pick<HoursListProps, 'posted' | 'submit' | 'onDone'>

function SignForm({ entry, posted, submit, onDone }: SignFormProps) {
  return (
    <PostForm
      name="sign"
      hidden={{ id: entry.id }}
      posted={posted}
      offline={m.form_offline}
      submit={submit}
      onDone={onDone}
      className="pt-2"
    >
      {({ values, errors, pending }) => (
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit" name="verdict" value="signed" pending={pending}>
            {m.cohorts_sign()}
          </Button>
          <Field name="words" label={m.cohorts_sign_words()} error={errors.words} className="min-w-48 flex-1">
            <Input maxLength={cohortLimits.note} autoComplete="off" defaultValue={values.words} />
          </Field>
          <Button type="submit" variant="outline" name="verdict" value="refused" pending={pending}>
            {m.cohorts_refuse_entry()}
          </Button>
        </div>
      )}
    </PostForm>
  )
}
