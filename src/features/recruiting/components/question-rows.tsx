import { jobLimits, jobQuestionKinds } from '#/contract/job/job-kinds.ts'
import { FormRow } from '#/ui/form/form-row.tsx'
import { useFormRows, type RowValues } from '#/client/record-form/use-form-rows.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Field } from '#/ui/form/field.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { JobValues } from '../job-form.ts'
import { questionKindWords } from '../recruiting.words.ts'

type Questions = JobValues['questions']
type QuestionRowsProps = { questions: Questions; errors: Record<string, string> }

const all = Array.from({ length: jobLimits.questions }, (_, at) => at)

const rowOf = ({ id, label, kind, options, required }: Questions[number]): RowValues => ({
  id: id ?? '',
  label,
  kind,
  options: options.join('\n'),
  required: required ? 'on' : '',
})

/** What whoever applies is asked. */
export function QuestionRows({ questions, errors }: QuestionRowsProps) {
  const { container, shown, add, remove, replace } = useFormRows(questions.length, 0, jobLimits.questions)
  return (
    <div className="space-y-4">
      <div ref={container} id={fieldId('questions')} className="space-y-4">
        {all.map((at) => (
          <QuestionRow
            key={at}
            at={at}
            shown={shown}
            question={questions[at]}
            errors={errors}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <TakenOver name="questions" onTake={(taken) => replace((JSON.parse(taken) as Questions).map(rowOf))} />
      {errors.questions && <FieldError id={`${fieldId('questions')}-error`}>{errors.questions}</FieldError>}
      {shown < jobLimits.questions && (
        <Button variant="outline" size="sm" onClick={add} className="noscript:hidden">
          {m.recruiting_question_add()}
        </Button>
      )}
    </div>
  )
}

type QuestionRowProps = {
  at: number
  shown: number
  question: Questions[number] | undefined
  errors: Record<string, string>
  onRemove: () => void
}

function QuestionRow({ at, shown, question, errors, onRemove }: QuestionRowProps) {
  const number = at + 1
  const named = (part: string) => `questions.${at}.${part}`
  return (
    <FormRow
      at={at}
      shown={shown}
      id={question?.id}
      prefix="questions"
      label={m.recruiting_question({ number })}
      remove={m.recruiting_question_remove({ number })}
      mayRemove
      onRemove={onRemove}
      className="group/question grid-cols-[minmax(0,1fr)_2.75rem] rounded border border-line bg-card p-4 [&>button]:col-start-2 [&>button]:row-start-1"
    >
      <Field
        name={named('label')}
        label={m.recruiting_question({ number })}
        error={errors[named('label')] ?? errors[`questions.${at}`]}
      >
        <Input maxLength={jobLimits.question} autoComplete="off" defaultValue={question?.label} />
      </Field>
      <div className="col-span-2 space-y-3">
        <Field name={named('kind')} label={m.recruiting_question_kind()} error={errors[named('kind')]}>
          <NativeSelect defaultValue={question?.kind ?? 'text'}>
            {jobQuestionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {questionKindWords[kind]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="hidden group-has-[[value=choice]:checked]/question:block noscript:block">
          <Field
            name={named('options')}
            label={m.recruiting_question_options()}
            help={m.recruiting_lines_help()}
            error={errors[named('options')]}
          >
            <Textarea rows={4} maxLength={1600} defaultValue={question?.options.join('\n')} />
          </Field>
        </div>
        <CheckboxField name={named('required')} defaultChecked={question?.required ?? false}>
          {m.recruiting_question_required()}
        </CheckboxField>
      </div>
    </FormRow>
  )
}
