// What the forms of cohorts do, sent by a script or posted to their page. Pure but for the calls.
import type { Result } from '#/contract/core/result.ts'
import type {
  ApplyInput,
  Cohort,
  CohortApplication,
  CohortInput,
  HoursInput,
  MoveInput,
  VerdictInput,
} from '#/contract/cohort/cohort.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import { moneyText, parseMoney } from '#/words/money.ts'
import {
  applyToCohort,
  createCohort,
  enterHours,
  moveApplication,
  signHours,
  updateCohort,
} from './cohorts.functions.ts'
import { practicumDeeds, trainingDeeds } from './practicum-deeds.ts'

type Values = Readonly<Record<string, string>>

const lines = (text = ''): string => text.replaceAll('\r\n', '\n')
/** Of what is no number the API is told one that makes no sense, so that it says so. */
const whole = (text = ''): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1)

const trainerPrefix = 'trainer.'

/** Whatever was chosen stands as it came: the API says what makes no sense. */
const cohortIn = (values: Values) =>
  ({
    title: values.title ?? '',
    about: lines(values.about),
    body: values.body,
    level: values.level,
    format: values.format,
    startsOn: values.startsOn ?? '',
    endsOn: values.endsOn ?? '',
    location: values.location ?? '',
    capacity: whole(values.capacity),
    price: parseMoney(values.price || '0') ?? -1,
    hoursRequired: whole(values.hoursRequired),
    visitsRequired: whole(values.visitsRequired),
    practicumHours: whole(values.practicumHours),
    examDates: lines(values.examDates)
      .split('\n')
      .map((day) => day.trim())
      .filter(Boolean),
    status: values.status,
    trainers: Object.keys(values)
      .filter((name) => name.startsWith(trainerPrefix))
      .map((name) => name.slice(trainerPrefix.length)),
  }) as CohortInput

export const cohortTexts = (cohort: Cohort): Values => ({
  title: cohort.title,
  about: cohort.about,
  body: cohort.body,
  level: cohort.level,
  format: cohort.format,
  startsOn: cohort.startsOn,
  endsOn: cohort.endsOn,
  location: cohort.location,
  capacity: String(cohort.capacity),
  price: moneyText(cohort.price),
  hoursRequired: String(cohort.hoursRequired),
  visitsRequired: String(cohort.visitsRequired),
  practicumHours: String(cohort.practicumHours),
  examDates: cohort.examDates.join('\n'),
  status: cohort.status,
  ...Object.fromEntries(cohort.trainers.map(({ id }) => [`${trainerPrefix}${id}`, 'on'])),
})

/** What was refused, by the form’s own fields: each of several days is a line of one. */
const withOwnNames = <T>(result: Result<T>): Result<T> =>
  result.ok || !result.error.fields
    ? result
    : {
        ok: false,
        error: {
          ...result.error,
          fields: Object.fromEntries(
            Object.entries(result.error.fields).map(([name, text]) => [name.split('.')[0]!, text]),
          ),
        },
      }

type Saved = Result<{ cohort: Cohort }>
type Applied = Result<{ application: CohortApplication }>

export const cohortDeeds = {
  create: async (values: Values): Promise<Saved> =>
    withOwnNames(await createCohort({ data: { id: values.organisation ?? '', body: cohortIn(values) } })),
  update: async (values: Values): Promise<Saved> =>
    withOwnNames(
      await updateCohort({
        data: { id: values.cohort ?? '', body: { ...cohortIn(values), version: Number(values.version) } },
      }),
    ),
}

export const applicationDeeds = {
  apply: ({ cohort = '', isEnquiry, source, statement }: Values): Promise<Applied> =>
    applyToCohort({
      data: {
        id: cohort,
        body: { isEnquiry: isEnquiry === 'on', source: source as ApplyInput['source'], statement: lines(statement) },
      },
    }),
  move: ({ application = '', move, words, offerUntil }: Values): Promise<Applied> =>
    moveApplication({
      data: {
        id: application,
        body: {
          move: move as MoveInput['move'],
          words: lines(words),
          offerUntil: move === 'offer' ? offerUntil || null : null,
        },
      },
    }),
  hours: ({ application = '', day = '', kind, minutes, note = '' }: Values): Promise<Applied> =>
    enterHours({
      data: { id: application, body: { day, kind: kind as HoursInput['kind'], minutes: whole(minutes), note } },
    }),
  sign: ({ id = '', verdict, words = '' }: Values): Promise<Applied> =>
    signHours({ data: { id, body: { verdict: verdict as VerdictInput['verdict'], words } } }),
}

type Sent = Result<{ application: CohortApplication } | { practicum: Practicum }>

export function sendDeed(values: Values): Promise<Sent> {
  const { form } = values
  if (form === 'practicum-move' || form === 'milestone') return practicumDeeds[form](values)
  const deeds = { ...applicationDeeds, ...trainingDeeds }
  return (deeds[form as keyof typeof deeds] ?? applicationDeeds.move)(values)
}
