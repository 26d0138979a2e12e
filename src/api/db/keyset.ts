// Pages by key: a page begins after a row's sort key and id, so that any depth costs what the first page does.
import { sql, type SQL } from 'drizzle-orm'
import { countLimit, type PageResult } from '#/contract/page.ts'

/** An order: an expression that an index has, how a cursor carries its values, and its direction. */
export type Order = { key: SQL; kind: 'text' | 'instant' | 'date' | 'id'; descending?: boolean }

export type PageRequest = { sort: string; after?: string | undefined; before?: string | undefined; limit: number }

type Cursor = { key: string; id: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const encode = (sort: string, { key, id }: Cursor) => Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Null for what is no cursor of this order: people edit addresses, and a broken one means the first page. */
function decode(text: string | undefined, sort: string, kind: Order['kind']): Cursor | null {
  if (!text) return null
  try {
    const [given, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if (given !== sort || typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id)) return null
    return isKey(key, kind) ? { key, id } : null
  } catch {
    return null
  }
}

function isKey(key: string, kind: Order['kind']): boolean {
  if (kind === 'text') return !key.includes('\0')
  if (kind === 'id') return uuid.test(key)
  const form = kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
  const time = Date.parse(key)
  return form.test(key) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(key.slice(0, 10))
}

const casts = { text: sql``, instant: sql`::timestamptz`, date: sql`::date`, id: sql`::uuid` }

/**
 * What a query of `table` (its name in the query) adds to show one page: a condition, an order, how many rows to ask
 * for, and `key`, to be selected as text.
 */
export function pageOf(table: 'users' | 'students', order: Order, request: PageRequest) {
  const { key, kind, descending = false } = order
  const id = sql.raw(`${table}.id`)
  const backward = !request.after && Boolean(request.before)
  const cursor = decode(backward ? request.before : request.after, request.sort, kind)
  const falling = descending !== backward
  const comparison = falling ? sql`<` : sql`>`
  const direction = falling ? sql`desc` : sql`asc`
  const asText =
    kind === 'instant' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${key}::text`
  return {
    key: asText as SQL<string>,
    where: cursor ? sql`(${key}, ${id}) ${comparison} (${cursor.key}${casts[kind]}, ${cursor.id}::uuid)` : undefined,
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    limit: request.limit + 1,

    /** The rows in the order asked for, and the cursors around them. */
    cut<T extends { key: string; id: string }>(found: T[]) {
      const more = found.length > request.limit
      const rows = found.slice(0, request.limit)
      if (backward) rows.reverse()
      const [first, last] = [rows[0], rows.at(-1)]
      const onwards = backward ? cursor !== null : more
      const back = backward ? more : cursor !== null
      return {
        rows,
        next: onwards && last ? encode(request.sort, last) : null,
        previous: back && first ? encode(request.sort, first) : null,
      }
    },
  }
}

/** For a query that was limited to one more row than lists count to. */
export const cappedCount = (found: number): PageResult['count'] => ({
  value: Math.min(found, countLimit),
  more: found > countLimit,
})

const wordsAtMost = 5

/** Every word must occur in `column`, which holds `search_text()`: anywhere in it, or, if short, where a word begins. */
export function matches(column: SQL, typed: string | undefined): SQL | undefined {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean).slice(0, wordsAtMost)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`${column} like search_pattern(${word})`),
    sql` and `,
  )
}
