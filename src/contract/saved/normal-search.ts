import * as v from 'valibot'
import type { SavedKind } from './saved-kinds.ts'
import { savedQueries } from './saved-queries.ts'
import type { SavedQuery } from './saved.ts'

/**
 * Of what an address carries, what says what is found: in the order of the names, so that the same search is the same text.
 * Null where it makes no sense as a search of that kind.
 */
export function normalQuery(kind: SavedKind, query: unknown): SavedQuery | null {
  const parsed = v.safeParse(savedQueries[kind] as v.GenericSchema<unknown, Record<string, unknown>>, query)
  if (!parsed.success) return null
  const entries = Object.entries(parsed.output).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as SavedQuery
}

export function normalSearch({ kind, query }: { kind?: SavedKind | undefined; query?: unknown }) {
  const normal = kind && normalQuery(kind, query ?? {})
  return kind && normal ? { kind, query: normal } : null
}
