// Between a review and the fields of its form, in both directions. What makes no sense the API refuses, field by field.
import { reviewQuestions } from '#/contract/review/review-kinds.ts'
import type { ReviewInput, WrittenReview } from '#/contract/review/review.ts'

export type Values = Readonly<Record<string, string>>

const wholeIn = (typed: string | undefined): number | null => (typed ? Number(typed) : null)

/** As it was typed; an empty field is null, which the API asks for where it is needed. */
export function readReview(values: Values): Omit<ReviewInput, 'invitation'> {
  const ratings = reviewQuestions.map((one) => [one, wholeIn(values[`ratings.${one}`])] as const)
  const read = {
    relation: values.relation || null,
    level: values.level || null,
    fromYear: wholeIn(values.fromYear),
    toYear: values.relation === 'parent_before' ? wholeIn(values.toYear) : null,
    ratings: Object.fromEntries(ratings),
    title: values.title ?? '',
    body: (values.body ?? '').replaceAll('\r\n', '\n'),
    recommends: values.recommends ? values.recommends === 'yes' : null,
  }
  return read as unknown as Omit<ReviewInput, 'invitation'>
}

/** What stands in the fields of one that is changed. */
export const reviewTexts = (said: WrittenReview): Values => ({
  relation: said.relation,
  level: said.level ?? '',
  fromYear: String(said.fromYear),
  toYear: said.toYear === null ? '' : String(said.toYear),
  ...Object.fromEntries(reviewQuestions.map((one) => [`ratings.${one}`, String(said.ratings[one])])),
  title: said.title,
  body: said.body,
  recommends: said.recommends ? 'yes' : 'no',
})
