// Lists whose searches can be saved. A module registers one of its own under `followed`: the kind and what its address carries
// stand in the contract (saved-queries.ts), and where it is opened in areas/saved.ts.
import type * as v from 'valibot'
import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import type { savedQueries } from '#/contract/saved/saved-queries.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import type { Written } from '../calendar/ics.write.ts'

export type FollowedRow = {
  /** Sortable by when it was made, as all our ids are. */
  id: string
  title: string
  text?: string
  at?: string | null
  /** Where it is opened, below the product’s origin. */
  path: string
  /** How it stands in a calendar, where it has dates: with what differs, of a series. */
  dates?: readonly Written[]
}

/** `more`: there are others, which are older or fit less. */
export type Found = { rows: readonly FollowedRow[]; more: boolean }

export const foundAtMost = 100

type Finding = { db: Queryable; services: Services; actor: Actor; locale: Locale }

export type FollowedList<K extends SavedKind = SavedKind> = {
  /** What this person sees of the list at this moment by the list’s own policy, the newest first, `foundAtMost` rows. */
  find(finding: Finding, query: v.InferOutput<(typeof savedQueries)[K]>): Promise<Found>
}

export type FollowedPoint = { [K in SavedKind]?: FollowedList<K> }
