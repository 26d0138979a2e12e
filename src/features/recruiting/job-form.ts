// Between a job and the fields of a form, in both directions.
import * as v from 'valibot'
import { levels, type Level } from '#/contract/core/level.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { jobInput, type JobInput, type JobQuestionInput } from '#/contract/job/job-input.ts'
import { jobLimits, missingOf, type JobPart } from '#/contract/job/job-kinds.ts'
import { namedBodies } from '#/contract/professional/professional-kinds.ts'
import type { AskedCredential, JobAddress, OwnJob } from '#/contract/job/job.ts'
import { formDataOf } from '#/lib/form-data.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { moneyText, parseMoney } from '#/words/money.ts'

/** As the form holds it: the text as Markdown, of which the server makes a document. */
export type JobValues = Required<Omit<JobInput, 'organisation' | 'content'>> & { markdown: string }

const { organisation: _, content: __, ...entries } = jobInput.entries

/** What the form itself can tell; of the same kinds as the API’s answer. */
export const jobSchema = v.looseObject(entries)

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()
const lineIn = (data: FormData, name: string): string => textIn(data, name).replaceAll(/\s*\n\s*/g, ' ')

const several = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)

/** What was typed as a whole number; NaN where it is none. */
const numberRead = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)

/** One to a line, each once. */
const linesIn = (data: FormData, name: string): string[] => [
  ...new Set(
    String(data.get(name) ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** A house that says a country alone has said nothing. */
function addressIn(data: FormData): JobAddress | null {
  const part = (name: string) => textIn(data, `address.${name}`)
  const address = { street: part('street'), zip: part('zip'), city: part('city'), country: part('country') }
  return Object.values(address).some(Boolean) ? address : null
}

function pointIn(data: FormData): JobValues['point'] {
  const [lat, lon] = ['point.lat', 'point.lon'].map((name) => textIn(data, name).replace(',', '.'))
  if (!lat && !lon) return null
  return { lat: lat ? Number(lat) : Number.NaN, lon: lon ? Number(lon) : Number.NaN }
}

/** NaN where it is no amount. */
const sumIn = (typed: string): number | null => (typed === '' ? null : (parseMoney(typed) ?? Number.NaN))

function salaryIn(data: FormData): JobValues['salary'] {
  const [min, max] = ['salary.min', 'salary.max'].map((name) => sumIn(textIn(data, name)))
  if (min === null && max === null) return null
  return {
    period: textIn(data, 'salary.period'),
    min,
    max,
    currency: textIn(data, 'salary.currency'),
    negotiable: data.has('salary.negotiable'),
  } as JobValues['salary']
}

/** A credential as a box sends it: `ami`, or `ami:3-6`. */
export const credentialValue = ({ body, level }: AskedCredential): string => (level ? `${body}:${level}` : body)

function credentialsIn(data: FormData): AskedCredential[] {
  return several(data, 'credentials').flatMap((value) => {
    const [name, age] = value.split(':')
    const body = namedBodies.find((one) => one === name)
    return body ? [{ body, level: levels.find((one) => one === age) ?? null }] : []
  })
}

function questionsIn(data: FormData): JobQuestionInput[] {
  return Array.from({ length: jobLimits.questions }, (_row, at) => {
    const part = (name: string) => textIn(data, `questions.${at}.${name}`)
    const kind = (part('kind') || 'text') as JobQuestionInput['kind']
    return {
      ...(part('id') && { id: part('id') }),
      label: part('label'),
      kind,
      options: kind === 'choice' ? linesIn(data, `questions.${at}.options`) : [],
      required: part('required') === 'on',
    }
  }).filter(({ label, options }) => label !== '' || options.length > 0)
}

export function readJob(data: FormData): JobValues {
  const text = (name: string) => textIn(data, name)
  return {
    title: lineIn(data, 'title'),
    role: (text('role') || null) as JobValues['role'],
    summary: lineIn(data, 'summary'),
    markdown: String(data.get('markdown') ?? '').replaceAll('\r\n', '\n'),
    levels: several(data, 'levels') as Level[],
    employments: several(data, 'employments') as JobValues['employments'],
    schedule: lineIn(data, 'schedule'),
    workplace: text('workplace') as JobValues['workplace'],
    address: addressIn(data),
    point: pointIn(data),
    timeZone: text('timeZone'),
    salary: salaryIn(data),
    credentials: credentialsIn(data),
    willTrain: data.has('willTrain'),
    experience: text('experience') ? numberRead(text('experience')) : null,
    languages: several(data, 'languages').toSorted(),
    skills: linesIn(data, 'skills'),
    benefits: linesIn(data, 'benefits'),
    startsOn: text('startsOn') || null,
    expiresOn: text('expiresOn') || null,
    positions: numberRead(text('positions') || '1'),
    questions: questionsIn(data),
    keepMonths: numberRead(text('keepMonths') || String(jobLimits.keepMonths.usual)),
    hidesNames: data.has('hidesNames'),
  }
}

/** The same of a form that was posted without a script. */
export const postedJob = (values: Record<string, string>): JobValues => readJob(formDataOf(values))

/** The job as the form would send it unchanged. */
export const jobValues = (job: OwnJob): JobValues => ({
  title: job.title,
  role: job.role,
  summary: job.summary,
  markdown: toMarkdown(job.content ?? emptyDocument),
  levels: job.levels,
  employments: job.employments,
  schedule: job.schedule,
  workplace: job.workplace,
  address: job.address,
  point: job.point,
  timeZone: job.timeZone,
  salary: job.salary,
  credentials: job.credentials,
  willTrain: job.willTrain,
  experience: job.experience,
  languages: job.languages.toSorted(),
  skills: job.skills,
  benefits: job.benefits,
  startsOn: job.startsOn,
  expiresOn: job.expiresOn,
  positions: job.positions,
  questions: job.questions,
  keepMonths: job.keepMonths,
  hidesNames: job.hidesNames,
})

/** What a new job begins with: where its house is. */
export const newJobValues = (timeZone: string, address: JobAddress | null): JobValues => ({
  title: '',
  role: 'guide',
  summary: '',
  markdown: '',
  levels: [],
  employments: ['full_time'],
  schedule: '',
  workplace: 'onsite',
  address,
  point: null,
  timeZone,
  salary: null,
  credentials: [],
  willTrain: false,
  experience: null,
  languages: [],
  skills: [],
  benefits: [],
  startsOn: null,
  expiresOn: null,
  positions: 1,
  questions: [],
  keepMonths: jobLimits.keepMonths.usual,
  hidesNames: false,
})

/** What is written in a form and still lacks something; the API says the same of what is stored. */
export const missingIn = ({ markdown, ...values }: JobValues): JobPart[] =>
  missingOf({ ...values, content: markdown.trim() || null })

/** An amount as it stands in a field, to be written over. */
export const sumText = (minor: number | null | undefined): string =>
  minor === null || minor === undefined || Number.isNaN(minor) ? '' : moneyText(minor)
