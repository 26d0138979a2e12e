// What reviews of schools and their parts are called, wherever they are named.
import type { ReviewQuestion, ReviewRelation } from '#/contract/review/review-kinds.ts'
import type { WrittenReview } from '#/contract/review/review.ts'
import { m } from '#/paraglide/messages.js'
import { levelWord } from './level.ts'

export const relationNames: Record<ReviewRelation, () => string> = {
  parent_now: m.reviews_relation_parent_now,
  parent_before: m.reviews_relation_parent_before,
  visited: m.reviews_relation_visited,
}

export const questionWords: Record<ReviewQuestion, () => string> = {
  overall: m.reviews_question_overall,
  guides: m.reviews_question_guides,
  environment: m.reviews_question_environment,
  communication: m.reviews_question_communication,
  community: m.reviews_question_community,
}

type Spoken = Pick<WrittenReview, 'relation' | 'level' | 'fromYear' | 'toYear'>

/** "Parent of a child there, 3–6 years, since 2023". */
export const writerWord = ({ relation, level, fromYear, toYear }: Spoken): string =>
  [relationNames[relation](), level && levelWord(level), yearsOf({ relation, fromYear, toYear })]
    .filter(Boolean)
    .join(', ')

function yearsOf({ relation, fromYear, toYear }: Omit<Spoken, 'level'>): string {
  const from = String(fromYear)
  if (relation === 'parent_now') return m.reviews_since({ year: from })
  return toYear === null || toYear === fromYear ? from : m.reviews_from_to({ from, to: String(toYear) })
}
