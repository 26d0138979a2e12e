import { isDecided, keepChoices } from '#/contract/job/application-kinds.ts'
import type { ApplicationStep, OwnApplication } from '#/contract/job/application.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { applicationStatusWords } from '#/words/job.ts'
import { applyingDeeds } from '../applying-deeds.ts'
import { TalkTimes } from './talk-times.tsx'

type OwnApplicationProps = {
  application: OwnApplication
  posted: FormState | undefined
  /** It takes the place of the form that it was sent with. */
  takesFocus?: boolean
  onDone: () => void
}

const summaryClass = `${linkClass} inline-flex min-h-11 cursor-pointer items-center`

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Where one’s application stands, what happens next, what was sent, and the way to take it back. */
export function OwnApplicationCard({ application, posted, takesFocus = false, onDone }: OwnApplicationProps) {
  const { word, tone } = applicationStatusWords[application.status]
  return (
    <div className="space-y-4">
      <p ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <p>{nextOf(application)}</p>
      <TalkTimes application={application} posted={posted} onDone={onDone} />
      <Steps steps={application.steps} />
      <Sent application={application} />
      <p className="text-small text-muted">{keptOf(application)}</p>
      {application.status !== 'draft' && <KeepForm application={application} posted={posted} onDone={onDone} />}
      <PostForm
        name="withdraw"
        hidden={{ application: application.id }}
        posted={posted}
        submit={applyingDeeds.withdraw}
        offline={m.form_offline}
        onDone={() => {
          toast(m.career_done_withdrawn())
          onDone()
        }}
      >
        {({ pending }) => (
          <details className="text-small">
            <summary className={summaryClass}>{m.career_withdraw()}</summary>
            <p className="pb-3 text-muted">{m.career_withdraw_text()}</p>
            <Button type="submit" variant="outline" pending={pending}>
              {m.career_withdraw_now()}
            </Button>
          </details>
        )}
      </PostForm>
    </div>
  )
}

function nextOf({ status, isRead }: OwnApplication): string {
  switch (status) {
    case 'draft':
      return m.career_next_draft()
    case 'submitted':
      return isRead ? m.career_next_read() : m.career_next_submitted()
    case 'review':
      return m.career_next_review()
    case 'interview':
      return m.career_next_interview()
    case 'offer':
      return m.career_next_offer()
    case 'hired':
      return m.career_next_hired()
    case 'declined':
      return m.career_next_declined()
  }
}

function keptOf({ status, keepUntil, keepMonths }: OwnApplication): string {
  if (keepUntil && isDecided(status)) return m.career_kept_until({ day: formatDay(keepUntil) })
  return m.career_kept_for(counted(keepMonths))
}

/** What was told, the latest first, with what the school wrote. */
function Steps({ steps }: { steps: readonly ApplicationStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol className="space-y-2 border-s border-line ps-4 text-small">
      {steps.toReversed().map(({ status, at, word }) => (
        <li key={`${at} ${status}`}>
          <span className="font-semibold">{applicationStatusWords[status].word()}</span>{' '}
          <span className="text-muted tabular-nums">{formatDay(at)}</span>
          {word && (
            <p dir="auto" className="mt-0.5 whitespace-pre-line break-words">
              {word}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What the house has said is where it begins; whoever applied may say another time. */
function KeepForm({ application: { id, keepMonths }, posted, onDone }: OwnApplicationProps) {
  const choices = [...new Set([...keepChoices, keepMonths])].toSorted((one, other) => one - other)
  return (
    <PostForm
      name="months"
      hidden={{ id }}
      posted={posted}
      submit={applyingDeeds.months}
      offline={m.form_offline}
      onDone={() => {
        toast(m.career_done_months())
        onDone()
      }}
    >
      {({ errors, pending }) => (
        <details className="border-t border-line text-small">
          <summary className={summaryClass}>{m.career_keep_change()}</summary>
          <div className="space-y-3 pb-3">
            <Field name="months" label={m.career_keep_months()} help={m.career_keep_help()} error={errors.months}>
              <NativeSelect defaultValue={keepMonths}>
                {choices.map((months) => (
                  <option key={months} value={months}>
                    {m.career_months(counted(months))}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.career_keep_send()}
            </Button>
          </div>
        </details>
      )}
    </PostForm>
  )
}

/** A copy for oneself. */
function Sent({ application: { id, letter, answers, cv } }: Pick<OwnApplicationProps, 'application'>) {
  return (
    <details className="border-t border-line text-small">
      <summary className={summaryClass}>{m.career_sent_copy()}</summary>
      <div className="space-y-3 pb-2">
        <p dir="auto" className="whitespace-pre-line break-words">
          {letter}
        </p>
        {answers.length > 0 && (
          <dl className="space-y-2">
            {answers.map(({ question, value }) => (
              <div key={question.id}>
                <dt className="text-muted">{question.label}</dt>
                <dd dir="auto" className="whitespace-pre-line break-words">
                  {question.kind === 'check' ? m.career_yes() : value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {cv && (
          <a href={filePaths.applicationCv(id)} download className={`${linkClass} break-all`}>
            {cv.name}
          </a>
        )}
      </div>
    </details>
  )
}
