import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { OwnApplication } from '#/contract/job/application.ts'
import type { JobQuestion } from '#/contract/job/job.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { answerName, answerOf, questionName } from '../application-form.ts'
import { applyingDeeds } from '../applying-deeds.ts'

type ApplyFormProps = {
  job: { id: string; questions: readonly JobQuestion[]; keepMonths: number; hidesNames: boolean }
  /** What was kept of it. */
  draft: OwnApplication | null
  hasProfile: boolean
  posted: FormState | undefined
  /** Before the page reads what became of it. */
  onSent: () => void
  onDone: () => void
}

/** A letter, what the school asks, and what it may see beside. Kept or sent by its two buttons. */
export function ApplyForm({ job, draft, hasProfile, posted, onSent, onDone }: ApplyFormProps) {
  return (
    <PostForm
      name="apply"
      hidden={{ job: job.id }}
      posted={posted}
      submit={applyingDeeds.apply}
      offline={m.form_offline}
      onDone={({ status }) => {
        if (status !== 'draft') onSent()
        toast(status === 'draft' ? m.career_done_kept() : m.career_done_sent())
        onDone()
      }}
      className="space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          {job.hidesNames && <p className="text-small text-muted">{m.career_hides_names()}</p>}
          <Field name="letter" label={m.career_letter()} help={m.career_letter_help()} error={errors.letter} required>
            <Textarea
              rows={8}
              minLength={applicationLimits.letter.min}
              maxLength={applicationLimits.letter.max}
              defaultValue={values.letter ?? draft?.letter}
            />
          </Field>
          {job.questions.map((question, at) => (
            <Question
              key={question.id}
              question={question}
              at={at}
              // A box that is not ticked is not sent: of a form that comes back, what it lacks is a no.
              value={values.form === undefined ? answerOf(draft, question) : (values[answerName(at)] ?? '')}
              error={errors[answerName(at)]}
            />
          ))}
          <CheckboxField
            name="sharesProfile"
            defaultChecked={
              values.form === undefined ? (draft?.sharesProfile ?? hasProfile) : values.sharesProfile === 'on'
            }
            help={m.career_shares_help()}
          >
            {m.career_shares()}
          </CheckboxField>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="deed" value="send" pending={pending} className="grow">
              {m.career_send()}
            </Button>
            <Button type="submit" name="deed" value="keep" variant="outline" disabled={pending} formNoValidate>
              {m.career_keep()}
            </Button>
          </div>
          <p className="text-small text-muted">{m.career_kept_for(counted(job.keepMonths))}</p>
        </>
      )}
    </PostForm>
  )
}

type QuestionProps = { question: JobQuestion; at: number; value: string; error: string | undefined }

/** Its number goes along: what is answered is an answer to these words. */
function Question({ question: { id, label, kind, options, required }, at, value, error }: QuestionProps) {
  const name = answerName(at)
  return (
    <>
      <input type="hidden" name={questionName(at)} value={id} />
      {kind === 'check' ? (
        <CheckboxField name={name} value="yes" required={required} defaultChecked={value === 'yes'} error={error}>
          {label}
        </CheckboxField>
      ) : (
        <Field
          name={name}
          label={label}
          note={required ? undefined : m.form_optional()}
          error={error}
          required={required}
        >
          {kind === 'choice' ? (
            <NativeSelect defaultValue={value}>
              <option value="">{m.career_choose()}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </NativeSelect>
          ) : (
            <Textarea rows={3} maxLength={applicationLimits.answer} defaultValue={value} />
          )}
        </Field>
      )}
    </>
  )
}
