import { sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/page.ts'
import type { Queryable } from '../../db/client.ts'
import { asText, decode, encode, type PageRequest } from '../../db/keyset.ts'
import { plannedAnew } from '../../db/prepared-client.ts'

type Kind = 'text' | 'instant' | 'number'
type Found = { id: string; key: string }
type Row = { matching: number } & (Found | { id: null; key: null })

const casts = { text: sql`collate "C"`, instant: sql`::timestamptz`, number: sql`::bigint` }

/**
 * A page of what `matching` selects as `id` and `key`, for lists of one seller or one product: all that match are gathered,
 * counted and sorted, whatever the key.
 */
export async function gatherPage(
  db: Queryable,
  { matching, kind, descending }: { matching: SQL; kind: Kind; descending: boolean },
  request: PageRequest,
) {
  const backward = !request.after && Boolean(request.before)
  const decoded = decode(backward ? request.before : request.after, request.sort, kind === 'instant' ? kind : 'text')
  const cursor = decoded && (kind !== 'number' || /^-?\d{1,15}$/.test(decoded.key)) ? decoded : null
  const falling = descending !== backward
  const direction = falling ? sql`desc` : sql`asc`
  const past = cursor
    ? sql`(key, id) ${falling ? sql`<` : sql`>`} (${cursor.key}::text ${casts[kind]}, ${cursor.id}::uuid)`
    : sql`true`
  const { rows } = await db.execute<Row>(sql`${sql.raw(plannedAnew)}
    with matching as materialized (${matching})
    select page.id, ${asText(sql`page.key`, kind === 'instant' ? kind : 'text')} as key, counted.matching
    from (select count(*)::int as matching from matching) counted left join (
      select id, key from matching where ${past} order by matching.key ${direction}, id ${direction} limit ${request.limit + 1}
    ) page on true
    order by page.key ${direction}, page.id ${direction}`)
  const found = rows.filter((row): row is Row & Found => row.id !== null)
  const count = rows[0]?.matching ?? 0
  const more = found.length > request.limit
  const page = found.slice(0, request.limit)
  if (backward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  return {
    ids: page.map(({ id }) => id),
    next: (backward ? cursor : more) && last ? encode(request.sort, last) : null,
    previous: (backward ? more : cursor) && first ? encode(request.sort, first) : null,
    count: { value: Math.min(count, countLimit), more: count > countLimit },
  }
}
