import type { Queryable } from '../../db/client.ts'

/** What an index is filled from. */
export type IndexSource<Row> = {
  readAll(db: Queryable): Promise<Row[]>
  /** Of these ids the rows that are still in the list. */
  readChanged(db: Queryable, ids: readonly string[]): Promise<Row[]>
  /**
   * What was changed since `horizon`, which an earlier answer gave; null asks for the horizon alone. Whatever a later answer
   * leaves out must have been committed before this one.
   */
  readChanges(db: Queryable, horizon: string | null): Promise<Changes>
}

export type Changes = { horizon: string; touched: string[]; withheld: string[] }

type Index<Row> = {
  fill(rows: readonly Row[]): void
  update(changed: readonly Row[], gone: readonly string[]): void
  withhold(owners: readonly string[]): void
}

/** Much less than changes are remembered: an index that was not asked for longer is loaded anew. */
const trustedMs = 3_600_000

/**
 * An index in the memory of this instance, loaded when it is first asked for. Each answer is up to date with everything that was
 * committed before the question: one cheap query brings the changes.
 */
export function createFreshIndex<Row extends { id: string }, I extends Index<Row>>(
  db: Queryable,
  source: IndexSource<Row>,
  create: () => I,
): () => Promise<I> {
  let cached: { index: I; horizon: string; at: number } | null = null

  async function load() {
    const at = Date.now()
    // The horizon first: what changes while all is read is then read once more.
    const { horizon, withheld } = await source.readChanges(db, null)
    const index = create()
    index.fill(await source.readAll(db))
    index.withhold(withheld)
    return { index, horizon, at }
  }

  async function refresh(): Promise<I> {
    if (!cached || Date.now() - cached.at > trustedMs) cached = await load()
    const { index } = cached
    const at = Date.now()
    const { horizon, touched, withheld } = await source.readChanges(db, cached.horizon)
    if (touched.length > 0) {
      const changed = await source.readChanged(db, touched)
      const left = new Set(changed.map(({ id }) => id))
      index.update(
        changed,
        touched.filter((id) => !left.has(id)),
      )
    }
    index.withhold(withheld)
    cached = { index, horizon, at }
    return index
  }

  return shareRuns(refresh)
}

/** Callers share runs of `work`: whoever calls during a run waits for the next one, because only that began after the call. */
function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
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
