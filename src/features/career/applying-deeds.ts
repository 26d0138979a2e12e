import type { OwnApplication } from '#/contract/job/application.ts'
import type { Result } from '#/contract/core/result.ts'
import { applicationIn } from './application-form.ts'
import {
  chooseTime,
  keepApplication,
  saveApplication,
  submitApplication,
  unfileCv,
  withdrawApplication,
} from './applying.functions.ts'

type Values = Readonly<Record<string, string>>

/** Two buttons of one form: what is kept, and what is sent. */
async function apply(values: Values): Promise<Result<OwnApplication>> {
  const data = { id: values.job ?? '', body: applicationIn(values) }
  return values.deed === 'keep' ? saveApplication({ data }) : submitApplication({ data })
}

/** What the forms about an application do, sent by a script or posted to their page. */
export const applyingDeeds = {
  apply,
  unfile: ({ job = '' }: Values): Promise<Result<unknown>> => unfileCv({ data: { id: job } }),
  choose: ({ application = '', time = '' }: Values): Promise<Result<unknown>> =>
    chooseTime({ data: { id: application, time } }),
  months: ({ id = '', months }: Values): Promise<Result<unknown>> =>
    keepApplication({ data: { id, months: Number(months) } }),
  withdraw: ({ application = '' }: Values): Promise<Result<unknown>> =>
    withdrawApplication({ data: { id: application } }),
}
export type ApplyingDeed = keyof typeof applyingDeeds
