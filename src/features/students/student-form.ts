// Between a student's record and the fields of a form, in both directions.
import type { GuardianInput, StudentDetail, StudentInput, StudentUpdate } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import type { Level } from '#/contract/core/level.ts'
import { languageWord, type LanguageNames } from './languages.ts'
import { consentOf } from './record.words.ts'
import { levelWord } from '#/words/level.ts'
import { statusWords } from './students.words.ts'

/** As many as the form of a new child asks for. */
export const guardiansShown = 2
export const guardianPrefix = (at: number) => `guardians.${at}.`

/** Of the people who are invited with a new child. */
function guardianLabels() {
  const labels = { first_name: m.record_first_name, last_name: m.students_last_name, email: m.students_guardian_email }
  return Object.fromEntries(
    Array.from({ length: guardiansShown }, (_, at) => at).flatMap((at) =>
      Object.entries(labels).map(([name, label]) => [`${guardianPrefix(at)}${name}`, label]),
    ),
  )
}

export const studentLabels: Record<string, () => string> = {
  organisation: m.record_organisation,
  first_name: m.record_first_name,
  last_name: m.students_last_name,
  preferredName: m.students_preferred_name,
  birthDate: m.students_birth,
  account: m.students_account_field,
  classroom: m.students_classroom,
  level: m.students_level,
  cycleYear: m.students_cycle,
  status: m.record_status,
  startDate: m.students_first_day,
  endDate: m.students_last_day,
  photoConsent: m.students_photo_consent,
  languages: m.students_languages,
  ...guardianLabels(),
  diplomaBody: m.students_diploma_body,
  diplomaLevel: m.students_diploma_level,
  practicumSchool: m.students_practicum_school,
  hoursRequired: m.students_hours_required,
  hoursLogged: m.students_hours_logged,
}

export type StudentValues = Omit<StudentUpdate, 'version'>

const texts = ['first_name', 'last_name', 'preferredName', 'diplomaBody'] as const
const choices = ['classroom', 'level', 'diplomaLevel', 'account', 'practicumSchool', 'birthDate'] as const
const days = ['startDate', 'endDate'] as const
const numbers = ['cycleYear', 'hoursRequired', 'hoursLogged'] as const

/** Only what the form shows is in it: a field that nobody could see is not changed. */
export function readStudent(data: FormData): StudentValues {
  const text = (name: string) => String(data.get(name) ?? '')
  const shown = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
    Object.fromEntries(names.filter((name) => data.has(name)).map((name) => [name, valueOf(name)]))
  return {
    ...shown(texts, text),
    ...shown([...choices, ...days], (name) => text(name) || null),
    ...shown(numbers, (name) => (text(name) === '' ? null : Number(text(name)))),
    ...shown(['status', 'photoConsent'], text),
    ...(data.has('languagesShown') && { languages: data.getAll('languages').map(String).toSorted() }),
  }
}

/** A new record: what was left empty is left to the API, such as the level, which follows from the classroom. */
export function readNewStudent(data: FormData): StudentInput {
  const { first_name = '', last_name = '', status = 'enrolled', ...others } = readStudent(data)
  const given = Object.entries(others).filter(([, value]) => value !== null && value !== '')
  const organisation = String(data.get('organisation') ?? '')
  const guardians = readGuardians(data)
  return {
    ...Object.fromEntries(given),
    first_name,
    last_name,
    status,
    ...(organisation && { organisation }),
    ...(guardians.length > 0 && { guardians }),
  }
}

/** Of fields whose names begin with `prefix`. */
export function readGuardian(data: FormData, prefix: string): GuardianInput {
  const text = (name: string) => String(data.get(`${prefix}${name}`) ?? '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    relation: text('relation') as GuardianInput['relation'],
    access: text('access') as GuardianInput['access'],
  }
}

/** Up to the last who has anything written down: what is wrong is told by place. */
function readGuardians(data: FormData): GuardianInput[] {
  const all = Array.from({ length: guardiansShown }, (_, at) => readGuardian(data, guardianPrefix(at)))
  const last = all.findLastIndex(({ first_name, last_name, email }) => first_name || last_name || email)
  return all.slice(0, last + 1)
}

/** The record as the form would send it unchanged. */
export const studentValues = (student: StudentDetail): StudentValues => ({
  first_name: student.first_name,
  last_name: student.last_name,
  preferredName: student.preferredName ?? '',
  birthDate: student.birthDate,
  classroom: student.classroom?.id ?? null,
  level: student.level,
  cycleYear: student.cycleYear,
  status: student.status,
  startDate: student.startDate,
  endDate: student.endDate,
  languages: student.languages.toSorted(),
  photoConsent: student.photoConsent ?? undefined,
  account: student.account,
  practicumSchool: student.practicumSchool?.id ?? null,
  diplomaBody: student.diplomaBody ?? '',
  diplomaLevel: student.diplomaLevel,
  hoursRequired: student.hoursRequired,
  hoursLogged: student.hoursLogged,
})

type Named = { id: string; name: string }

/** A value of a field in words, for whoever has to choose between two. */
export function clashWords(classrooms: readonly Named[], languageNames: LanguageNames) {
  return (field: string, value: unknown): string => {
    if (field === 'status') return statusWords[value as StudentDetail['status']].word()
    if (field === 'photoConsent') return consentOf(value as StudentDetail['photoConsent']).word()
    if (field === 'level' || field === 'diplomaLevel') return levelWord(value as Level)
    if (field === 'classroom') return classrooms.find(({ id }) => id === value)?.name ?? m.students_classroom()
    if (field === 'practicumSchool') return m.students_practicum_other()
    if (field === 'account') return m.students_account_other()
    if (field === 'languages') {
      return (value as string[]).map((code) => languageWord(languageNames, code)).join(', ')
    }
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value)) : String(value)
  }
}
