import { appConfig } from '#app.config'
import { moderationCalls } from '#/contract/moderation/moderation.calls.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listItems, readFigures } from './moderation.repo.ts'
import { reportPerson } from './people.judged.ts'
import { claim, decide, judgeAppeal, nameHidden, requireItem, undoDecision } from './queue.service.ts'
import { reportLimit } from './raise.ts'
import { addWord, listWords, removeWord } from './words.service.ts'
import { makeAppeal, readTold } from './told.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const moderators = withRole('moderator', 'admin')
const reading: Limits = { bodyBytes: 0, rate: [] }
const deciding: Limits = { bodyBytes, rate: [{ name: 'moderation', points: 240, seconds: 60, by: 'account' }] }
const withoutBody: Limits = { ...deciding, bodyBytes: 0 }

export const moderationRoutes = [
  route(moderationCalls.items, {
    policy: moderators,
    limits: reading,
    async handle({ services: { db, judged }, actor, query }) {
      return { ...(await listItems(db, judged, actor, query)), figures: await readFigures(db) }
    },
  }),
  route(moderationCalls.item, {
    policy: moderators,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ item: await requireItem(context, actor, params.id) }),
  }),
  route(moderationCalls.claim, {
    policy: moderators,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ item: await claim(context, actor, params.id) }),
  }),
  route(moderationCalls.name, {
    policy: moderators,
    limits: withoutBody,
    handle: ({ actor, params, ...context }) => nameHidden(context, actor, params.id),
  }),
  route(moderationCalls.decide, {
    policy: moderators,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({ item: await decide(context, actor, params.id, body) }),
  }),
  route(moderationCalls.undo, {
    policy: moderators,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ item: await undoDecision(context, actor, params.id) }),
  }),
  route(moderationCalls.judgeAppeal, {
    policy: moderators,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      item: await judgeAppeal(context, actor, params.id, body),
    }),
  }),
  route(moderationCalls.words, {
    policy: moderators,
    limits: reading,
    handle: async ({ services: { db } }) => ({ words: await listWords(db) }),
  }),
  route(moderationCalls.addWord, {
    policy: moderators,
    limits: deciding,
    handle: async ({ actor, body, ...context }) => ({ word: await addWord(context, actor, body) }),
  }),
  route(moderationCalls.removeWord, {
    policy: moderators,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await removeWord(context, actor, params.id)
      return null
    },
  }),
  route(moderationCalls.reportPerson, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportPerson(context, actor, params.id, body)
      return null
    },
  }),
  route(moderationCalls.told, {
    policy: anyone,
    limits: { bodyBytes: 0, rate: [{ name: 'decision_read', points: 60, seconds: 60, by: 'address' }] },
    handle: async ({ actor, params: { id }, query: { token }, ...context }) => ({
      decision: await readTold(context, { actor, id, token }),
    }),
  }),
  route(moderationCalls.appeal, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'appeal', points: 20, seconds: 3600, by: 'address' }] },
    handle: async ({ actor, params: { id }, body: { words, token }, ...context }) => ({
      decision: await makeAppeal(context, { actor, id, token }, words),
    }),
  }),
]
