import { practicumLimits, wordedPracticumMoves } from '#/contract/cohort/practicum-kinds.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { practicumDeeds } from '../practicum-deeds.ts'
import { practicumMoveWords } from '../practicums.words.ts'

type PracticumMovesProps = { practicum: Practicum; posted: FormState | undefined; onDone: () => void }

/** What this side may do next, and only that: each a button. */
export function PracticumMoves({ practicum, posted, onDone }: PracticumMovesProps) {
  const { id, state, moves, supervisors, minutesSigned, hours } = practicum
  const asked = moves.filter((move) => move !== 'sign' || minutesSigned >= hours * 60)
  if (asked.length === 0) return null
  return (
    <PostForm
      key={`${state} ${moves.join()}`}
      name="practicum-move"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={practicumDeeds['practicum-move']}
      onDone={onDone}
      className="max-w-form space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          {asked.includes('accept') && (
            <Field
              name="supervisor"
              label={m.practicums_supervisor()}
              help={m.practicums_supervisor_help()}
              error={errors.supervisor}
            >
              <NativeSelect defaultValue={values.supervisor ?? ''}>
                <option value="">{m.practicums_supervisor_choose()}</option>
                {supervisors.map(({ id: person, name }) => (
                  <option key={person} value={person}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          {asked.some((move) => move === 'sign' || wordedPracticumMoves.includes(move)) && (
            <Field name="words" label={m.practicums_words()} help={m.practicums_words_help()} error={errors.words}>
              <Textarea rows={2} maxLength={practicumLimits.words} defaultValue={values.words} />
            </Field>
          )}
          <div className="flex flex-wrap gap-3">
            {asked.map((move) => (
              <Button
                key={move}
                type="submit"
                name="move"
                value={move}
                variant={move === 'accept' || move === 'agree' || move === 'sign' ? undefined : 'outline'}
                pending={pending}
              >
                {practicumMoveWords[move]()}
              </Button>
            ))}
          </div>
        </>
      )}
    </PostForm>
  )
}
