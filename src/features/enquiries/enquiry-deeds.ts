// What the forms of a family do, sent by a script or posted to their page. Pure but for the calls.
import type { EnquiryInput } from '#/contract/enquiry/enquiry.ts'
import type { Result } from '#/contract/core/result.ts'
import { answerOffer, writeEnquiry } from './enquiries.functions.ts'

type Values = Readonly<Record<string, string>>

/** Two choices make a month; one of them alone makes none, and the API says so. */
const monthIn = (values: Values, name: string): string =>
  [values[`${name}.year`], values[`${name}.month`]].filter(Boolean).join('-')

const enquiryIn = (values: Values): EnquiryInput => ({
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
  birthMonth: monthIn(values, 'birthMonth'),
  level: values.level as EnquiryInput['level'],
  startMonth: monthIn(values, 'startMonth') || null,
  message: (values.message ?? '').replaceAll('\r\n', '\n'),
})

const answer =
  (what: 'withdraw' | 'accept' | 'decline') =>
  ({ id = '' }: Values) =>
    answerOffer({ data: { id, answer: what } })

export const enquiryDeeds = {
  write: (values: Values) => writeEnquiry({ data: { id: values.school ?? '', body: enquiryIn(values) } }),
  withdraw: answer('withdraw'),
  accept: answer('accept'),
  decline: answer('decline'),
}
export type EnquiryDeed = keyof typeof enquiryDeeds

export const sendAnswer = (values: Values): Promise<Result<unknown>> =>
  (enquiryDeeds[values.form as EnquiryDeed] ?? enquiryDeeds.withdraw)(values)
