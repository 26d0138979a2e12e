import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import { follows, type Follow, type SavedPatch, type SavedQuery, type SavedSearch } from '#/contract/saved/saved.ts'

type Values = Readonly<Record<string, string>>

export const followIn = (values: Values): Follow => follows.find((one) => one === values.follow) ?? 'never'

export const patchOf = (values: Values): SavedPatch => ({ name: values.name ?? '', follow: followIn(values) })

/** What a search is called at first: by the words typed, else by its list. */
export const nameOf = (query: SavedQuery, list: string): string =>
  (query.q === undefined ? list : `${String(query.q)} – ${list}`).slice(0, 80)

/** The search that says the same, where it is saved already: both have been made normal. */
export const sameAs = (searches: readonly SavedSearch[], kind: SavedKind, query: SavedQuery): SavedSearch | undefined =>
  searches.find((one) => one.kind === kind && JSON.stringify(one.query) === JSON.stringify(query))
