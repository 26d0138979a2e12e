import { appConfig } from '#app.config'
import { pushCalls } from '#/contract/notice/push.ts'
import { ApiError } from '../../../http/api-error.ts'
import { signedIn } from '../../../http/policy.ts'
import { route, type Limits } from '../../../http/route.ts'
import { findEndpoint, forgetSubscription, insertMessages, keepSubscription } from './push.repo.ts'

const writing = (name: string, points: number, bodyBytes = 0): Limits => ({
  bodyBytes,
  rate: [{ name, points, seconds: 600, by: 'account' }],
})

export const pushRoutes = [
  route(pushCalls.read, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: async ({ actor, services: { db, push } }) => ({
      key: push.publicKey,
      endpoint: await findEndpoint(db, actor.sessionId),
    }),
  }),
  route(pushCalls.subscribe, {
    policy: signedIn,
    limits: writing('push_subscribe', 30, appConfig.limits.jsonBodyBytes),
    async handle({ actor, body, services: { db, push } }) {
      if (!push.reaches(body)) throw new ApiError('push_service_unknown')
      await db.transaction((tx) => keepSubscription(tx, actor.sessionId, body))
      return null
    },
  }),
  route(pushCalls.unsubscribe, {
    policy: signedIn,
    limits: writing('push_subscribe', 30),
    async handle({ actor, services: { db } }) {
      await forgetSubscription(db, actor.sessionId)
      return null
    },
  }),
  route(pushCalls.try, {
    policy: signedIn,
    limits: writing('push_try', 20),
    async handle({ actor, services: { db, push } }) {
      if ((await findEndpoint(db, actor.sessionId)) === null) throw new ApiError('not_found')
      await db.transaction((tx) => insertMessages(tx, [actor], []))
      push.wake()
      return null
    },
  }),
]
