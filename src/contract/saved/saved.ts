import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, line, timestamp } from '../core/fields.ts'
import { savedKinds } from './saved-kinds.ts'

/** Of a person. */
export const savedAtMost = 50

export const follows = ['never', 'at_once', 'daily', 'weekly'] as const
export type Follow = (typeof follows)[number]

const kind = v.picklist(savedKinds)
const name = line(1, 80)
const follow = v.picklist(follows)

const addressAtMost = 2000

/** What the address of a list carries. Of it, that which says what is found is kept: neither order nor page. */
const address = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.string(), v.number(), v.boolean()])),
  v.check((given) => JSON.stringify(given).length <= addressAtMost, 'too_long'),
)
export type SavedQuery = Record<string, string | number | boolean>

export const savedSearch = v.object({
  id,
  kind,
  name: v.string(),
  query: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  follow,
  /** Whether one may see such a list by now. Where not, the search stays, and finds nothing. */
  isOpen: v.boolean(),
  /** The private address under which other programs read it, without its ending; null where there is none. */
  feed: v.nullable(v.string()),
  hasDates: v.boolean(),
  /** When something new was told last, and how much. */
  toldAt: v.nullable(timestamp),
  told: v.number(),
  createdAt: timestamp,
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

export const savedInput = v.object({ kind, query: address, name, follow })
export type SavedInput = v.InferInput<typeof savedInput>

export const savedPatch = v.object({ name: v.optional(name), follow: v.optional(follow) })
export type SavedPatch = v.InferInput<typeof savedPatch>

export const feedForms = ['rss', 'json', 'ics'] as const
export type FeedForm = (typeof feedForms)[number]

const params = v.object({ id })
const one = v.object({ search: savedSearch })

export const savedCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/saved',
    summary: 'One’s saved searches, the latest first: 50 at most',
    result: v.object({ searches: v.array(savedSearch) }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/v1/saved',
    summary: 'Save what a list is searched for; the same search twice gives the one that is there, as it is',
    body: savedInput,
    result: one,
    status: 201,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/v1/saved/:id',
    summary: 'Rename a saved search, or choose when one hears of what is new',
    params,
    body: savedPatch,
    result: one,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/v1/saved/:id',
    summary: 'Remove a saved search, with its link; `undo` brings it back for ten minutes',
    params,
    result: v.object({ undo: bulkResult.entries.undo }),
  }),
  makeFeed: defineCall({
    method: 'POST',
    path: '/api/v1/saved/:id/feed',
    summary: 'A private link under which other programs read what is found; the one before stops working',
    params,
    result: one,
  }),
  revokeFeed: defineCall({
    method: 'DELETE',
    path: '/api/v1/saved/:id/feed',
    summary: 'Make the private link stop working',
    params,
    result: one,
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/feeds/:token',
    summary:
      'What a saved search finds at this moment, the newest first, for who has its link: as RSS, JSON Feed or, where it has dates, iCalendar',
    params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{40,120}\.(?:rss|json|ics)$/)) }),
  }),
}
