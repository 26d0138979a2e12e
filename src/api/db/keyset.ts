// Pages by key: a page begins after a row's sort key and id, so that any depth costs what the first page does.
import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { Queryable } from './client.ts'
import { plannedAnew } from './prepared-client.ts'

/**
 * An order: an expression that an index has, how a cursor carries its values, and its direction. Those whose key lies in
 * `leads`, a range of it, come first in either direction.
 */
export type Order = {
  key: SQL
  kind: 'text' | 'number' | 'instant' | 'date' | 'id'
  descending?: boolean
  leads?: ((key: SQL) => SQL) | undefined
}

export type PageRequest = { sort: string; after?: string | undefined; before?: string | undefined; limit: number }

export type Cursor = { key: string; id: string }

/** What rows are sorted by in their list: their key, behind a mark where some of them lead. */
export function sortKey({ key, descending, leads }: Order, of = key): SQL {
  if (!leads) return of
  const [first, then] = marksOf({ descending })
  return sql`(case when ${leads(of)} then ${first}::text else ${then}::text end || ${of})`
}

/** Of those who lead, and of the others. */
export const marksOf = ({ descending }: Pick<Order, 'descending'>): [string, string] =>
  descending ? ['1', '0'] : ['0', '1']

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const encode = (sort: string, { key, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Null for what is no cursor of this order: people edit addresses, and a broken one means the first page. */
export function decode(text: string | undefined, sort: string, kind: Order['kind']): Cursor | null {
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
  if (kind === 'number') return /^-?\d{1,15}$/.test(key)
  const form = kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
  const time = Date.parse(key)
  return form.test(key) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(key.slice(0, 10))
}

const plan = sql.raw(plannedAnew)

const casts = { text: sql``, number: sql`::bigint`, instant: sql`::timestamptz`, date: sql`::date`, id: sql`::uuid` }

export type Found = { id: string; key: string }
/** Beside a count, when nothing lies past the cursor. */
type NoPage = { id: null; key: null }
/** What a query for a page answers with: its rows, each beside the count. */
export type CountedRow = (Found | NoPage) & { matching: number }

export const isFound = (row: CountedRow): row is Found & CountedRow => row.id !== null

/** What the queries of one page share: where it begins, which way it goes, and how found rows become an answer. */
export function framePage({ kind, descending = false, leads }: Omit<Order, 'key'>, request: PageRequest) {
  const backward = !request.after && Boolean(request.before)
  const sort = leads ? `${request.sort} led` : request.sort
  const cursor = decode(backward ? request.before : request.after, sort, kind)
  const falling = descending !== backward
  return {
    cursor,
    backward,
    direction: falling ? sql`desc` : sql`asc`,
    past: (key: SQL, id: SQL, from = cursor) =>
      from
        ? sql`(${key}, ${id}) ${falling ? sql`<` : sql`>`} (${from.key}${casts[kind]}, ${from.id}::uuid)`
        : sql`true`,
    wanted: request.limit + 1,
    /** `matching` may stop at one more than is told. */
    answer(found: Found[], matching: number) {
      const more = found.length > request.limit
      const rows = found.slice(0, request.limit)
      if (backward) rows.reverse()
      const [first, last] = [rows[0], rows.at(-1)]
      const onwards = backward ? cursor !== null : more
      const back = backward ? more : cursor !== null
      return {
        ids: rows.map((row) => row.id),
        next: onwards && last ? encode(sort, last) : null,
        previous: back && first ? encode(sort, first) : null,
        count: { value: Math.min(matching, countLimit), more: matching > countLimit },
      }
    },
  }
}

/** A page of what `matching` selects as `id` and `key`: all of it is gathered, counted and sorted. */
export async function gatherPage(db: Queryable, matching: SQL, order: Omit<Order, 'key'>, request: PageRequest) {
  const page = framePage(order, request)
  const { rows } = await db.execute<CountedRow>(sql`${plan}
    with matching as materialized (${matching})
    select page.id, ${asText(sql`page.key`, order.kind)} as key, counted.matching
    from (select count(*)::int as matching from matching) as counted left join (
      select id, key from matching where ${page.past(sql`key`, sql`id`)}
      order by matching.key ${page.direction}, id ${page.direction} limit ${page.wanted}) as page on true
    order by page.key ${page.direction}, page.id ${page.direction}`)
  return page.answer(rows.filter(isFound), rows[0]?.matching ?? 0)
}

/**
 * The same of what several parts select, a row of two of them once. No part is read further than a page, if an index has its
 * order, nor for the count than that goes: for what is many, unless a filter has to look for it.
 */
export async function mergePage(db: Queryable, parts: readonly SQL[], order: Omit<Order, 'key'>, request: PageRequest) {
  const { direction, past, wanted, answer } = framePage(order, request)
  const firsts = parts.map(
    (part) => sql`(select id, key from (${part}) as part where ${past(sql`key`, sql`id`)}
      order by key ${direction}, id ${direction} limit ${wanted})`,
  )
  const some = parts.map((part) => sql`(select id from (${part}) as part limit ${countLimit + 1})`)
  const { rows } = await db.execute<CountedRow>(sql`
    select page.id, ${asText(sql`page.key`, order.kind)} as key, counted.matching
    from (select count(*)::int as matching from (${sql.join(some, sql` union `)}) as matching) as counted left join (
      select id, key from (${sql.join(firsts, sql` union `)}) as firsts
      order by key ${direction}, id ${direction} limit ${wanted}) as page on true
    order by page.key ${direction}, page.id ${direction}`)
  return answer(rows.filter(isFound), rows[0]?.matching ?? 0)
}

export const asText = (key: SQL, kind: Order['kind']): SQL =>
  kind === 'instant' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${key}::text`

/** Rows, fetched by their ids in whatever order, in the order of the ids. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const wordsAtMost = 5

const wordsOf = (typed: string | undefined) => (typed ?? '').split(/\s+/u).filter(Boolean).slice(0, wordsAtMost)

/** Every word must occur in `column`, which holds `search_text()`: anywhere in it, or, if short, where a word begins. */
export function matches(column: SQL, typed: string | undefined): SQL | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`${column} like search_pattern(${word})`),
    sql` and `,
  )
}

/** Whether a key that holds `search_key()` begins with what is typed. Undefined while nothing is. */
export function beginsWith(typed: string | undefined): Order['leads'] {
  const beginning = wordsOf(typed).join(' ')
  if (!beginning) return undefined
  const last = '\u{10FFFF}'
  return (key) => sql`(${key} >= search_key(${beginning}) and ${key} < search_key(${beginning}) || ${last})`
}
