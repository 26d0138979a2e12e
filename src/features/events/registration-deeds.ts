import {
  answerRegistration,
  changeRegistration,
  leaveSeries,
  register,
  registerForSeries,
} from './registering.functions.ts'

import type { Result } from '#/contract/core/result.ts'
import type { SeriesOutcome } from '#/contract/event/series.ts'

type Values = Readonly<Record<string, string>>

const answer =
  (what: 'confirm' | 'accept' | 'decline' | 'cancel') =>
  ({ registration = '', key }: Values) =>
    answerRegistration({ data: { id: registration, key, answer: what } })

/** What the forms about a registration do, sent by a script or posted to their page. */
export const registrationDeeds = {
  register: async (values: Values): Promise<Result<SeriesOutcome | null>> => {
    const data = { id: values.event ?? '', values }
    if (values.series === 'on') return registerForSeries({ data })
    const result = await register({ data })
    return result.ok ? { ok: true, data: null } : result
  },
  change: ({ registration = '', key, ...values }: Values) =>
    changeRegistration({ data: { id: registration, key, values } }),
  confirm: answer('confirm'),
  accept: answer('accept'),
  decline: answer('decline'),
  cancel: answer('cancel'),
  leave_series: ({ registration = '' }: Values) => leaveSeries({ data: { id: registration } }),
}
export type RegistrationDeed = keyof typeof registrationDeeds
