import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'

/** In the order in which they stand where none fits better than another. */
export const searchKinds = [
  'student',
  'person',
  'card',
  'event',
  'message',
  'mail',
  'product',
  'post',
  'topic',
  'public_event',
  'school',
  'job',
  'professional',
  'tutor',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** How many of a kind are looked at; more words find fewer. */
export const foundOfKindAtMost = 100

const searchLimits = { typed: 500, shown: 50 } as const

/** Whatever is typed is looked for, as far as it goes: nothing is wrong with a query. */
export const typedWords = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll('\u0000', ' ').slice(0, searchLimits.typed).toWellFormed().trim()),
)

/** A text in parts, those that were looked for marked. */
const excerpt = v.array(v.object({ text: v.string(), found: v.boolean() }))
export type Excerpt = v.InferOutput<typeof excerpt>

export const searchHit = v.object({
  /** What the address of its page is made of: of a product its slug, of a mail the one’s own copy. */
  id: v.string(),
  /** What it stands in: of a card the board, of a message the conversation. */
  within: v.nullable(id),
  /** Of a message, where it stands in the conversation. */
  position: v.nullable(v.number()),
  title: v.string(),
  excerpt,
  /** When it was written or, of an event, begins; null of what has no time of its own. */
  at: v.nullable(timestamp),
})
export type SearchHit = v.InferOutput<typeof searchHit>

export const searchGroup = v.object({
  kind: v.picklist(searchKinds),
  hits: v.array(searchHit),
  /** Whether there are others of this kind. */
  more: v.boolean(),
})
export type SearchGroup = v.InferOutput<typeof searchGroup>

export const searchCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'What holds these words among all that the caller may see, by kind, the best first: words, "phrases" and -without. Visitors find what is public',
    query: v.object({
      q: typedWords,
      in: v.optional(v.picklist(searchKinds)),
      limit: v.optional(
        v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(searchLimits.shown)),
        '20',
      ),
      /** Typed to the end: what is not found then is counted, for those who write what is missing. */
      settled: v.optional(v.literal('1')),
    }),
    result: v.object({ groups: v.array(searchGroup) }),
  }),
}
