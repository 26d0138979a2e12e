import type { Writable } from 'node:stream'
import { liveCalls } from '#/contract/live.ts'
import { signedIn } from '../http/policy.ts'
import { route } from '../http/route.ts'
import { EventResponse } from './event-response.ts'
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
      return new EventResponse(openFor(live, { userId, sessionId }, after === null ? null : Number(after)))
    },
  }),
  route(liveCalls.unread, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services: { db }, actor: { userId } }) => readUnread(db, userId),
  }),
]

const openFor =
  (live: Live, who: { userId: string; sessionId: string }, after: number | null) => (reader: Writable) => {
    const isOpen = () => !reader.destroyed && !reader.writableEnded
    const stream: Stream = {
      ...who,
      place: 0,
      waiting: [],
      send(bytes) {
        if (!isOpen()) return
        reader.write(bytes)
        if (reader.writableLength > behindAtMost) reader.destroy()
      },
      end() {
        if (isOpen()) reader.end()
      },
    }
    reader.once('close', () => live.gone(stream))
    live.open(stream, after).catch(stream.end)
  }
