import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#/api/db/client.ts'
import type { IdPage } from '#/api/lists/page.ts'

// A table of everything that makes pages difficult: ties, missing keys, and words that SQL or LIKE could take for its own.

export type Item = {
  id: string
  name: string
  note: string | null
  amount: number | null
  at: string | null
  born: string | null
  kind: string
  tags: string[]
}

export type ItemQuery = {
  sort: `${'' | '-'}${'name' | 'note' | 'amount' | 'at' | 'born' | 'created'}`
  q?: string | undefined
  kind?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  after?: string | undefined
  before?: string | undefined
  limit: number
  facets?: boolean
}

const names = [
  'Abianna',
  'Žofie',
  'zofie',
  'Ann',
  'Anna Zelda',
  'Ånn',
  'Émile',
  '100%',
  '100 %',
  'under_score',
  "O'Neill",
  'back\\slash',
  'Straße',
]

export const item: fc.Arbitrary<Omit<Item, 'id'>> = fc.record({
  name: fc.constantFrom(...names),
  note: fc.constantFrom(null, '', 'a', 'B', "it's", '%', '\u{1F600}'),
  amount: fc.constantFrom(null, -3, 0, 1, 2),
  at: fc.constantFrom(null, '2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z', '1969-07-20T20:17:00Z'),
  born: fc.constantFrom(null, '2020-02-29', '1870-08-31'),
  kind: fc.constantFrom('book', 'toy', 'game'),
  tags: fc.subarray(['red', 'blue']),
})

export const createItems = (db: Queryable) =>
  db.execute(sql`create table items (
    id uuid primary key, name text not null, note text, amount integer, at timestamptz, born date, kind text not null,
    tags text[] not null, search text generated always as (search_text(name)) stored)`)

/** In place of those that were there. */
export async function insertItems(db: Queryable, items: readonly Item[]): Promise<void> {
  await db.execute(sql`delete from items`)
  await db.execute(sql`
    insert into items (id, name, note, amount, at, born, kind, tags)
    select id, name, note, amount, at, born, kind, tags
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given(id uuid, name text, note text, amount integer, at timestamptz, born date, kind text, tags text[])`)
}

const plainText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")

function isFound(name: string, q: string | undefined): boolean {
  const text = ` ${plainText(name)}`
  const parts = (q ?? '').split(' ').filter(Boolean).map(plainText)
  return parts.every((part) => text.includes([...part].length < 3 ? ` ${part}` : part))
}

const orders = {
  name: sql`search_key(name) collate "C"`,
  note: sql`note collate "C"`,
  amount: sql`amount`,
  at: sql`at`,
  born: sql`born`,
  created: sql`id`,
}

/** What a list has to answer: filtered here, sorted by a plain ORDER BY. */
export async function expectedIds(db: Queryable, all: readonly Item[], { sort, q, kind, tags }: ItemQuery) {
  const found = all.filter(
    (one) =>
      isFound(one.name, q) &&
      (!kind?.length || kind.includes(one.kind)) &&
      (!tags?.length || tags.some((tag) => one.tags.includes(tag))),
  )
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const name = sort.replace('-', '') as keyof typeof orders
  const begins = (one: Item) => Boolean(q?.trim()) && plainText(one.name).startsWith(plainText(q ?? ''))
  const first = name === 'name' ? found.filter(begins).map(({ id }) => id) : []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from items where id = any(${sql.param(found.map(({ id }) => id))}::uuid[])
    order by id = any(${sql.param(first)}::uuid[]) desc, ${orders[name]} ${direction} nulls last, id ${direction}`)
  return rows.map(({ id }) => id)
}

/** Page by page as far as it goes; `between` runs after each page but the last. */
export async function readAll(
  list: (query: ItemQuery) => Promise<IdPage>,
  query: ItemQuery,
  towards: 'next' | 'previous',
  between: (page: number) => Promise<void> = async () => {},
) {
  const pages: string[][] = []
  let page = await list(query)
  const { count } = page
  for (;;) {
    if (towards === 'next') pages.push(page.ids)
    else pages.unshift(page.ids)
    const cursor = page[towards]
    if (!cursor) return { ids: pages.flat(), count, lastPage: page }
    await between(pages.length - 1)
    page = await list({
      ...query,
      after: undefined,
      before: undefined,
      [towards === 'next' ? 'after' : 'before']: cursor,
    })
  }
}
