import { expect, test } from 'vitest'
import { parseCsv } from '#/api/http/parse-csv.ts'
import { readWorkbook } from '#/features/imports/workbook.ts'
import { refusedFile, refusedName } from '#/features/imports/refused-file.ts'
import { workbook } from '#tests/support/workbook.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const read = (bytes: Uint8Array) => readWorkbook(blob(bytes))
const rowsOf = (given: { csv: string } | { problem: string }) =>
  'csv' in given ? parseCsv(given.csv, 10) : given.problem

test('the first sheet as CSV: real dates, numbers as they stand, one line each', async () => {
  const sheet = workbook([
    ['Vorname', 'Geburtsdatum', 'Telefon', 'Straße'],
    [],
    ['Zoë & Co <3', new Date('2019-03-07'), 491_701_234_567, 'An der\nMauer; 3'],
    [null, null, 0.5, '=SUM(1)'],
  ])
  expect(rowsOf(await read(sheet))).toEqual([
    { line: 1, cells: ['Vorname', 'Geburtsdatum', 'Telefon', 'Straße'] },
    { line: 3, cells: ['Zoë & Co <3', '2019-03-07', '491701234567', 'An der Mauer; 3'] },
    { line: 4, cells: ['', '', '0.5', '=SUM(1)'] },
  ])
})

test('whatever is no such workbook is named', async () => {
  expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toEqual({ problem: 'book_locked' })
  expect(await read(Buffer.from('first;last'))).toEqual({ problem: 'book_broken' })
  expect(await read(Buffer.from('PK and nothing'))).toEqual({ problem: 'book_broken' })
  expect(await read(workbook([['a']]).subarray(0, 300))).toEqual({ problem: 'book_broken' })
  expect(await read(workbook([]))).toEqual({ problem: 'book_empty' })
  expect(await read(workbook([['a']], { 'content.xml': '<office/>' }))).toEqual({ problem: 'book_other' })
  const bomb = workbook([['a']], { 'xl/media/large.xml': `<${' '.repeat(160 * 1024 * 1024)}` })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await read(bomb)).toEqual({ problem: 'book_large' })
})

test('the refused rows: the columns that were sent, and why', () => {
  const row = { name: '', notes: [], changes: [] }
  const column = (title: string) => ({ title, field: null, sample: '' })
  const text = refusedFile({
    columns: ['Vorname', 'Status', 'Warum abgelehnt'].map(column),
    rows: [
      { ...row, line: 2, fate: 'create', reasons: {}, cells: null },
      {
        ...row,
        line: 3,
        fate: 'refused',
        reasons: { status: 'Write Enrolled.', guardian_1_email: 'No.' },
        cells: ['=Ann', 'In, or "out"', 'an old reason'],
      },
    ],
  })
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(parseCsv(text.slice(1), 9)).toEqual([
    { line: 1, cells: ['Vorname', 'Status', 'Why it was refused'] },
    {
      line: 2,
      cells: ['=Ann', 'In, or "out"', 'Status: Write Enrolled. First parent or guardian: E-mail address: No.'],
    },
  ])
  expect(text).toContain("'=Ann")
  expect(refusedName('klasse.2026.xlsx')).toBe('klasse.2026-refused.csv')
})
