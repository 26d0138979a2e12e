import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#/api/db/client.ts'
import { defineList, isOneOf } from '#/api/lists/list.ts'
import { newId } from '#/lib/ids.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import {
  createItems,
  expectedIds,
  insertItems,
  item,
  readAll,
  type Item,
  type ItemQuery,
} from '#tests/support/listed-items.ts'

const sorts = [
  'name',
  '-name',
  'note',
  '-note',
  'amount',
  '-amount',
  'at',
  '-at',
  'born',
  '-born',
  'created',
  '-created',
] as const

const items = defineList<ItemQuery, 'kind' | 'tags'>({
  from: sql`items i`,
  id: sql`i.id`,
  search: sql`i.search`,
  sorts: {
    name: { key: sql`search_key(i.name) collate "C"`, kind: 'text', prefixFirst: true },
    note: { key: sql`i.note collate "C"`, kind: 'text', nullable: true },
    amount: { key: sql`i.amount`, kind: 'number', nullable: true },
    at: { key: sql`i.at`, kind: 'instant', nullable: true },
    born: { key: sql`i.born`, kind: 'date', nullable: true },
    created: { key: sql`i.id`, kind: 'id' },
  },
  filters: { kind: isOneOf(sql`i.kind`), tags: (tags) => sql`i.tags && ${sql.param(tags)}::text[]` },
  facets: { kind: { column: sql`i.kind` }, tags: { column: sql`i.tags`, isList: true } },
})

const query = fc.record({
  sort: fc.constantFrom(...sorts),
  q: fc.constantFrom(
    undefined,
    '',
    'an',
    'ann',
    'ANN zel',
    'ž',
    'zof',
    'émi',
    '%',
    '100%',
    '_',
    'r_s',
    "o'n",
    '\\',
    'k\\s',
    '’',
    'ß',
  ),
  kind: fc.constantFrom(undefined, [], ['book'], ['book', 'toy']),
  tags: fc.constantFrom(undefined, ['red'], ['red', 'blue']),
  limit: fc.integer({ min: 1, max: 7 }),
})

const rows = fc
  .array(item, { minLength: 0, maxLength: 30 })
  .map((drafts) => drafts.map((draft) => ({ ...draft, id: newId() })))

