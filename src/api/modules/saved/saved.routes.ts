import { appConfig } from '#app.config'
import { savedCalls } from '#/contract/saved/saved.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { readFeed } from './feed.service.ts'
import { changeSearch, listSearches, removeSearch, saveSearch, setFeed } from './saved.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'saved_write', points: 240, seconds: 60, by: 'account' }] }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }

export const savedRoutes = [
  route(savedCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, ...context }) => ({ searches: await listSearches(context, actor) }),
  }),
  route(savedCalls.save, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ search: await saveSearch(context, actor, body) }),
  }),
  route(savedCalls.change, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      search: await changeSearch(context, actor, params.id, body),
    }),
  }),
  route(savedCalls.remove, {
    policy: signedIn,
    limits: withoutBody,
    handle: ({ actor, params, ...context }) => removeSearch(context, actor, params.id),
  }),
  route(savedCalls.makeFeed, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ search: await setFeed(context, actor, params.id, true) }),
  }),
  route(savedCalls.revokeFeed, {
    policy: signedIn,
    limits: withoutBody,
    handle: async ({ actor, params, ...context }) => ({ search: await setFeed(context, actor, params.id, false) }),
  }),
  route(savedCalls.feed, {
    policy: anyone,
    limits: { bodyBytes: 0, rate: [{ name: 'feed_read', points: 300, seconds: 3600, by: 'address' }] },
    handle: ({ services, params, ifNoneMatch, signal }) =>
      readFeed(services, { file: params.token, ifNoneMatch, signal }),
  }),
]
