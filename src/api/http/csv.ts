import { csvLine } from '#/lib/csv.ts'

type Cell = string | number | null | undefined

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>
type Page<Row> = { rows: readonly Row[]; next: string | null }

/**
 * A whole list as a CSV file, sent page by page, so that a long one holds neither memory nor a connection. `readPage` reads
 * the page behind a cursor, the first without one; what it throws ends the download.
 */
export const csvOfList = <Row>(
  fileName: string,
  columns: CsvColumns<Row>,
  readPage: (after: string | undefined) => Promise<Page<Row>>,
): Response => csvResponse(fileName, linesOfList(columns, readPage))

async function* linesOfList<Row>(
  columns: CsvColumns<Row>,
  readPage: (after: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield csvLine(Object.keys(columns))
  let after: string | undefined
  do {
    const { rows, next } = await readPage(after)
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
    after = next ?? undefined
  } while (after)
}

/** How many rows an export reads at once. */
export const exportPageRows = 500

/** A byte order mark tells spreadsheets that this is UTF-8. */
const csvResponse = (name: string, lines: AsyncIterable<string>): Response =>
  linesResponse(name, 'text/csv; charset=utf-8', lines, '\uFEFF')

/** Sends lines as they come, as a file; reads no further once nobody takes them. */
export function linesResponse(name: string, type: string, lines: AsyncIterable<string>, mark = ''): Response {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (mark ? controller.enqueue(encoder.encode(mark)) : undefined),
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
