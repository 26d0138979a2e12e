// What the fields of a profile are called, and their values, where two tabs have changed one.
import { professionalLimits, type Visibility, type WorkRole } from '#/contract/professional/professional-kinds.ts'
import type { Level } from '#/contract/core/level.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { visibilityWords, workRoleWords, yearsWord } from '#/words/professional.ts'
import { rowTexts, yesNoText, type CareerList, type CareerValues } from './profile-form.ts'

type Word = () => string

export const rowLabels: Record<CareerList, Record<string, Word>> = {
  experience: {
    what: m.professionals_row_work,
    where: m.professionals_row_place,
    from: m.professionals_row_from,
    to: m.professionals_row_to,
  },
  education: {
    what: m.professionals_row_learnt,
    where: m.professionals_row_school,
    from: m.professionals_row_from,
    to: m.professionals_row_to,
  },
}

const inRows = (list: CareerList, title: Word): Record<string, Word> =>
  Object.fromEntries(
    Array.from({ length: professionalLimits.rows }, (_, at) =>
      Object.entries(rowLabels[list]).map(([part, word]): [string, Word] => [
        `${list}.${at}.${part}`,
        () => `${title()} ${at + 1}, ${word()}`,
      ]),
    ).flat(),
  )

/** In the order in which they stand in the form. */
export const profileLabels: Record<string, Word> = {
  visibility: m.professionals_visibility,
  headline: m.professionals_headline,
  roles: m.professionals_roles,
  levels: m.professionals_levels,
  markdown: m.professionals_about_own,
  lookingForJobs: m.professionals_jobs,
  availableFrom: m.professionals_available,
  place: m.professionals_place,
  relocate: m.professionals_relocate,
  languages: m.professionals_languages,
  ...inRows('experience', m.professionals_experience),
  experience: m.professionals_experience,
  ...inRows('education', m.professionals_education),
  education: m.professionals_education,
}

const list = (words: readonly string[]) => listFormat().format(words)
const lines = (value: CareerValues) =>
  value
    .flatMap((row) => (row ? [[yearsWord(row, true), row.what, row.where].filter(Boolean).join(', ')] : []))
    .join('\n')

const shown: Record<string, (value: never) => string> = {
  visibility: (value: Visibility) => visibilityWords[value](),
  roles: (value: WorkRole[]) => list(value.map((one) => workRoleWords[one]())),
  levels: (value: Level[]) => list(value.map(levelWord)),
  languages: (value: string[]) => value.join(', '),
  relocate: (value: boolean) => (value ? m.professionals_yes() : m.professionals_no()),
  lookingForJobs: (value: boolean) => (value ? m.professionals_yes() : m.professionals_no()),
  availableFrom: formatDay,
  experience: lines,
  education: lines,
}

/** A value of a field in words. */
export function profileClashWords(field: string, value: unknown): string {
  const word = shown[field] as ((value: unknown) => string) | undefined
  return word ? word(value) : String(value)
}

/** A stored value as the form’s controls hold it, where they differ. */
export function writtenProfile(field: string, value: unknown): string | undefined {
  if (field === 'experience' || field === 'education') return JSON.stringify((value as CareerValues).map(rowTexts))
  if (field === 'relocate') return yesNoText(value as boolean | null)
  if (field === 'lookingForJobs') return value ? 'on' : ''
  return undefined
}
