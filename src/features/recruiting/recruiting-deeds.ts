// What the forms of the pages of those who offer jobs do, sent by a script or posted to their page. Pure but for the calls.
import { applicantStages, applicationLimits, type ApplicantStage } from '#/contract/job/application-kinds.ts'
import {
  askColleague,
  endLook,
  moveApplicant,
  moveApplicants,
  nameApplicant,
  offerTimes,
  removeNote,
  sayOpinion,
  writeNote,
} from './applicants.functions.ts'
import { inputNames } from './input-names.ts'
import { postedJob } from './job-form.ts'
import type { JobMove } from './offered.ts'
import { copyJob, createJob, moveJob, updateJob } from './recruiting.functions.ts'

type Values = Readonly<Record<string, string>>

const lines = (text = '') => text.replaceAll('\r\n', '\n').trim()
const starsIn = ({ rating }: Values) => (rating ? Number(rating) : null)
/** What makes no sense is refused by the API. */
const stageIn = ({ status }: Values): ApplicantStage => applicantStages.find((one) => one === status) ?? 'submitted'

/** Up to the last one that is written: what is refused stands at its row. */
const startsIn = (values: Values): string[] => {
  const rows = Array.from({ length: applicationLimits.times }, (_, at) => values[`starts.${at}`] ?? '')
  return rows.slice(0, rows.findLastIndex(Boolean) + 1)
}

const moved =
  (move: JobMove) =>
  async ({ id = '', version }: Values) =>
    inputNames(await moveJob({ data: { id, version: Number(version), move } }))

export const recruitingDeeds = {
  create: async (values: Values) =>
    inputNames(await createJob({ data: { ...postedJob(values), organisation: values.organisation || null } })),
  save: async (values: Values) =>
    inputNames(
      await updateJob({
        data: { id: values.id ?? '', body: { ...postedJob(values), version: Number(values.version) } },
      }),
    ),
  hand_in: moved('hand_in'),
  publish: moved('publish'),
  pause: moved('pause'),
  close: moved('close'),
  copy: ({ id = '' }: Values) => copyJob({ data: { id } }),
  name: ({ id = '' }: Values) => nameApplicant({ data: { id } }),
  move: (values: Values) =>
    moveApplicant({
      data: {
        id: values.id ?? '',
        body: { status: stageIn(values), word: lines(values.word), version: Number(values.version) },
      },
    }),
  move_many: (values: Values) =>
    moveApplicants({
      data: {
        id: values.id ?? '',
        body: { ids: (values.ids ?? '').split(',').filter(Boolean), status: stageIn(values), word: lines(values.word) },
      },
    }),
  offer: (values: Values) =>
    offerTimes({
      data: {
        id: values.id ?? '',
        body: { starts: startsIn(values), minutes: Number(values.minutes), place: values.place ?? '' },
      },
    }),
  note: (values: Values) =>
    writeNote({ data: { id: values.id ?? '', body: { text: lines(values.text), rating: starsIn(values) } } }),
  unnote: ({ id = '', note = '' }: Values) => removeNote({ data: { id, note } }),
  ask: ({ id = '', colleague = '', days = '' }: Values) =>
    askColleague({ data: { id, body: { colleague, days: Number(days) } } }),
  unask: ({ id = '', opinion = '' }: Values) => endLook({ data: { id, opinion } }),
  say: (values: Values) =>
    sayOpinion({ data: { id: values.id ?? '', body: { text: lines(values.text), rating: starsIn(values) } } }),
}
export type RecruitingDeed = keyof typeof recruitingDeeds
