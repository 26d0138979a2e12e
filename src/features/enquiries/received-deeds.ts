// What the forms on a school’s page of enquiries do, sent by a script or posted to it. Pure but for the calls.
import type { Level } from '#/contract/core/level.ts'
import type { Result } from '#/contract/core/result.ts'
import type { LineInput } from '#/contract/enquiry/enquiry.ts'
import { enrolEnquiry, queueEnquiry, refuseEnquiry, saveLine, takeEnquiry } from './received.functions.ts'

type Values = Readonly<Record<string, string>>

const which = ({ organisation = '', enquiry = '' }: Values) => ({ id: organisation, enquiry })

/** Whatever was chosen stands as it came: the API says what makes no sense. */
const lineIn = (values: Values): LineInput => ({
  isOpen: values.isOpen === 'on',
  rule: values.rule as LineInput['rule'],
  offerHours: Number(values.offerHours) as LineInput['offerHours'],
  places: /^\d{1,4}$/.test(values.places ?? '') ? Number(values.places) : -1,
  version: Number(values.version),
})

export const receivedDeeds = {
  take: (values: Values) => takeEnquiry({ data: which(values) }),
  queue: (values: Values) => queueEnquiry({ data: { ...which(values), isSibling: values.isSibling === 'on' } }),
  enrol: (values: Values) => enrolEnquiry({ data: which(values) }),
  refuse: (values: Values) =>
    refuseEnquiry({ data: { ...which(values), word: (values.word ?? '').replaceAll('\r\n', '\n') } }),
  line: (values: Values) =>
    saveLine({ data: { id: values.organisation ?? '', level: values.level as Level, body: lineIn(values) } }),
}
export type ReceivedDeed = keyof typeof receivedDeeds

export const sendReceived = (values: Values): Promise<Result<unknown>> =>
  (receivedDeeds[values.form as ReceivedDeed] ?? receivedDeeds.take)(values)
