import * as v from 'valibot'
import { defineCall } from '../core/call.ts'

/** What a browser’s push service wants of who sends: unpadded base64url, of so many bytes. */
const bytes = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)))

/** As `PushSubscription.toJSON()` gives it: where a browser is reached, and what only it can read (RFC 8291). */
export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscriptionInput = v.InferOutput<typeof pushSubscription>

const path = '/api/v1/notices/push'

export const pushCalls = {
  read: defineCall({
    method: 'GET',
    path,
    summary: 'The key by which browsers know this house, and where this session’s browser is reached',
    result: v.object({ key: v.string(), endpoint: v.nullable(v.string()) }),
  }),
  subscribe: defineCall({
    method: 'PUT',
    path,
    summary: 'Reach this session’s browser by its push service, until the session ends',
    body: pushSubscription,
    status: 204,
  }),
  unsubscribe: defineCall({
    method: 'DELETE',
    path,
    summary: 'Reach this session’s browser no more',
    status: 204,
  }),
  try: defineCall({
    method: 'POST',
    path: `${path}/try`,
    summary: 'Send this session’s browser a word, to see whether it comes',
    status: 204,
  }),
}
