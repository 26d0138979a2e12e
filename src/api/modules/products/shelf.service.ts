// The shelf in the memory of this instance: loaded when it is first asked for, and brought up to date before every reading by
// one cheap question. See docs/decisions/0032.
import type { InferOutput } from 'valibot'
import type { ShelfPage } from '#/contract/product/product.ts'
import type { shelfQuery } from '#/contract/product/shelf.ts'
import type { Queryable } from '../../db/client.ts'
import { decode, encode } from '../../db/keyset.ts'
import { listSummaries } from './products.view.ts'
import { createShelfIndex, type ShelfFilter } from './shelf-index.ts'
import type { Place } from './shelf-order.ts'
import { readAll, readChanged, searchParts } from './shelf.repo.ts'
import { readTouches } from './touches.repo.ts'

type Query = InferOutput<typeof shelfQuery>

const wordsAtMost = 5
/** Much less than touches are kept: an instance that slept longer reads everything anew. */
const trustedMs = 3_600_000

const shelves = new WeakMap<Queryable, ReturnType<typeof createShelf>>()

export async function readShelf(db: Queryable, query: Query): Promise<ShelfPage> {
  const shelf = shelves.get(db) ?? createShelf(db)
  shelves.set(db, shelf)
  const parts = query.q ? await searchParts(db, query.q, wordsAtMost) : []
  const { sort, limit } = query
  const backward = !query.after && Boolean(query.before)
  const place = placeIn(backward ? query.before : query.after, sort)
  const index = await shelf()
  const found = index.query(filterOf(query, parts), { sort, limit, place, backward })
  const more = found.page.length > limit
  const page = found.page.slice(0, limit)
  if (backward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  const onwards = backward ? place !== null : more
  const back = backward ? more : place !== null
  return {
    products: await listSummaries(
      db,
      page.map(({ id }) => id),
    ),
    facets: found.facets,
    next: onwards && last ? encode(sort, wordsOf(last)) : null,
    previous: back && first ? encode(sort, wordsOf(first)) : null,
    count: { value: found.count, more: false },
  }
}

const wordsOf = ({ id, key }: Place) => ({ id, key: String(key) })

function placeIn(cursor: string | undefined, sort: string): Place | null {
  const found = decode(cursor, sort, 'text')
  const key = Number(found?.key)
  return found && Number.isFinite(key) ? { id: found.id, key } : null
}

const filterOf = (query: Query, parts: string[]): ShelfFilter => ({
  category: query.category ? [query.category] : [],
  area: query.area ?? [],
  level: query.level ?? [],
  gender: query.gender ?? [],
  color: query.color ?? [],
  from: query.from ?? null,
  to: query.to ?? null,
  rating: query.rating ?? null,
  onSale: query.onSale ?? false,
  inStock: query.inStock ?? false,
  seller: query.seller ?? null,
  parts,
})

/** Gives the index as it is after everything that was committed before the call. */
function createShelf(db: Queryable) {
  let known: { index: ReturnType<typeof createShelfIndex>; horizon: string; at: number } | null = null

  async function load() {
    const at = Date.now()
    // The horizon first: what changes while all is read is read once more afterwards.
    const { horizon, withheld } = await readTouches(db, null)
    const index = createShelfIndex()
    index.fill(await readAll(db))
    index.withhold(withheld)
    return { index, horizon, at }
  }

  async function refresh() {
    if (!known || Date.now() - known.at > trustedMs) known = await load()
    const { index } = known
    const at = Date.now()
    const { horizon, touched, withheld } = await readTouches(db, known.horizon)
    if (touched.length > 0) {
      const changed = await readChanged(db, touched)
      const there = new Set(changed.map(({ id }) => id))
      index.update(
        changed,
        touched.filter((id) => !there.has(id)),
      )
    }
    index.withhold(withheld)
    known = { index, horizon, at }
    return index
  }

  return joined(refresh)
}

/** Whoever asks while `work` runs waits for the next run, which has begun after they asked; all of them for the same one. */
function joined<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= next = running
      .catch(() => {})
      .then(() => {
        next = null
        return work()
      })
    running = next
    return next
  }
}
