import { appConfig } from '#app.config'
import { noticeCalls } from '#/contract/notice/notice.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import {
  findThing,
  listNotices,
  markNotices,
  previewNotices,
  readSettingsByLink,
  seeNotices,
  unsubscribe,
  writeSettingsByLink,
} from './notices.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const marking: Limits = { bodyBytes, rate: [{ name: 'notices_mark', points: 240, seconds: 60, by: 'account' }] }
const byLink: Limits = { bodyBytes, rate: [{ name: 'notices_link', points: 60, seconds: 600, by: 'address' }] }

export const noticeRoutes = [
  route(noticeCalls.list, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: async ({ actor, query, ...context }) => ({ notices: await listNotices(context, actor, query.view) }),
  }),
  route(noticeCalls.find, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: async ({ actor, query, ...context }) => ({ thing: await findThing(context, actor, query.thing) }),
  }),
  route(noticeCalls.see, {
    policy: signedIn,
    limits: marking,
    async handle({ actor, body, ...context }) {
      await seeNotices(context, actor, body.until)
      return null
    },
  }),
  route(noticeCalls.mark, {
    policy: signedIn,
    limits: marking,
    async handle({ actor, body, ...context }) {
      await markNotices(context, actor, body)
      return null
    },
  }),
  route(noticeCalls.preview, {
    policy: signedIn,
    opensOnTour: true,
    limits: { bodyBytes, rate: [{ name: 'notices_preview', points: 60, seconds: 60, by: 'account' }] },
    handle: ({ actor, body, ...context }) => previewNotices(context, actor, body),
  }),
  route(noticeCalls.readByLink, {
    policy: anyone,
    limits: byLink,
    handle: ({ body, ...context }) => readSettingsByLink(context, body.token),
  }),
  route(noticeCalls.writeByLink, {
    policy: anyone,
    limits: byLink,
    async handle({ body: { token, settings }, ...context }) {
      await writeSettingsByLink(context, token, settings)
      return null
    },
  }),
  route(noticeCalls.unsubscribe, {
    policy: anyone,
    limits: byLink,
    async handle({ body, ...context }) {
      await unsubscribe(context, body.token)
      return null
    },
  }),
]
