// What modules let search find. Their rows get into the index by triggers (migration 0036); who may find them, and what they say
// by now, the module tells itself, whenever somebody searches.
import type { SearchKind } from '#/contract/search/search.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'

/** Null: a visitor. */
export type Reader = Actor | null

export type ShownDocument = {
  title: string
  /** Where the words may stand that were looked for. */
  text: string
  /** Of which the address is made, where that is not the document’s own. */
  id?: string
  within?: string
  position?: number
  at?: string | null
}

export type Documents = {
  /** The table whose rows they are made of, to index them again. */
  table: string
  /** Of the keys of an audience those that this person holds at this moment. */
  keys(db: Queryable, reader: Reader): Promise<readonly string[]>
  /** Of these documents those that this person may read, by the module’s own policy. */
  show(db: Queryable, reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ShownDocument>>
}

export type DocumentPoint = Partial<Record<SearchKind, Documents>>

/** What documents say is cut there, as it was when they were indexed. */
export const readAtMost = 8000
