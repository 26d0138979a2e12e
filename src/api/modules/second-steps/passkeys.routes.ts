import { appConfig } from '#app.config'
import { passkeyCalls } from '#/contract/account/passkey.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  readPasskeys,
  removePasskey,
} from './passkeys.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const writing: Limits = { bodyBytes, rate: [{ name: 'passkey_write', points: 60, seconds: 900, by: 'account' }] }
const signingIn: Limits = { bodyBytes, rate: [{ name: 'passkey_address', points: 100, seconds: 900, by: 'address' }] }

export const passkeyRoutes = [
  route(passkeyCalls.list, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    opensBeforeSecondStep: true,
    handle: ({ actor, ...context }) => readPasskeys(context, actor),
  }),
  route(passkeyCalls.begin, {
    policy: signedIn,
    limits: writing,
    opensBeforeSecondStep: true,
    handle: ({ actor, body, ...context }) => beginPasskey(context, actor, body.currentPassword),
  }),
  route(passkeyCalls.add, {
    policy: signedIn,
    limits: writing,
    opensBeforeSecondStep: true,
    handle: async ({ actor, body, ...context }) => ({ recoveryCodes: await addPasskey(context, actor, body) }),
  }),
  route(passkeyCalls.remove, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await removePasskey(context, actor, params.id, body)
      return null
    },
  }),
  route(passkeyCalls.beginSignIn, {
    policy: anyone,
    limits: signingIn,
    handle: ({ body, ...context }) => beginPasskeySignIn(context, body.pending),
  }),
  route(passkeyCalls.signIn, {
    policy: anyone,
    limits: signingIn,
    handle: async ({ body, devices, ...context }) => ({ token: await finishPasskeySignIn(context, body, devices) }),
  }),
]
