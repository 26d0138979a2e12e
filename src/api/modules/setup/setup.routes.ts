import { appConfig } from '#app.config'
import { setupCalls } from '#/contract/operator/setup.ts'
import { anyone, withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { beginHouse } from './setup.service.ts'

export const setupRoutes = [
  route(setupCalls.begin, {
    policy: anyone,
    limits: {
      bodyBytes: appConfig.limits.jsonBodyBytes,
      rate: [{ name: 'setup', points: 20, seconds: 900, by: 'address' }],
    },
    handle: async ({ body, ...context }) => ({ token: await beginHouse(context, body) }),
  }),
  route(setupCalls.testMail, {
    policy: withRole('admin'),
    limits: { bodyBytes: 0, rate: [{ name: 'test_mail', points: 5, seconds: 900, by: 'account' }] },
    async handle({ services: { mailer }, actor, locale }) {
      await mailer.send({ template: 'test_mail', recipient: actor.identity.email, locale })
      return null
    },
  }),
]
