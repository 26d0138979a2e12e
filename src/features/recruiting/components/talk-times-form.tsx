import { useZone } from '#/client/use-zone.ts'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Applicant } from '#/contract/job/application.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { talkWord } from '#/words/job.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import { useChanged } from '../use-changed.ts'

type TalkTimesFormProps = { applicant: Applicant; posted: FormState | undefined }

const rows = Array.from({ length: applicationLimits.times }, (_, at) => at)

/** Times to talk that are offered to somebody who is invited, and the one that they took. */
export function TalkTimesForm({ applicant: { id, times, job }, posted }: TalkTimesFormProps) {
  const changed = useChanged()
  const zone = useZone()
  const { minutes, place } = applicationLimits
  return (
    <section aria-labelledby="times" className="space-y-3 rounded border border-line bg-card p-5">
      <h2 id="times" className="text-lead font-semibold">
        {m.recruiting_times()}
      </h2>
      {times.length > 0 && (
        <ul className="space-y-1 text-small tabular-nums">
          {times.map((time) => (
            <li key={time.id} className={time.isTaken ? 'font-semibold' : ''}>
              {talkWord(time.startsAt, zone)}
              {time.isTaken && `, ${m.recruiting_times_taken()}`}
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted">{m.recruiting_times_text()}</p>
      <PostForm
        // Once they are offered, the next ones begin empty.
        key={times.map((time) => time.id).join()}
        name="offer"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={recruitingDeeds.offer}
        onDone={() => void changed(m.recruiting_done_offered())}
        className="space-y-3"
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">
              {m.recruiting_times_zone({ zone: job.timeZone.replaceAll('_', ' ') })}
            </p>
            {rows.map((at) => (
              <Field
                key={at}
                name={`starts.${at}`}
                label={m.recruiting_times_at({ number: at + 1 })}
                error={errors[`starts.${at}`]}
                note={at === 0 ? undefined : m.form_optional()}
              >
                <Input type="datetime-local" required={at === 0} defaultValue={values[`starts.${at}`]} />
              </Field>
            ))}
            <Field name="minutes" label={m.recruiting_times_minutes()} error={errors.minutes}>
              <Input
                type="number"
                inputMode="numeric"
                min={minutes.min}
                max={minutes.max}
                defaultValue={values.minutes ?? minutes.usual}
                className="w-28"
              />
            </Field>
            <Field name="place" label={m.recruiting_times_place()} error={errors.place} note={m.form_optional()}>
              <Input maxLength={place} autoComplete="off" defaultValue={values.place} />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.recruiting_times_offer()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}
