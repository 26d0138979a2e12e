// CSV as spreadsheets write it: RFC 4180, with a comma, a semicolon or a tab between the cells, in one of three encodings.
import { ApiError } from './api-error.ts'

export const csvRowsAtMost = 10_000

/** UTF-8 and UTF-16 by their marks or their form, else Windows-1252; throws `csv_encoding` for what is none of them. */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16' }
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16' }
  if (!bytes.includes(0)) {
    try {
      return { text: decode(bytes, 'utf-8'), encoding: 'utf-8' }
    } catch {
      // Bytes that Windows-1252 has no letter for, or control characters, come from something else altogether.
      const text = new TextDecoder('windows-1252').decode(bytes)
      // oxlint-disable-next-line no-control-regex -- what must not be in a text file
      if (!/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/.test(text)) return { text, encoding: 'windows-1252' }
    }
  }
  throw new ApiError('csv_encoding')
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding === 'utf-8') throw new Error('not UTF-8')
    throw new ApiError('csv_encoding')
  }
}

export type CsvLine = { line: number; cells: string[] }

/**
 * The lines that hold something, each with the number under which a spreadsheet shows it. Throws `csv_form` for an open
 * quotation mark or an empty file, `csv_rows` beyond ten thousand lines and one for the titles.
 */
export function parseCsv(text: string, columnsAtMost: number): CsvLine[] {
  const lines = readCells(text)
  if (lines.length === 0) throw new ApiError('csv_form')
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, columnsAtMost).map(unescaped) }))
}

/** Our own export puts an apostrophe before what looks like a formula; it comes off again on the way in. */
const unescaped = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

function readCells(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  const separator = separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    cells.push(cell)
    cell = ''
    if (cells.some((value) => value.trim() !== '')) lines.push({ line: begun, cells })
    if (lines.length > csvRowsAtMost + 1) throw new ApiError('csv_rows')
    cells = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!
    if (char === '\n') line += 1
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[(at += 1)]!
      else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') continue
      endRow()
      begun = char === '\n' ? line : line + 1
    } else cell += char
  }
  if (quoted) throw new ApiError('csv_form')
  if (cell !== '' || cells.length > 0) endRow()
  return lines
}

/** The separator that the first rows have most of, outside quotation marks: above the titles there may be a heading. */
function separatorOf(text: string): string {
  const first = text
    .slice(0, 8000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, 10)
    .join('\n')
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
