// A file to begin with: the columns that an import takes, in the words of the page, and two rows to write over.
import { guardianFields, importFields, type ImportField, type ImportKind } from '#/contract/imports/import.ts'
import { csvLine } from '#/lib/csv.ts'
import { importFieldWord } from '#/words/import-field.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

type Example = Partial<Record<ImportField, string>>

const people = (): Example[] => [
  {
    first_name: 'Renata',
    last_name: 'Olsen',
    email: 'renata.olsen@example.org',
    roles: m.areas_role_teacher(),
    position: m.people_position_guide(),
    phone: '+49 30 1234567',
    locale: 'English',
  },
  {
    first_name: 'Émile',
    last_name: 'Größer',
    email: 'emile.groesser@example.org',
    roles: m.areas_role_teacher(),
    position: m.people_position_assistant(),
    locale: 'Deutsch',
  },
]

const students = (): Example[] => [
  {
    first_name: 'Alma',
    last_name: 'Olsen',
    birth_date: '2021-03-14',
    level: '3–6',
    cycle_year: '2',
    status: m.students_status_enrolled(),
    start_date: '2024-09-01',
    guardian_1_name: 'Renata Olsen',
    guardian_1_relation: m.students_relation_mother(),
    guardian_1_email: 'renata.olsen@example.org',
    guardian_1_phone: '+49 30 1234567',
  },
  {
    first_name: 'Émile',
    last_name: 'Größer',
    preferred_name: 'Emi',
    birth_date: '2018-11-02',
    level: '6–9',
    cycle_year: '1',
    status: m.students_status_waitlist(),
    guardian_1_name: 'Jörg Größer',
    guardian_1_relation: m.students_relation_father(),
    guardian_1_email: 'joerg.groesser@example.org',
  },
]

/** Spreadsheets cut lines where the language of the machine says so. */
export const separatorHere = (): ',' | ';' => (getLocale() === 'en' ? ',' : ';')

/** A name in one column is enough, and whoever is new has no number. */
const inTemplate = (field: ImportField) => field !== 'id' && !/^guardian_\d_(first|last)_name$/.test(field)

/** The titles and two examples as CSV. The mark in front tells spreadsheets that this is UTF-8. */
export function importTemplate(kind: ImportKind, withGuardians: boolean): string {
  const all: readonly ImportField[] = [...importFields[kind], ...(withGuardians ? guardianFields : [])]
  const fields = all.filter(inTemplate)
  const examples = kind === 'people' ? people() : students()
  const line = (cells: readonly string[]) => csvLine(cells, separatorHere())
  const rows = examples.map((example) => line(fields.map((field) => example[field] ?? '')))
  return `\uFEFF${line(fields.map((field) => importFieldWord(field)))}${rows.join('')}`
}
