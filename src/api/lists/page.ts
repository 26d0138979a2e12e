// A page of a list, whatever plan finds it: where it begins, which way it goes, and how the rows that were found become an
// answer. Pages begin after a key and an id (keyset), never after a number of rows: any depth costs what the first page does.
import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts'
import type { Order } from './order.ts'

/** `after` counts where both are given. `limit`: how many rows a page has at most. */
export type PageRequest = { sort: string; after?: string | undefined; before?: string | undefined; limit: number }
/** How far all rows are counted: to a thousand, where nothing else is said. */
export type Counting = { countsTo?: number | undefined }

/** The ids of a page in their order, the cursors of its neighbours, and how many rows there are: see `pageResult`. */
export type IdPage = {
  ids: string[]
  next: string | null
  previous: string | null
  count: { value: number; more: boolean }
}

export type KeyedRow = { id: string; key: string }
/** What the query of a page answers: a row beside the count, or the count alone where no row lies past the cursor. */
export type CountedRow = (KeyedRow | { id: null; key: null }) & { matching: number }

const casts = {
  text: sql``,
  number: sql`::bigint`,
  decimal: sql`::numeric`,
  instant: sql`::timestamptz`,
  date: sql`::date`,
  id: sql`::uuid`,
}

const [lowestId, highestId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** With and without matches at the beginning first, rows stand at different positions. */
const sortOf = ({ prefix }: Pick<Order, 'prefix'>, sort: string) => (prefix ? `${sort} prefix` : sort)

/** The cursor of a row that no page has shown. */
export const cursorOf = (order: Order, sort: string, row: KeyedRow): string => encodeCursor(sortOf(order, sort), row)

/** What the queries of one page share. */
export function startPage({ kind, descending = false, prefix }: Omit<Order, 'key'>, request: PageRequest & Counting) {
  const backward = !request.after && Boolean(request.before)
  const sort = sortOf({ prefix }, request.sort)
  const { countsTo = countLimit } = request
  const cursor = decodeCursor(backward ? request.before : request.after, sort, kind)
  const falling = descending !== backward
  const cursorAt = (at: Cursor | undefined) => (at ? encodeCursor(sort, at) : null)
  /** Leads back from a page that became empty: all rows from the cursor on, its own included. */
  const wayBack = cursor ? cursorAt({ key: cursor.key, id: falling ? lowestId : highestId }) : null

  /** `found` in the order of the query; `matching` counts no further than one beyond the limit of counts. */
  function answer(found: KeyedRow[], matching: number): IdPage {
    const hasMore = found.length > request.limit
    const rows = found.slice(0, request.limit)
    // Such a row would end the list early: no key is greater than none.
    if (rows.some(({ key }) => key === null)) throw new Error(`A row has no key for ${sort}: is the sort key nullable?`)
    if (backward) rows.reverse()
    const [first, last] = [rows[0], rows.at(-1)]
    const isAfter = backward ? cursor !== null : hasMore
    const isBefore = backward ? hasMore : cursor !== null
    return {
      ids: rows.map((row) => row.id),
      next: rows.length === 0 && backward ? wayBack : isAfter ? cursorAt(last) : null,
      previous: rows.length === 0 && !backward ? wayBack : isBefore ? cursorAt(first) : null,
      count: { value: Math.min(matching, countsTo), more: matching > countsTo },
    }
  }

  return {
    cursor,
    backward,
    direction: falling ? sql`desc` : sql`asc`,
    past: (key: SQL, id: SQL, from = cursor): SQL =>
      from
        ? sql`(${key}, ${id}) ${falling ? sql`<` : sql`>`} (${from.key}${casts[kind]}, ${from.id}::uuid)`
        : sql`true`,
    /** One more than a page has tells that there is more. */
    wanted: request.limit + 1,
    /** One more than is told says the same of the count. */
    counted: countsTo + 1,
    answer,
    /** The answer to a query that puts the count beside each row. */
    answerCounted: (rows: readonly CountedRow[]): IdPage => answer(rows.filter(isKeyed), rows[0]?.matching ?? 0),
  }
}

const isKeyed = (row: CountedRow): row is KeyedRow & CountedRow => row.id !== null
