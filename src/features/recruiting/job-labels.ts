// What the fields of a job are called, and their values, where two people have changed one.
import type { JobInput } from '#/contract/job/job-input.ts'
import { jobLimits } from '#/contract/job/job-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { listFormat } from '#/words/formats.ts'
import { credentialWord, employmentWords, salaryWord, workplaceWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import { levelWord } from '#/words/level.ts'

const questionLabels = Object.fromEntries(
  Array.from({ length: jobLimits.questions }, (_, at) => at).flatMap((at) => {
    const row = () => m.recruiting_question({ number: at + 1 })
    return [
      [`questions.${at}`, row],
      [`questions.${at}.label`, row],
      [`questions.${at}.kind`, () => `${row()}, ${m.recruiting_question_kind()}`],
      [`questions.${at}.options`, () => `${row()}, ${m.recruiting_question_options()}`],
    ]
  }),
) as Record<string, () => string>

const credentialLabels = Object.fromEntries(
  Array.from({ length: jobLimits.credentials }, (_, at) => [`credentials.${at}.body`, m.recruiting_credentials]),
) as Record<string, () => string>

/** In the order in which they stand in the form. */
export const jobLabels: Record<string, () => string> = {
  organisation: m.record_organisation,
  title: m.recruiting_title,
  role: m.recruiting_role,
  summary: m.recruiting_summary,
  markdown: m.recruiting_content,
  levels: m.recruiting_levels,
  employments: m.recruiting_employments,
  schedule: m.recruiting_schedule,
  positions: m.recruiting_positions,
  workplace: m.recruiting_workplace,
  'address.street': m.address_street,
  'address.zip': m.address_postal_code,
  'address.city': m.address_city,
  'address.country': m.address_country,
  address: m.recruiting_part_address,
  'point.lat': m.recruiting_lat,
  'point.lon': m.recruiting_lon,
  point: m.recruiting_point,
  timeZone: m.recruiting_zone,
  'salary.min': m.recruiting_salary_min,
  'salary.max': m.recruiting_salary_max,
  'salary.period': m.recruiting_salary_period,
  'salary.currency': m.recruiting_salary_currency,
  salary: m.recruiting_salary,
  benefits: m.recruiting_benefits,
  credentials: m.recruiting_credentials,
  ...credentialLabels,
  willTrain: m.recruiting_will_train,
  experience: m.recruiting_experience,
  languages: m.recruiting_languages,
  skills: m.recruiting_skills,
  startsOn: m.recruiting_starts,
  expiresOn: m.recruiting_expires,
  ...questionLabels,
  questions: m.recruiting_section_questions,
  keepMonths: m.recruiting_keep,
  hidesNames: m.recruiting_hides_names,
}

const list = (words: readonly string[]) => listFormat().format(words)

const yesOrNo = (value: boolean) => (value ? m.recruiting_yes() : m.recruiting_no())

type Shown = { [K in keyof Required<JobInput>]?: (value: NonNullable<JobInput[K]>) => string }

const shown: Shown = {
  role: (value) => workRoleWords[value](),
  workplace: (value) => workplaceWords[value](),
  levels: (value) => list(value.map(levelWord)),
  employments: (value) => list(value.map((one) => employmentWords[one]())),
  languages: (value) => value.join(', '),
  credentials: (value) => list(value.map(credentialWord)),
  salary: salaryWord,
  skills: (value) => value.join('\n'),
  benefits: (value) => value.join('\n'),
  address: ({ street, zip, city, country }) => [street, `${zip} ${city}`.trim(), country].filter(Boolean).join('\n'),
  point: ({ lat, lon }) => `${lat}, ${lon}`,
  questions: (value) => value.map(({ label, options }) => [label, ...options].join('\n– ')).join('\n'),
  willTrain: yesOrNo,
  hidesNames: yesOrNo,
}

/** A value of a field in words. */
export function jobClashWords(field: string, value: unknown): string {
  const word = shown[field as keyof Shown] as ((value: unknown) => string) | undefined
  return word && value !== null ? word(value) : String(value ?? '')
}

/** A stored value as the form’s control holds it, where they differ. */
export const writtenJob = (field: string, value: unknown): string | undefined =>
  field === 'questions'
    ? JSON.stringify(value)
    : field === 'skills' || field === 'benefits'
      ? (value as string[]).join('\n')
      : undefined
