import type { ApiModule } from '../../module.ts'
import type { Principal } from '../../http/policy.ts'
import { accountMails } from './accounts.mails.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountThings } from './accounts.things.ts'
import { authenticate } from './authenticate.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'
import { accountPersonalData, accountRetention } from './personal-data.ts'

declare module '../../services.ts' {
  interface Services {
    sessionTokens: SessionTokens
    passwords: Passwords
    /** Who stands behind an Authorization header. */
    authenticate(authorization: string | null): Promise<Principal>
  }
}

export const accountsModule: ApiModule = {
  name: 'accounts',
  routes: accountRoutes,
  mails: accountMails,
  personalData: accountPersonalData,
  retention: accountRetention,
  things: { account: accountThings },
  services: ({ services }) => ({
    sessionTokens: createSessionTokens(services.secret),
    passwords: createPasswords(),
    authenticate: (authorization) => authenticate(services, authorization),
  }),
}
