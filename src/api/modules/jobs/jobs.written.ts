// A job as it is written: what a form sends, what two editors are shown of each other, and what is made of it to be kept.
import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#/contract/core/fields.ts'
import type { JobInput, JobPatch } from '#/contract/job/job-input.ts'
import type { JobQuestion } from '#/contract/job/job.ts'
import { jobLimits } from '#/contract/job/job-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { refuseFields } from '../../http/edit.ts'
import { endOf, refusalOfLastDay } from './jobs.days.ts'
import type { JobRow } from './jobs.repo.ts'

type Given = Omit<JobInput, 'organisation'>
export type WrittenJob = Required<{ [Name in keyof Given]: Exclude<Given[Name], undefined> }>

/** What is kept as it was written. */
const plainFields = [
  'title',
  'role',
  'summary',
  'levels',
  'employments',
  'schedule',
  'workplace',
  'address',
  'timeZone',
  'salary',
  'credentials',
  'willTrain',
  'experience',
  'skills',
  'benefits',
  'startsOn',
  'expiresOn',
  'positions',
  'keepMonths',
  'hidesNames',
] as const satisfies (keyof WrittenJob & keyof JobRow)[]
type Plain = Pick<WrittenJob, (typeof plainFields)[number]>

const plainOf = (from: Plain): Plain => Object.fromEntries(plainFields.map((field) => [field, from[field]])) as Plain

/** What a draft has of which nothing was said. */
export const begun = ({ organisation: _for, ...input }: JobInput): WrittenJob => ({
  role: null,
  summary: '',
  content: null,
  levels: [],
  employments: [],
  schedule: '',
  workplace: 'onsite',
  address: null,
  point: null,
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
  ...(saidIn(input) as Pick<WrittenJob, 'title' | 'timeZone'>),
})

const saidIn = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** As it is kept, in the same words. */
export const writtenOf = (row: JobRow): WrittenJob => ({
  ...(plainOf(row as Plain) satisfies Plain),
  content: row.content as WrittenJob['content'],
  point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
  languages: row.languages,
  questions: row.questions,
})

type Patch = Omit<JobPatch, 'version'>

/** What is left out stays. */
export const patched = (before: WrittenJob, patch: Patch): WrittenJob =>
  shaped({ ...before, ...saidIn(patch) } as WrittenJob, before.questions)

/** Without what its kind has no place for. A question that asks anything else than before is another one, with a number of its own. */
export function shaped(written: WrittenJob, before: WrittenJob['questions'] = []): WrittenJob {
  const known = new Map(before.map((one) => [one.id, one]))
  return {
    ...written,
    point: written.address?.city ? written.point : null,
    questions: written.questions.map((one) => {
      const asked = { ...one, options: one.kind === 'choice' ? one.options : [] }
      const was = one.id === undefined ? undefined : known.get(one.id)
      known.delete(one.id)
      return was && isSame(was, asked) ? { ...asked, id: one.id } : { ...asked, id: newId() }
    }),
  }
}

/** Whether it has to be answered changes nothing of what was asked. */
const isSame = (one: WrittenJob['questions'][number], other: WrittenJob['questions'][number]): boolean =>
  one.label === other.label && one.kind === other.kind && isDeepStrictEqual(one.options, other.options)

/** As two editors can compare it: a text as Markdown, questions by what they ask. */
export const readable = ({ content, questions, ...plain }: Partial<WrittenJob> | Patch): Record<string, unknown> => ({
  ...plain,
  ...(content === undefined ? {} : { content: content && toMarkdown(content) }),
  ...(questions && { questions: questions.map(({ label, options }) => [label, ...options].join(' · ')) }),
})

/** The columns of what was written. Throws with the first thing that cannot be. `before`: what is kept of it already. */
export function columnsFor(written: WrittenJob, before: WrittenJob | null, locale: Locale) {
  const { content, point, credentials, expiresOn, timeZone, languages } = written
  requireOnce(written, locale)
  if (expiresOn !== null && !isDeepStrictEqual([expiresOn, timeZone], [before?.expiresOn, before?.timeZone]))
    requireLastDay(written, locale)
  const isEmpty = !content || isEmptyDocument(content)
  return {
    ...plainOf(written),
    languages: [...new Set(languages)],
    bodies: [...new Set(credentials.map(({ body }) => body))],
    content: isEmpty ? null : content,
    body: isEmpty ? '' : toText(content),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    endsAt: expiresOn === null ? null : endOf(expiresOn, timeZone),
    questions: written.questions as JobQuestion[],
  } satisfies Partial<JobRow>
}

/** As it is written, and again when it is published. */
export function requireLastDay({ expiresOn, timeZone }: Pick<WrittenJob, 'expiresOn' | 'timeZone'>, locale: Locale) {
  const kind = expiresOn === null ? 'required' : refusalOfLastDay(expiresOn, timeZone)
  if (kind) throw refuseFields('invalid', ['expiresOn'], kind, locale)
}

/** What is asked twice has two answers; a credential that is named twice says nothing more. */
function requireOnce({ questions, credentials }: WrittenJob, locale: Locale): void {
  const twiceIn = (names: readonly string[]) => names.findIndex((name, at) => names.indexOf(name) !== at)
  const question = twiceIn(questions.map(({ label }) => label.toLowerCase()))
  if (question >= 0) throw refuseFields('invalid', [`questions.${question}.label`], 'duplicate', locale)
  const credential = twiceIn(credentials.map(({ body, level }) => `${body} ${level}`))
  if (credential >= 0) throw refuseFields('invalid', [`credentials.${credential}.body`], 'duplicate', locale)
}

/** All that everybody would read. */
export function textOf({
  title,
  summary,
  content,
  schedule,
  skills,
  benefits,
  address,
  questions,
}: WrittenJob): string {
  const where = address && [address.street, address.city].filter(Boolean).join(', ')
  const text = content && toText(content, { links: true })
  const asked = questions.flatMap(({ label, options }) => [label, ...options])
  return [title, summary, text, schedule, ...skills, ...benefits, where, ...asked].filter(Boolean).join('\n\n')
}
