import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import { wordedMoves, type CohortMove } from '#/contract/cohort/cohort-steps.ts'
import type { CohortApplication } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { applicationDeeds } from '../cohort-deeds.ts'
import { moveWords } from '../cohorts.words.ts'

type MovesFormProps = {
  application: CohortApplication
  posted: FormState | undefined
  onDone: (data: { application: CohortApplication }) => void
}

const isAsked = (move: CohortMove): move is Exclude<CohortMove, 'lapse'> => move !== 'lapse'

/** What may come next, and only that: each a button. */
export function MovesForm({ application: { id, stage, moves }, posted, onDone }: MovesFormProps) {
  const asked = moves.filter(isAsked)
  if (asked.length === 0) return null
  return (
    <PostForm
      key={stage}
      name="move"
      hidden={{ application: id }}
      posted={posted}
      offline={m.form_offline}
      submit={applicationDeeds.move}
      onDone={onDone}
      className="max-w-form space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          {asked.includes('offer') && (
            <Field
              name="offerUntil"
              label={m.cohorts_offer_until()}
              help={m.cohorts_offer_until_help()}
              error={errors.offerUntil}
            >
              <DateInput defaultValue={values.offerUntil} />
            </Field>
          )}
          {asked.some((move) => wordedMoves.includes(move)) && (
            <Field name="words" label={m.cohorts_words()} help={m.cohorts_words_help()} error={errors.words}>
              <Textarea rows={3} maxLength={cohortLimits.words} defaultValue={values.words} />
            </Field>
          )}
          <div className="flex flex-wrap gap-3">
            {asked.map((move, at) => (
              <Button
                key={move}
                type="submit"
                name="move"
                value={move}
                variant={at === 0 && move !== 'withdraw' ? undefined : 'outline'}
                pending={pending}
              >
                {moveWords[move]()}
              </Button>
            ))}
          </div>
        </>
      )}
    </PostForm>
  )
}