eachDatabase('the default list', (open) => {
  let db: Database['db']
  beforeAll(async () => {
    db = (await open()).db
    await createItems(db)
  })

  const list = (asked: ItemQuery) => items(db, asked)

  test('pages hold what plain SQL finds, each row once, forwards and backwards', async () => {
    await fc.assert(
      fc.asyncProperty(rows, query, async (all, asked) => {
        await insertItems(db, all)
        const expected = await expectedIds(db, all, asked)
        const forwards = await readAll(list, asked, 'next')
        expect(forwards.ids).toEqual(expected)
        expect(forwards.count).toEqual({ value: expected.length, more: false })
        const last = forwards.lastPage
        const backwards = last.previous
          ? await readAll(list, { ...asked, before: last.previous }, 'previous')
          : { ids: [] }
        expect([...backwards.ids, ...last.ids]).toEqual(expected)
      }),
      { numRuns: 120 },
    )
  })

  test.each(['note', '-note'] as const)('a row without a key is after one with an empty key, by %s', async (sort) => {
    const drafts = [null, '', null, ''].map((note): Item => {
      return { id: newId(), name: 'Ann', note, amount: null, at: null, born: null, kind: 'book', tags: [] }
    })
    await insertItems(db, drafts)
    const { ids } = await readAll(list, { sort, limit: 1 }, 'next')
    const noteOf = new Map(drafts.map(({ id, note }) => [id, note]))
    expect(ids.map((id) => noteOf.get(id))).toEqual(['', '', null, null])
  })

  test('rows that are deleted between two pages take no other row with them', async () => {
    const deletions = fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, query, deletions, async (all, asked, steps) => {
        await insertItems(db, all)
        const expected = await expectedIds(db, all, asked)
        const gone = new Set<string>()
        const { ids, lastPage } = await readAll(list, asked, 'next', async (page) => {
          const doomed = (steps[page] ?? []).flatMap((n) => all[n % Math.max(all.length, 1)]?.id ?? [])
          for (const id of doomed) gone.add(id)
          await db.execute(sql`delete from items where id = any(${sql.param(doomed)}::uuid[])`)
        })
        // What was read before it was deleted may be among them.
        expect(ids.filter((id) => !gone.has(id))).toEqual(expected.filter((id) => !gone.has(id)))
        expect(new Set(ids).size).toBe(ids.length)
        const before = lastPage.previous
        const backwards = before ? await readAll(list, { ...asked, before }, 'previous') : { ids: [] }
        const left = [...backwards.ids, ...lastPage.ids].filter((id) => !gone.has(id))
        expect(left).toEqual(expected.filter((id) => !gone.has(id)))
      }),
      { numRuns: 80 },
    )
  })

  test('facets count what each choice would leave, with all other filters as they are', async () => {
    await fc.assert(
      fc.asyncProperty(rows, query, async (all, asked) => {
        await insertItems(db, all)
        const { facets, count } = await list({ ...asked, facets: true })
        const countOf = async (filters: Partial<ItemQuery>) =>
          (await expectedIds(db, all, { ...asked, ...filters })).length
        for (const kind of ['book', 'toy', 'game'])
          expect(facets?.kind[kind] ?? 0).toBe(await countOf({ kind: [kind] }))
        for (const tag of ['red', 'blue']) expect(facets?.tags[tag] ?? 0).toBe(await countOf({ tags: [tag] }))
        expect(count).toEqual({ value: await countOf({}), more: false })
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    [999, { value: 999, more: false }],
    [1000, { value: 1000, more: false }],
    [1001, { value: 1000, more: true }],
  ])('of %i rows the count says %o', async (number, count) => {
    await insertItems(
      db,
      Array.from({ length: number }, () => ({ ...plain, id: newId() })),
    )
    expect((await list({ sort: 'name', limit: 1 })).count).toEqual(count)
    const { facets, count: exact } = await list({ sort: 'name', limit: 1, facets: true })
    expect(exact).toEqual({ value: number, more: false })
    expect(facets?.kind).toEqual({ book: number })
  })

  test('who may see a row is asked of every page, count and facet', async () => {
    await insertItems(db, [
      { ...plain, id: newId(), kind: 'book' },
      { ...plain, id: newId(), kind: 'toy' },
    ])
    const seen = await items(db, { sort: 'name', limit: 5, facets: true }, sql`i.kind = 'toy'`)
    expect(seen.ids).toHaveLength(1)
    expect(seen).toMatchObject({ count: { value: 1 }, facets: { kind: { toy: 1 } } })
    expect(seen.facets?.kind).not.toHaveProperty('book')
  })

  test('a page that became empty leads back to all that is left', async () => {
    const all = Array.from({ length: 6 }, (_, n) => ({ ...plain, id: newId(), amount: n }))
    for (const sort of ['amount', '-amount'] as const) {
      await insertItems(db, all)
      const first = await list({ sort, limit: 3 })
      const second = await list({ sort, limit: 3, after: first.next! })
      await db.execute(sql`delete from items where id = any(${sql.param(second.ids)}::uuid[])`)
      const empty = await list({ sort, limit: 3, after: first.next! })
      expect(empty).toMatchObject({ ids: [], next: null })
      expect((await list({ sort, limit: 3, before: empty.previous! })).ids).toEqual(first.ids)

      await insertItems(db, all)
      await db.execute(sql`delete from items where id = any(${sql.param(first.ids)}::uuid[])`)
      const none = await list({ sort, limit: 3, before: second.previous! })
      expect(none).toMatchObject({ ids: [], previous: null })
      expect((await list({ sort, limit: 3, after: none.next! })).ids).toEqual(second.ids)
    }
  })

  test('a cursor of another order, and a broken one, mean the first page', async () => {
    await insertItems(
      db,
      Array.from({ length: 4 }, (_, n) => ({ ...plain, id: newId(), amount: n })),
    )
    const first = await list({ sort: 'amount', limit: 2 })
    const other = await list({ sort: '-amount', limit: 2 })
    for (const after of [other.next!, 'x', 'bm9uc2Vuc2U', first.next!.slice(2)]) {
      expect((await list({ sort: 'amount', limit: 2, after })).ids).toEqual(first.ids)
    }
  })

  test('a key that is null though the list says it never is, is said, not passed over', async () => {
    await insertItems(db, [{ ...plain, id: newId(), note: null }])
    const wrong = defineList<{ sort: 'note'; limit: number }>({
      from: sql`items i`,
      id: sql`i.id`,
      search: null,
      sorts: { note: { key: sql`i.note`, kind: 'text' } },
      filters: {},
    })
    await expect(wrong(db, { sort: 'note', limit: 5 })).rejects.toThrow(/nullable/)
  })
})

const plain: Item = { id: '', name: 'Ann', note: 'a', amount: 1, at: null, born: null, kind: 'book', tags: [] }
