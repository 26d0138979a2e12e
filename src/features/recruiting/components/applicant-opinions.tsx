import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Applicant, ApplicationOpinion } from '#/contract/job/application.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import { useChanged } from '../use-changed.ts'
import { starsWord } from './applicants-table.tsx'
import { RatingField } from './rating-field.tsx'

type PartProps = { applicant: Applicant; posted: FormState | undefined }

/** Colleagues who were asked, until when they look, and what they said. */
export function ApplicantOpinions({ applicant, posted }: PartProps) {
  const { colleagues } = applicant
  return (
    <section aria-labelledby="opinions" className="space-y-4">
      <div>
        <h2 id="opinions" className="text-lead font-semibold">
          {m.recruiting_opinions()}
        </h2>
        <p className="text-small text-muted">{m.recruiting_opinions_text()}</p>
      </div>
      {applicant.opinions.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-card px-4">
          {applicant.opinions.map((opinion) => (
            <Opinion key={opinion.id} application={applicant.id} opinion={opinion} posted={posted} />
          ))}
        </ul>
      )}
      {colleagues.length > 0 ? (
        <AskForm applicant={applicant} posted={posted} />
      ) : (
        <p className="text-small text-muted">{m.recruiting_no_colleagues()}</p>
      )}
    </section>
  )
}

type OpinionProps = { application: string; opinion: ApplicationOpinion; posted: FormState | undefined }

function Opinion({ application, opinion, posted }: OpinionProps) {
  const changed = useChanged()
  const { id, colleague, endsAt, isOver, saidAt, text, rating } = opinion
  const until = formatDay(endsAt)
  return (
    <li className="py-3">
      <p className="text-small text-muted tabular-nums">
        {[
          colleague.name,
          isOver ? m.recruiting_look_over({ day: until }) : m.recruiting_look_until({ day: until }),
          rating !== null && starsWord(rating),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {saidAt && text && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      )}
      {!isOver && (
        <PostForm
          name="unask"
          hidden={{ id: application, opinion: id }}
          posted={posted}
          offline={m.form_offline}
          submit={recruitingDeeds.unask}
          onDone={() => void changed(m.recruiting_done_ended())}
        >
          {({ pending }) => (
            <Button type="submit" variant="ghost" size="sm" pending={pending}>
              {m.recruiting_look_end()}
            </Button>
          )}
        </PostForm>
      )}
    </li>
  )
}

const { min, max, usual } = applicationLimits.opinionDays
const days = Array.from({ length: max - min + 1 }, (_, at) => min + at)

function AskForm({ applicant: { id, colleagues }, posted }: PartProps) {
  const changed = useChanged()
  return (
    <PostForm
      name="ask"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={recruitingDeeds.ask}
      onDone={() => void changed(m.recruiting_done_asked())}
      className="space-y-3"
    >
      {({ values, errors, pending }) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <Field name="colleague" label={m.recruiting_colleague()} error={errors.colleague}>
              <NativeSelect defaultValue={values.colleague ?? colleagues[0]?.id}>
                {colleagues.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field name="days" label={m.recruiting_look_days()} error={errors.days}>
              <NativeSelect defaultValue={values.days ?? String(usual)}>
                {days.map((count) => (
                  <option key={count} value={count}>
                    {m.recruiting_days(counted(count))}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <Button type="submit" variant="outline" pending={pending}>
            {m.recruiting_ask()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

/** What a colleague says who was asked; theirs to change until the look ends. */
export function OwnOpinion({ applicant: { id, asked }, posted }: PartProps) {
  const changed = useChanged()
  if (!asked) return null
  return (
    <section aria-labelledby="opinion" className="space-y-3 rounded border border-line bg-card p-5">
      <h2 id="opinion" className="text-lead font-semibold">
        {m.recruiting_your_opinion()}
      </h2>
      <p className="text-small text-muted">{m.recruiting_your_opinion_text({ day: formatDay(asked.endsAt) })}</p>
      <PostForm
        name="say"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={recruitingDeeds.say}
        onDone={() => void changed(m.recruiting_done_said())}
        className="space-y-3"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="text" label={m.recruiting_opinion()} error={errors.text}>
              <Textarea rows={5} maxLength={applicationLimits.opinion} defaultValue={values.text ?? asked.text} />
            </Field>
            <RatingField
              value={values.rating ?? (asked.rating ? String(asked.rating) : undefined)}
              error={errors.rating}
            />
            <Button type="submit" pending={pending}>
              {m.recruiting_opinion_send()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}
