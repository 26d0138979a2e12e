import { appConfig } from '#app.config'
import { addressCalls } from '#/contract/account/address-change.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { findChange } from './address-changes.repo.ts'
import { askForChange, cancelChange, confirmAddress, moveAddress } from './address-changes.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** Each sends two mails. */
const asking: Limits = { bodyBytes, rate: [{ name: 'address_change', points: 10, seconds: 3600, by: 'account' }] }

export const addressChangeRoutes = [
  route(addressCalls.get, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    async handle({ services, actor }) {
      const row = await findChange(services.db, actor.userId)
      if (!row) return { change: null }
      const { email, expiresAt, askedBy, userId, oldConfirmedAt, newConfirmedAt } = row
      return {
        change: {
          email,
          expiresAt: expiresAt.toISOString(),
          byAdmin: askedBy !== userId,
          oldConfirmed: oldConfirmedAt !== null,
          newConfirmed: newConfirmedAt !== null,
        },
      }
    },
  }),
  route(addressCalls.ask, {
    policy: signedIn,
    limits: asking,
    async handle({ actor, body, ...context }) {
      await askForChange(context, actor, body)
      return null
    },
  }),
  route(addressCalls.cancel, {
    policy: signedIn,
    limits: { ...asking, bodyBytes: 0 },
    async handle({ actor, ...context }) {
      await cancelChange(context, actor)
      return null
    },
  }),
  route(addressCalls.confirm, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'confirm_address', points: 60, seconds: 900, by: 'address' }] },
    handle: ({ body, ...context }) => confirmAddress(context, body.token),
  }),
  route(addressCalls.move, {
    policy: withRole('admin'),
    limits: asking,
    async handle({ actor, params, body, ...context }) {
      await moveAddress(context, actor, params.id, body)
      return null
    },
  }),
]
