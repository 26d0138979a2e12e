import { useToday } from '#/client/use-today.ts'
import { absenceTextAtMost, type MailAbsence } from '#/contract/mail/mail-settings.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { endAbsence, setAbsence } from '../mail-settings.functions.ts'
import { absenceOf } from '../mail-settings.ts'
import { useKeepSettings } from '../use-keep-settings.ts'

type AbsenceFormProps = { absence: MailAbsence | null; posted: FormState | undefined }

/** Of an absence that is over the words are there for the next. */
export function AbsenceForm({ absence, posted }: AbsenceFormProps) {
  const keep = useKeepSettings()
  const today = useToday()
  const current = absence && absence.state !== 'over' ? absence : null
  return (
    <>
      {current && <AbsenceState absence={current} posted={posted} />}
      <PostForm
        // Ended, it is empty for the next.
        key={current ? 'current' : today}
        name="absence"
        hidden={{}}
        posted={posted}
        offline={m.form_offline}
        submit={(values) => setAbsence({ data: absenceOf(values) })}
        onDone={(settings) => keep(settings, m.mail_away_saved())}
      >
        {({ values, errors, pending }) => (
          <div className="space-y-5">
            <div className="flex flex-wrap gap-5">
              <Field name="from" label={m.mail_away_from()} error={errors.from} className="w-44" required>
                <DateInput defaultValue={values.from ?? current?.from ?? today} />
              </Field>
              <Field name="until" label={m.mail_away_until()} error={errors.until} className="w-44" required>
                <DateInput defaultValue={values.until ?? current?.until} />
              </Field>
            </div>
            <Field
              name="subject"
              label={m.mail_subject()}
              note={m.form_optional()}
              help={m.mail_away_subject_help()}
              error={errors.subject}
            >
              <Input dir="auto" maxLength={200} autoComplete="off" defaultValue={values.subject ?? absence?.subject} />
            </Field>
            <Field name="text" label={m.mail_away_text()} error={errors.text} required>
              <Textarea dir="auto" maxLength={absenceTextAtMost} defaultValue={values.text ?? absence?.text} />
            </Field>
            <Button type="submit" variant={current ? 'outline' : 'primary'} pending={pending}>
              {current ? m.record_save() : m.mail_away_set()}
            </Button>
          </div>
        )}
      </PostForm>
    </>
  )
}

function AbsenceState({ absence, posted }: { absence: MailAbsence; posted: FormState | undefined }) {
  const keep = useKeepSettings()
  const { state, from, until, answered } = absence
  return (
    <Alert
      action={
        <PostForm
          name="absence-end"
          hidden={{}}
          posted={posted}
          offline={m.form_offline}
          submit={() => endAbsence()}
          onDone={() => keep(null, m.mail_away_ended())}
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {state === 'on' ? m.mail_away_end() : m.mail_away_off()}
            </Button>
          )}
        </PostForm>
      }
    >
      {state === 'on'
        ? m.mail_away_on({ day: formatDay(until) })
        : m.mail_away_planned({ from: formatDay(from), until: formatDay(until) })}{' '}
      {answered > 0 && m.mail_away_answered(counted(answered))}
    </Alert>
  )
}
