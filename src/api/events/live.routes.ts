import { liveCalls } from '#/contract/live.ts'
import { signedIn } from '../http/policy.ts'
import { route } from '../http/route.ts'
import type { Live } from './live.ts'
import type { Stream } from './streams.ts'
import { readUnread } from './unread.repo.ts'

/** A reader so far behind is let go; it resumes where it was. */
const behindAtMost = 1024 * 1024

export const liveRoutes = [
  route(liveCalls.stream, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'stream', points: 60, seconds: 60, by: 'account' }] },
    async handle({ services: { live }, actor: { userId, sessionId }, query, lastEventId }) {
      const after = lastEventId ?? query.after ?? null
      const body = streamOf(live, { userId, sessionId }, after === null ? null : Number(after))
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' },
      })
    },
  }),
  route(liveCalls.unread, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services: { db }, actor: { userId } }) => readUnread(db, userId),
  }),
]

function streamOf(live: Live, who: { userId: string; sessionId: string }, after: number | null): ReadableStream {
  let stream: Stream
  let ended = false
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: behindAtMost })
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = {
          ...who,
          place: 0,
          waiting: [],
          send(bytes) {
            if (ended) return
            controller.enqueue(bytes)
            if ((controller.desiredSize ?? 0) < 0) stream.end()
          },
          end() {
            if (ended) return
            ended = true
            live.gone(stream)
            controller.close()
          },
        }
        live.open(stream, after).catch(() => stream.end())
      },
      cancel() {
        ended = true
        live.gone(stream)
      },
    },
    strategy,
  )
}
