import { eventLimits, questionKinds } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { EventValues } from '../event-form.ts'
import { questionRow, ticketPart } from '../form-rows.ts'
import { questionKindWords } from '../hosting.words.ts'
import { useFormRows } from '#/client/record-form/use-form-rows.ts'
import { FormRow } from '#/ui/form/form-row.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'

type Questions = EventValues['questions']
type Tickets = EventValues['tickets']
type QuestionRowsProps = { questions: Questions; tickets: Tickets; errors: Record<string, string> }

const all = Array.from({ length: eventLimits.questions }, (_, at) => at)

/** What whoever registers is asked. */
export function QuestionRows({ questions, tickets, errors }: QuestionRowsProps) {
  const { container, shown, add, remove, replace } = useFormRows(questions.length, 0, eventLimits.questions)
  return (
    <div className="space-y-4">
      <div ref={container} id={fieldId('questions')} className="space-y-4">
        {all.map((at) => (
          <QuestionRow
            key={at}
            at={at}
            shown={shown}
            question={questions[at]}
            tickets={tickets}
            errors={errors}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <TakenOver name="questions" onTake={(taken) => replace((JSON.parse(taken) as Questions).map(questionRow))} />
      {errors.questions && <FieldError id={`${fieldId('questions')}-error`}>{errors.questions}</FieldError>}
      {shown < eventLimits.questions && (
        <Button variant="outline" size="sm" onClick={add} className="noscript:hidden">
          {m.hosting_question_add()}
        </Button>
      )}
    </div>
  )
}

type QuestionRowProps = {
  at: number
  shown: number
  question: Questions[number] | undefined
  tickets: Tickets
  errors: Record<string, string>
  onRemove: () => void
}

function QuestionRow({ at, shown, question, tickets, errors, onRemove }: QuestionRowProps) {
  const number = at + 1
  const named = (part: string) => `questions.${at}.${part}`
  return (
    <FormRow
      at={at}
      shown={shown}
      id={question?.id}
      prefix="questions"
      label={m.hosting_question({ number })}
      remove={m.hosting_question_remove({ number })}
      mayRemove
      onRemove={onRemove}
      className="group/question grid-cols-[minmax(0,1fr)_2.75rem] rounded border border-line bg-card p-4 [&>button]:col-start-2 [&>button]:row-start-1"
    >
      <Field
        name={named('label')}
        label={m.hosting_question({ number })}
        error={errors[named('label')] ?? errors[`questions.${at}`]}
      >
        <Input maxLength={eventLimits.question} autoComplete="off" defaultValue={question?.label} />
      </Field>
      <div className="col-span-2 space-y-3">
        <Field name={named('kind')} label={m.hosting_question_kind()} error={errors[named('kind')]}>
          <NativeSelect defaultValue={question?.kind ?? 'text'}>
            {questionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {questionKindWords[kind]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="hidden group-has-[[value=choice]:checked]/question:block noscript:block">
          <Field
            name={named('options')}
            label={m.hosting_question_options()}
            help={m.hosting_question_options_help()}
            error={errors[named('options')]}
          >
            <Textarea rows={4} maxLength={2200} defaultValue={question?.options.join('\n')} />
          </Field>
        </div>
        <div>
          <CheckboxField name={named('required')} defaultChecked={question?.required ?? false}>
            {m.hosting_question_required()}
          </CheckboxField>
          <CheckboxField
            name={named('sensitive')}
            defaultChecked={question?.sensitive ?? false}
            help={m.hosting_question_sensitive_help()}
          >
            {m.hosting_question_sensitive()}
          </CheckboxField>
        </div>
        <OnlyFor tickets={tickets} chosen={question?.tickets} named={named} error={errors[named('tickets')]} />
      </div>
    </FormRow>
  )
}

type OnlyForProps = {
  tickets: Tickets
  chosen: readonly string[] | undefined
  named: (part: string) => string
  error: string | undefined
}

/** Of several tickets, those for which it is asked. One that was just written is there once it is saved. */
function OnlyFor({ tickets, chosen, named, error }: OnlyForProps) {
  const stored = tickets.flatMap(({ id, name }) => (id ? [{ id, name }] : []))
  if (stored.length < 2) return null
  return (
    <fieldset>
      <legend className="text-small font-semibold">{m.hosting_question_only()}</legend>
      <p className="text-small text-muted">{m.hosting_question_only_help()}</p>
      {stored.map(({ id, name }) => (
        <CheckboxField key={id} name={named(ticketPart(id))} defaultChecked={chosen?.includes(name) ?? false}>
          {name}
        </CheckboxField>
      ))}
      {error && <FieldError id={fieldId(named('tickets'))}>{error}</FieldError>}
    </fieldset>
  )
}
