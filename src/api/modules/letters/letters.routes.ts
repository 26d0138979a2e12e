import { appConfig } from '#app.config'
import { followCalls, postLetterCalls } from '#/contract/letter/letter.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { editors } from '../blog/blog.policy.ts'
import { askToFollow, confirmFollow, endFollow, followAs, readFollows, resumeFollow } from './follows.service.ts'
import { readLetter, rehearseLetter, sendLetter, stopLetter } from './issues.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** Each sends a mail. */
const asking: Limits = { bodyBytes, rate: [{ name: 'letters_ask', points: 20, seconds: 3600, by: 'address' }] }
/** Mail programs of very many people end letters from few addresses. */
const byLink: Limits = { bodyBytes, rate: [{ name: 'letters_link', points: 600, seconds: 600, by: 'address' }] }
const following: Limits = { bodyBytes, rate: [{ name: 'letters_follow', points: 60, seconds: 600, by: 'account' }] }
const sending: Limits = { bodyBytes: 0, rate: [{ name: 'letters_send', points: 60, seconds: 3600, by: 'account' }] }
const rehearsing: Limits = {
  bodyBytes: 0,
  rate: [{ name: 'letters_rehearse', points: 20, seconds: 3600, by: 'account' }],
}

const ofReaders = [
  route(followCalls.ask, {
    policy: anyone,
    limits: asking,
    async handle({ body, ...context }) {
      await askToFollow(context, body)
      return null
    },
  }),
  route(followCalls.follow, {
    policy: signedIn,
    limits: following,
    async handle({ actor, body, ...context }) {
      await followAs(context, actor, body)
      return null
    },
  }),
  route(followCalls.confirm, {
    policy: anyone,
    limits: byLink,
    async handle({ body, ...context }) {
      await confirmFollow(context, body.token)
      return null
    },
  }),
  route(followCalls.read, {
    policy: anyone,
    limits: byLink,
    opensOnTour: true,
    handle: async ({ actor, body, ...context }) => ({ reading: await readFollows(context, actor, body.token) }),
  }),
  route(followCalls.end, {
    policy: anyone,
    limits: byLink,
    async handle({ actor, body, ...context }) {
      await endFollow(context, actor, body)
      return null
    },
  }),
  route(followCalls.resume, {
    policy: anyone,
    limits: byLink,
    async handle({ actor, body, ...context }) {
      await resumeFollow(context, actor, body)
      return null
    },
  }),
]

const ofEditors = [
  route(postLetterCalls.get, {
    policy: editors,
    limits: { bodyBytes: 0, rate: [] },
    handle: async ({ actor, params, ...context }) => ({ letter: await readLetter(context, actor, params.id) }),
  }),
  route(postLetterCalls.rehearse, {
    policy: editors,
    limits: rehearsing,
    async handle({ actor, params, ...context }) {
      await rehearseLetter(context, actor, params.id)
      return null
    },
  }),
  route(postLetterCalls.send, {
    policy: editors,
    limits: sending,
    handle: async ({ actor, params, ...context }) => ({ letter: await sendLetter(context, actor, params.id) }),
  }),
  route(postLetterCalls.stop, {
    policy: editors,
    limits: sending,
    handle: async ({ actor, params, ...context }) => ({ letter: await stopLetter(context, actor, params.id) }),
  }),
]

export const letterRoutes = [...ofReaders, ...ofEditors]
