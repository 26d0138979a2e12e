import { appConfig } from '#app.config'
import { forumCalls } from '#/contract/forum/forum.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { reportLimit } from '../moderation/raise.ts'
import { dropDraft, listDrafts, saveDraft } from './drafts.service.ts'
import { readForumFeed } from './feed.service.ts'
import { readForumFigures } from './figures.service.ts'
import { askers, keepers, reporters } from './forum.policy.ts'
import { like, solve, unlike } from './likes.service.ts'
import { mergeTopic, orderTopic, splitTopic } from './order.service.ts'
import {
  followTopic,
  listChanges,
  listReplies,
  markAllRead,
  markRead,
  openReply,
  openTopic,
} from './reading.service.ts'
import { editReply, removeReply, writeReply } from './replies.service.ts'
import { reportEntry } from './reports.service.ts'
import { listSimilar } from './similar.service.ts'
import { listMine, listTopics } from './topics.list.ts'
import { editTopic, removeTopic, startTopic } from './topics.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** A long text is two thousand nodes. */
const textBytes = 300_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const ofVisitors: Limits = { bodyBytes: 0, rate: [{ name: 'forum_feeds', points: 300, seconds: 60, by: 'address' }] }
const asking: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'forum_topics', points: 20, seconds: 3_600, by: 'account' }],
}
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'forum_replies', points: 60, seconds: 3_600, by: 'account' }],
}
const changing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'forum_edits', points: 60, seconds: 600, by: 'account' }],
}
const marking: Limits = { bodyBytes, rate: [{ name: 'forum_marks', points: 240, seconds: 60, by: 'account' }] }
const typing: Limits = { bodyBytes: 0, rate: [{ name: 'forum_similar', points: 120, seconds: 60, by: 'account' }] }
const keeping: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'forum_drafts', points: 120, seconds: 60, by: 'account' }],
}
const ordering: Limits = { bodyBytes, rate: [{ name: 'forum_order', points: 120, seconds: 60, by: 'account' }] }
const withoutBody = (limits: Limits): Limits => ({ ...limits, bodyBytes: 0 })

const reader = [
  route(forumCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listTopics(services.db, query),
  }),
  route(forumCalls.figures, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => readForumFigures(services.db, query.locale),
  }),
  route(forumCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ topic: await openTopic(services.db, actor, params.id) }),
  }),
  route(forumCalls.replies, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query }) => listReplies(services.db, actor, params.id, query),
  }),
  route(forumCalls.reply, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params }) => openReply(services.db, actor, params.id),
  }),
  route(forumCalls.changes, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params }) => listChanges(services.db, params),
  }),
  route(forumCalls.feed, {
    policy: anyone,
    limits: ofVisitors,
    handle: ({ services, params, query, locale, ifNoneMatch }) =>
      readForumFeed(services, { ...params, query, locale, ifNoneMatch }),
  }),
]

const member = [
  route(forumCalls.mine, {
    policy: signedIn,
    limits: reading,
    handle: ({ services, actor, query }) => listMine(services.db, actor, query),
  }),
  route(forumCalls.similar, {
    policy: signedIn,
    limits: typing,
    handle: ({ services, query }) => listSimilar(services.db, query),
  }),
  route(forumCalls.read, {
    policy: signedIn,
    limits: marking,
    async handle({ actor, params, body, ...context }) {
      await markRead(context, actor, params.id, body.number)
      return null
    },
  }),
  route(forumCalls.readAll, {
    policy: signedIn,
    limits: withoutBody(marking),
    async handle({ actor, ...context }) {
      await markAllRead(context, actor)
      return null
    },
  }),
  route(forumCalls.follow, {
    policy: signedIn,
    limits: marking,
    async handle({ actor, params, body, ...context }) {
      await followTopic(context, actor, params.id, body.level)
      return null
    },
  }),
  route(forumCalls.like, {
    policy: signedIn,
    limits: withoutBody(marking),
    handle: ({ actor, params, ...context }) => like(context, actor, params),
  }),
  route(forumCalls.unlike, {
    policy: signedIn,
    limits: withoutBody(marking),
    handle: ({ actor, params, ...context }) => unlike(context, actor, params),
  }),
  route(forumCalls.report, {
    policy: reporters,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportEntry(context, actor, params, body)
      return null
    },
  }),
]

const writer = [
  route(forumCalls.start, {
    policy: askers,
    limits: asking,
    handle: async ({ actor, body, ...context }) => ({ topic: await startTopic(context, actor, body) }),
  }),
  route(forumCalls.edit, {
    policy: askers,
    limits: changing,
    handle: async ({ actor, params, body, ...context }) => ({
      topic: await editTopic(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.remove, {
    policy: signedIn,
    limits: withoutBody(changing),
    async handle({ actor, params, ...context }) {
      await removeTopic(context, actor, params.id)
      return null
    },
  }),
  route(forumCalls.write, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      reply: await writeReply(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.editReply, {
    policy: signedIn,
    limits: changing,
    handle: async ({ actor, params, body, ...context }) => ({
      reply: await editReply(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.removeReply, {
    policy: signedIn,
    limits: withoutBody(changing),
    async handle({ actor, params, ...context }) {
      await removeReply(context, actor, params.id)
      return null
    },
  }),
  route(forumCalls.solve, {
    policy: signedIn,
    limits: marking,
    handle: async ({ actor, params, body, ...context }) => ({
      topic: await solve(context, actor, params.id, body.reply),
    }),
  }),
  route(forumCalls.drafts, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, ...context }) => listDrafts(context, actor),
  }),
  route(forumCalls.saveDraft, {
    policy: signedIn,
    limits: keeping,
    handle: async ({ actor, params, body, ...context }) => ({
      draft: await saveDraft(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.dropDraft, {
    policy: signedIn,
    limits: withoutBody(keeping),
    async handle({ actor, params, ...context }) {
      await dropDraft(context, actor, params.id)
      return null
    },
  }),
]

const keeper = [
  route(forumCalls.order, {
    policy: keepers,
    limits: ordering,
    handle: async ({ actor, params, body, ...context }) => ({
      topic: await orderTopic(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.split, {
    policy: keepers,
    limits: ordering,
    handle: async ({ actor, params, body, ...context }) => ({
      topic: await splitTopic(context, actor, params.id, body),
    }),
  }),
  route(forumCalls.merge, {
    policy: keepers,
    limits: ordering,
    handle: async ({ actor, params, body, ...context }) => ({
      topic: await mergeTopic(context, actor, params.id, body.into),
    }),
  }),
]

export const forumRoutes = [...reader, ...member, ...writer, ...keeper]
