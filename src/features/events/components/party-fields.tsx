import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { Question } from '#/contract/event/event.ts'
import type { Answers } from '#/contract/event/registration.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { shownNumber } from '#/words/counted.ts'
import { answerName } from '../registration-form.ts'

type Given = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

type PartyFieldsProps = Given & { maxParty: number; seats?: number; names?: readonly string[] }

/** How many come, and which children: their names are for those who invite, and for nobody else. */
export function PartyFields({ maxParty, seats = 1, names, values, errors }: PartyFieldsProps) {
  const written = values.childNames ?? names?.join('\n') ?? ''
  // What was granted stays, also where fewer may come by now.
  const most = Math.max(maxParty, seats)
  if (most === 1) return null
  return (
    <>
      <Field name="seats" label={m.events_how_many()} error={errors.seats}>
        <NativeSelect defaultValue={values.seats ?? String(seats)}>
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {shownNumber(count)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <details open={Boolean(written || errors.childNames)} className="border-y border-line">
        <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-primary-text">
          {m.events_children()}
        </summary>
        <Field
          name="childNames"
          label={m.events_children_names()}
          help={m.events_children_help()}
          error={errors.childNames}
          className="pb-4"
        >
          <Textarea
            rows={3}
            maxLength={eventLimits.party.max * (eventLimits.childName + 1)}
            autoComplete="off"
            defaultValue={written}
          />
        </Field>
      </details>
    </>
  )
}

type QuestionFieldsProps = Given & { questions: readonly Question[]; answers?: Answers }

/** What those who invite want to know. */
export function QuestionFields({ questions, answers, values, errors }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      // A box that is not ticked is not sent: of a form that comes back, what it lacks is a no.
      value={values.form === undefined ? answers?.[question.id] : values[answerName(question)]}
      error={errors[`answer-${question.id}`]}
    />
  ))
}

type QuestionFieldProps = { question: Question; value: string | boolean | undefined; error: string | undefined }

function QuestionField({ question, value, error }: QuestionFieldProps) {
  const { label, kind, options, required, sensitive } = question
  const name = answerName(question)
  const help = sensitive ? m.events_question_sensitive() : undefined
  if (kind === 'check')
    return (
      <CheckboxField
        name={name}
        required={required}
        defaultChecked={value === true || value === 'on'}
        error={error}
        help={help}
      >
        {label}
      </CheckboxField>
    )
  const text = typeof value === 'string' ? value : ''
  return (
    <Field
      name={name}
      label={label}
      note={required ? undefined : m.form_optional()}
      help={help}
      error={error}
      required={required}
    >
      {kind === 'choice' ? (
        <NativeSelect defaultValue={text}>
          <option value="">{m.events_choose()}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
      ) : (
        <Textarea rows={2} maxLength={eventLimits.answer} defaultValue={text} />
      )}
    </Field>
  )
}
