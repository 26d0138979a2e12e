import { appConfig } from '#app.config'
import { operatorCalls } from '#/contract/operator/operator.ts'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { anyone, operator } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { owners } from '../professionals/professionals.policy.ts'
import { checkTyped, fileBadge } from './badges.service.ts'
import { answerIssuer, answerKey, answerKeySet } from './public-keys.ts'
import { answerList } from './status-list.ts'
import { tendKeys } from './tend-keys.ts'

/** A token, and what JSON makes of it. */
const checkBytes = 2 * appConfig.limits.badgeBytes

const reading: Limits = { bodyBytes: 0, rate: [{ name: 'badges_read', points: 120, seconds: 60, by: 'address' }] }
const checking: Limits = {
  bodyBytes: checkBytes,
  rate: [{ name: 'badges_check', points: 30, seconds: 60, by: 'address' }],
}
const fetching: Limits = { bodyBytes: 0, rate: [{ name: 'badges_file', points: 60, seconds: 3600, by: 'account' }] }

export const badgeRoutes = [
  route(badgeCalls.file, {
    policy: owners,
    limits: fetching,
    // The first time it gets a number.
    changes: true,
    handle: ({ actor, params, ...context }) => fileBadge(context, actor, params.id),
  }),
  route(badgeCalls.check, {
    policy: anyone,
    limits: checking,
    opensOnTour: true,
    handle: async ({ body, ...context }) => ({ checked: await checkTyped(context, body) }),
  }),
  route(badgeCalls.keys, {
    policy: anyone,
    limits: reading,
    handle: ({ services, ifNoneMatch }) => answerKeySet(services, ifNoneMatch),
  }),
  route(badgeCalls.key, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params, ifNoneMatch }) => answerKey(services, params.id, ifNoneMatch),
  }),
  route(badgeCalls.issuer, {
    policy: anyone,
    limits: reading,
    handle: ({ services, ifNoneMatch }) => Promise.resolve(answerIssuer(services, ifNoneMatch)),
  }),
  route(badgeCalls.status, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params, ifNoneMatch }) => answerList(services, Number(params.id), ifNoneMatch),
  }),
  route(operatorCalls.badgeKeys, {
    policy: operator,
    limits: { bodyBytes: appConfig.limits.jsonBodyBytes, rate: [] },
    handle: ({ services, body }) => tendKeys(services, body),
  }),
]
