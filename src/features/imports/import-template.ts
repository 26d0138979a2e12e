// A file to begin with: the columns that the API's importers know, and two rows to write over.
import type { ImportKind } from './import.actors.ts'

const tables: Record<ImportKind, readonly (readonly string[])[]> = {
  people: [
    ['first_name', 'last_name', 'email', 'roles', 'position', 'phone', 'locale'],
    ['Renata', 'Olsen', 'renata.olsen@example.org', 'teacher', 'guide', '+49 30 1234567', 'en'],
    ['Émile', 'Größer', 'emile.groesser@example.org', 'teacher', 'assistant', '', 'de'],
  ],
  students: [
    [
      'first_name',
      'last_name',
      'preferred_name',
      'birth_date',
      'classroom',
      'level',
      'cycle_year',
      'status',
      'start_date',
      'end_date',
    ],
    ['Alma', 'Olsen', '', '2021-03-14', '', '3-6', '2', 'enrolled', '2024-09-01', ''],
    ['Émile', 'Größer', 'Emi', '2018-11-02', '', '6-9', '1', 'waitlist', '', ''],
  ],
}

/** The header and two examples as CSV. The mark in front tells spreadsheets that this is UTF-8. */
export const importTemplate = (kind: ImportKind): string =>
  `\uFEFF${tables[kind].map((cells) => `${cells.join(',')}\r\n`).join('')}`
