// The orders that a list can be sorted by. Every order ends with the id, so that it is total: no two rows stand at the same
// position, and a page goes on exactly where the page before ended.
import { sql, type SQL } from 'drizzle-orm'
import type { KeyKind } from './cursor.ts'
import { beginsWith } from './search.ts'

/** What a list can be sorted by, in either direction. */
export type SortKey = {
  /** A column, or an expression; up to 100 000 rows it needs no index. */
  key: SQL
  kind: KeyKind
  /** The key may be null. Rows without a key come last, in either direction. */
  nullable?: true
  /** The key holds `search_key()` and is never null: while something is searched for, keys that begin with it come first, in either direction. */
  prefixFirst?: true
  /** The index of this order holds the column that is searched as well, so that a search reads the index alone. */
  coversSearch?: true
}

/** A sort key with a direction, for one request. */
export type Order = Omit<SortKey, 'nullable' | 'prefixFirst'> & {
  descending?: boolean
  /** The condition that a key begins with what is searched for. Such rows come first. */
  prefix?: ((key: SQL) => SQL) | undefined
}

/** The order that `sort` asks for: `name`, or `-name` for the other direction. */
export function orderBy(sorts: Record<string, SortKey>, sort: string, typed?: string): Order {
  const name = sort.replace('-', '')
  const found = sorts[name]
  if (!found) throw new Error(`The list has no sort key "${name}"`)
  const { nullable, prefixFirst, ...rest } = found
  const descending = sort.startsWith('-')
  const key = nullable ? nullsLast(rest, descending) : rest.key
  return { ...rest, key, descending, prefix: prefixFirst ? beginsWith(typed) : undefined }
}

/** The key, or what is beyond all others in this direction. Nothing is below the empty text, so texts get a mark in front. */
function nullsLast({ key, kind }: SortKey, descending: boolean): SQL {
  if (kind === 'text') {
    const [given, missing] = descending ? [sql`'1'`, sql`'0'`] : [sql`'0'`, sql`'1'`]
    return sql`coalesce(${given} || ${key}, ${missing})`
  }
  const ends: Record<Exclude<KeyKind, 'text'>, [SQL, SQL]> = {
    number: [sql`-999999999999999`, sql`999999999999999`],
    decimal: [sql`-999999999999999`, sql`999999999999999`],
    instant: [sql`'0001-01-01T00:00:00Z'::timestamptz`, sql`'9999-12-31T00:00:00Z'::timestamptz`],
    date: [sql`'0001-01-01'::date`, sql`'9999-12-31'::date`],
    id: [sql`'00000000-0000-0000-0000-000000000000'::uuid`, sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`],
  }
  const [first, last] = ends[kind]
  return sql`coalesce(${key}, ${descending ? first : last})`
}

/** What rows are compared by: their key and, before it, a mark that puts matches at the beginning of a name first. */
export function comparedKey({ key, descending, prefix }: Order, of = key): SQL {
  if (!prefix) return of
  const [first, then] = prefixMarks({ descending })
  return sql`(case when ${prefix(of)} then ${first}::text else ${then}::text end || ${of})`
}

/** The marks of rows that begin with what is searched for, and of all others. */
export const prefixMarks = ({ descending }: Pick<Order, 'descending'>): [string, string] =>
  descending ? ['1', '0'] : ['0', '1']

/** A key as a cursor carries it: text that keeps microseconds. */
export const keyAsText = (key: SQL, kind: KeyKind): SQL =>
  kind === 'instant' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${key}::text`
