import * as v from 'valibot'
import { email, id, level, line, text, timestamp, version } from '../core/fields.ts'
import { rules } from '../moderation/rules.ts'
import { reviewHindrances, reviewLimits, reviewQuestions, reviewRelations } from './review-kinds.ts'

const mark = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))
const year = v.pipe(v.number(), v.integer(), v.minValue(reviewLimits.firstYear), v.maxValue(2100))

const reviewRatings = v.object({
  overall: mark,
  guides: mark,
  environment: mark,
  communication: mark,
  community: mark,
})

export const writtenReview = v.object({
  relation: v.picklist(reviewRelations),
  /** Of whoever only visited, it may be none. */
  level: v.nullable(level),
  /** The years it is about; `toYear` null: until now, or of a visit. */
  fromYear: year,
  toYear: v.nullable(year),
  ratings: reviewRatings,
  title: line(1, reviewLimits.title),
  body: text(reviewLimits.text.min, reviewLimits.text.max),
  recommends: v.boolean(),
})
export type WrittenReview = v.InferOutput<typeof writtenReview>

type Named = 'level' | 'fromYear' | 'toYear'

/** What is wrong with parts that hang together: who was a parent says until when, and of which level; what is to come nobody has seen. */
function incoherent({ relation, level: said, fromYear, toYear }: WrittenReview): readonly [Named, string] | null {
  const thisYear = new Date().getUTCFullYear()
  if (relation !== 'visited' && said === null) return ['level', 'required']
  if (fromYear > thisYear) return ['fromYear', 'year_to_come']
  if (relation !== 'parent_before') return null
  if (toYear === null) return ['toYear', 'required']
  if (toYear < fromYear) return ['toYear', 'date_order']
  return toYear > thisYear ? ['toYear', 'year_to_come'] : null
}

const coherent = <T extends WrittenReview>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const found = incoherent(dataset.value)
    if (!found) return
    const [key, message] = found
    const input = dataset.value as unknown as Record<string, unknown>
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  })

const newReview = v.object({ ...writtenReview.entries, invitation: v.optional(v.nullable(line(1, 200)), null) })
export const reviewInput = v.pipe(newReview, coherent<v.InferOutput<typeof newReview>>())
export type ReviewInput = v.InferOutput<typeof reviewInput>

const changedReview = v.object({ ...writtenReview.entries, version })
export const reviewPatch = v.pipe(changedReview, coherent<v.InferOutput<typeof changedReview>>())
export type ReviewPatch = v.InferOutput<typeof reviewPatch>

export const answerInput = v.object({ message: text(1, reviewLimits.answer) })
export const invitationInput = v.object({ email })

/** What a school says to a review. `isHeld`, `removedFor`: as of reviews. */
export const reviewAnswer = v.object({
  id,
  message: v.string(),
  at: timestamp,
  editedAt: v.nullable(timestamp),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
})
export type ReviewAnswer = v.InferOutput<typeof reviewAnswer>

/** As it was until `until`. */
export const reviewVersion = v.object({ ...writtenReview.entries, until: timestamp })
export type ReviewVersion = v.InferOutput<typeof reviewVersion>

/**
 * A review as who asks may see it. Nobody’s name stands beside it: with a level and years it would name a child. Of one that was
 * taken away its place and the rule are left: `said` is null to all but its author, `answer` to all but them and the school.
 */
export const parentReview = v.object({
  id,
  at: timestamp,
  editedAt: v.nullable(timestamp),
  said: v.nullable(writtenReview),
  /** A child of theirs is or was entered at the school, or the school invited them. */
  isVerified: v.boolean(),
  isMine: v.boolean(),
  /** Nobody but its author reads it before moderators have. */
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  helpful: v.number(),
  markedByMe: v.boolean(),
  mayMark: v.boolean(),
  mayAnswer: v.boolean(),
  answer: v.nullable(reviewAnswer),
  /** Earlier texts, the latest first: for its author, and for moderators. */
  versions: v.array(reviewVersion),
  version: v.number(),
})
export type ParentReview = v.InferOutput<typeof parentReview>

/** How many gave one, two … five; and their mean. */
const question = v.object({ question: v.picklist(reviewQuestions), average: v.number(), counts: v.array(v.number()) })

/** Of all that everybody reads. No figures of fewer than five. */
export const reviewFigures = v.object({
  count: v.number(),
  verified: v.number(),
  figures: v.nullable(v.object({ questions: v.array(question), recommend: v.number() })),
})
export type ReviewFigures = v.InferOutput<typeof reviewFigures>

/** Where somebody stands with a school. */
export const ownReviews = v.object({
  /** What they have written, the latest first. */
  reviews: v.array(parentReview),
  /** Null where they may write one now. */
  hindrance: v.nullable(v.picklist(reviewHindrances)),
  /** Whether the invitation that was asked about is good. */
  isInvited: v.boolean(),
})
export type OwnReviews = v.InferOutput<typeof ownReviews>
