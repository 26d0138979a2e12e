import { liveCalls } from '#/contract/live/live.ts'
import { signedIn } from '../http/policy.ts'
import { route } from '../http/route.ts'
import { EventResponse } from './event-response.ts'

export const liveRoutes = [
  route(liveCalls.stream, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'stream', points: 60, seconds: 60, by: 'account' }] },
    async handle({ services: { live }, actor: { userId, sessionId }, query, lastEventId }) {
      return new EventResponse((reader) => live.open({ userId, sessionId, reader }, lastEventId ?? query.after ?? null))
    },
  }),
  route(liveCalls.unread, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services: { unread }, actor: { userId } }) => unread(userId),
  }),
]
