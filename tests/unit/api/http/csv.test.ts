import { expect, test } from 'vitest'
import { csvLine } from '#/lib/csv.ts'

test.each([
  '=1+1',
  '＝1+1',
  '+1+cmd',
  '＋1+cmd',
  '-1+cmd',
  '－1+cmd',
  '−1+cmd',
  '@SUM(1)',
  '＠SUM(1)',
  ' ＝1+1',
  '\u3000＝1+1',
])('%s is no formula in a spreadsheet', (cell) => expect(csvLine([cell])).toBe(`'${cell}\r\n`))

test.each(['Anna', '+49 30 123', '-5', '1+1', 'a＝b'])('%s stays as it is', (cell) =>
  expect(csvLine([cell])).toBe(`${cell}\r\n`),
)
