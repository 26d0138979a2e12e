// A file to begin with: the columns that an import takes, and two rows to write over.
import { importColumns } from '#/contract/imports/import.ts'
import type { ImportKind } from './import.actors.ts'

type Example<K extends ImportKind> = Partial<Record<(typeof importColumns)[K][number], string>>

const examples: { [K in ImportKind]: readonly Example<K>[] } = {
  people: [
    {
      first_name: 'Renata',
      last_name: 'Olsen',
      email: 'renata.olsen@example.org',
      roles: 'teacher',
      position: 'guide',
      phone: '+49 30 1234567',
      locale: 'en',
    },
    {
      first_name: 'Émile',
      last_name: 'Größer',
      email: 'emile.groesser@example.org',
      roles: 'teacher',
      position: 'assistant',
      locale: 'de',
    },
  ],
  students: [
    {
      first_name: 'Alma',
      last_name: 'Olsen',
      birth_date: '2021-03-14',
      level: '3-6',
      cycle_year: '2',
      status: 'enrolled',
      start_date: '2024-09-01',
    },
    {
      first_name: 'Émile',
      last_name: 'Größer',
      preferred_name: 'Emi',
      birth_date: '2018-11-02',
      level: '6-9',
      cycle_year: '1',
      status: 'waitlist',
    },
  ],
}

/** The header and two examples as CSV. The mark in front tells spreadsheets that this is UTF-8. */
export function importTemplate(kind: ImportKind): string {
  const columns: readonly string[] = importColumns[kind]
  const rows = examples[kind].map((example: Record<string, string>) => columns.map((column) => example[column] ?? ''))
  return `\uFEFF${[columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
