// An Excel workbook as CSV. It is read in the browser of whoever has it: what a file may unpack to costs nobody else anything.
import { csvLine } from '#/lib/csv.ts'

/** As codes of a failure, which the dialog has words for. */
export type WorkbookProblem = 'book_locked' | 'book_other' | 'book_broken' | 'book_empty' | 'book_large'

/** Far more than ten thousand rows of text; a browser holds it. */
const unpackedAtMost = 150 * 1024 * 1024

const beginsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

export async function readWorkbook(file: Blob): Promise<{ csv: string } | { problem: WorkbookProblem }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Workbooks with a password are wrapped in the form that .xls has.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'book_locked' }
  if (!beginsWith(bytes, 0x50, 0x4b)) return { problem: 'book_broken' }
  const [{ unzipSync }, { readSheet }] = await Promise.all([import('fflate'), import('read-excel-file/universal')])
  try {
    let unpacked = 0
    const names = new Set<string>()
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name)
        unpacked += originalSize
        return false
      },
    })
    if (names.has('content.xml') || names.has('Index/Document.iwa')) return { problem: 'book_other' }
    if (unpacked > unpackedAtMost) return { problem: 'book_large' }
    const rows = await readSheet(bytes.buffer, { parseNumber: String })
    if (rows.every((row) => row.every((cell) => cell === null))) return { problem: 'book_empty' }
    return { csv: rows.map((row) => csvLine(row.map(textOf))).join('') }
  } catch {
    return { problem: 'book_broken' }
  }
}

type Cell = string | number | boolean | Date | null | undefined | typeof Date

/** One line each: a row of the sheet is a line of the file. */
function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
