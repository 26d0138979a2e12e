import { reviewLimits } from '#/contract/review/review-kinds.ts'
import type { ParentReview } from '#/contract/review/review.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { reviewDeeds } from '../review-deeds.ts'

type ReviewMarksProps = {
  review: ParentReview
  isSignedIn: boolean
  posted: FormState | undefined
  onDone: () => void
}

/** What others do with a review: it helped, it is reported, its school answers. */
export function ReviewMarks({ review, isSignedIn, posted, onDone }: ReviewMarksProps) {
  const { id, helpful, markedByMe, mayMark, mayAnswer, isMine, removedFor, isHeld } = review
  if (removedFor || isHeld) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      {helpful > 0 && <span className="text-muted">{m.reviews_helpful_count({ count: helpful })}</span>}
      {mayMark && (
        <PostForm
          name={markedByMe ? 'unmark' : 'mark'}
          hidden={{ id }}
          posted={posted}
          submit={markedByMe ? reviewDeeds.unmark : reviewDeeds.mark}
          offline={m.form_offline}
          onDone={onDone}
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {markedByMe ? m.reviews_helpful_not() : m.reviews_helpful()}
            </Button>
          )}
        </PostForm>
      )}
      {isSignedIn && !isMine && (
        <ReportButton
          variant="link"
          size="sm"
          className="noscript:hidden"
          title={m.reviews_report()}
          send={async (report) => (await import('../reviews.functions.ts')).reportReview({ data: { id, report } })}
        />
      )}
      {mayAnswer && <AnswerForm review={review} posted={posted} onDone={onDone} />}
    </div>
  )
}

function AnswerForm({ review: { id, answer }, posted, onDone }: Omit<ReviewMarksProps, 'isSignedIn'>) {
  const isOpen = posted?.values.form === 'answer' && posted.values.id === id
  return (
    <details className="basis-full" open={isOpen || undefined}>
      <summary className={`${linkClass} w-fit cursor-pointer py-1.5`}>
        {answer ? m.reviews_answer_change() : m.reviews_answer()}
      </summary>
      <PostForm
        key={answer?.editedAt ?? answer?.at}
        name="answer"
        hidden={{ id }}
        posted={posted}
        submit={reviewDeeds.answer}
        offline={m.form_offline}
        onDone={onDone}
        className="max-w-prose space-y-3 pt-2"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="message"
              label={m.reviews_answer_label()}
              help={m.reviews_answer_help()}
              error={errors.message}
            >
              <Textarea
                rows={5}
                maxLength={reviewLimits.answer}
                required
                defaultValue={values.message ?? answer?.message}
              />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.reviews_answer_send()}
            </Button>
          </>
        )}
      </PostForm>
    </details>
  )
}
