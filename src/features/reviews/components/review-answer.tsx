import type { ReviewAnswer as Answer } from '#/contract/review/review.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'
import { ruleTitle } from '#/words/rule-title.ts'

type ReviewAnswerProps = { answer: Answer; review: string; school: string; mayReport: boolean }

/** What the school says to it. */
export function ReviewAnswer({ answer, review, school, mayReport }: ReviewAnswerProps) {
  const { message, at, editedAt, isHeld, removedFor } = answer
  return (
    <div className="mt-4 max-w-prose border-s-2 border-primary-text ps-4">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        <span className="font-semibold">{m.reviews_answer_of({ school })}</span>
        <time dateTime={at} className="text-muted">
          {formatDay(at)}
        </time>
        {editedAt && <span className="text-muted">{m.reviews_changed_on({ day: formatDay(editedAt) })}</span>}
        {isHeld && <Badge tone="warning">{m.moderation_held_own()}</Badge>}
        {removedFor && <Badge tone="danger">{m.moderation_removed({ rule: ruleTitle(removedFor) })}</Badge>}
      </p>
      {message && <p className="mt-1 break-words whitespace-pre-line">{message}</p>}
      {mayReport && !removedFor && !isHeld && (
        <ReportButton
          variant="link"
          size="sm"
          className="noscript:hidden"
          label={m.reviews_report_answer()}
          title={m.reviews_report_answer()}
          send={async (report) =>
            (await import('../reviews.functions.ts')).reportAnswer({ data: { id: review, report } })
          }
        />
      )}
    </div>
  )
}
