import { appConfig } from '#app.config'
import { privacyCalls } from '#/contract/account/privacy.ts'
import { signedIn } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { eraseAccount, exportPersonalData, listKept } from './privacy.service.ts'

export const privacyRoutes = [
  route(privacyCalls.kept, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'kept', points: 30, seconds: 600, by: 'account' }] },
    handle: async ({ actor, ...context }) => ({ kept: await listKept(context, actor) }),
  }),
  route(privacyCalls.exportMine, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'export', points: 5, seconds: 3600, by: 'account' }] },
    handle: ({ actor, ...context }) => exportPersonalData(context, actor),
  }),
  route(privacyCalls.eraseMe, {
    policy: signedIn,
    limits: {
      bodyBytes: appConfig.limits.jsonBodyBytes,
      rate: [{ name: 'erase', points: 5, seconds: 900, by: 'account' }],
    },
    async handle({ actor, body, ...context }) {
      await eraseAccount(context, actor, body.currentPassword)
      return null
    },
  }),
]
