import { appConfig } from '#app.config'
import { secondStepCalls } from '#/contract/account/second-step.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { removeSecondStepOf } from './removal.service.ts'
import { beginTotp, confirmTotp, finishSignIn, readSecondStep, removeTotp, renewCodes } from './second-steps.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** Passwords and codes have limits of their own: see password-again.ts and second-code.ts. */
const writing: Limits = { bodyBytes, rate: [{ name: 'second_step_write', points: 60, seconds: 900, by: 'account' }] }

export const secondStepRoutes = [
  route(secondStepCalls.get, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    opensBeforeSecondStep: true,
    handle: ({ actor, ...context }) => readSecondStep(context, actor, actor.identity.email),
  }),
  route(secondStepCalls.beginTotp, {
    policy: signedIn,
    limits: writing,
    opensBeforeSecondStep: true,
    handle: ({ actor, body, ...context }) => beginTotp(context, actor, body.currentPassword),
  }),
  route(secondStepCalls.confirmTotp, {
    policy: signedIn,
    limits: writing,
    opensBeforeSecondStep: true,
    handle: async ({ actor, body, ...context }) => ({ recoveryCodes: await confirmTotp(context, actor, body.code) }),
  }),
  route(secondStepCalls.removeTotp, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await removeTotp(context, actor, body)
      return null
    },
  }),
  route(secondStepCalls.renewCodes, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ recoveryCodes: await renewCodes(context, actor, body) }),
  }),
  route(secondStepCalls.removeOf, {
    policy: withRole('admin'),
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await removeSecondStepOf(context, actor, params.id, body)
      return null
    },
  }),
  route(secondStepCalls.signIn, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'second_step_address', points: 100, seconds: 900, by: 'address' }] },
    handle: async ({ body, devices, ...context }) => ({ token: await finishSignIn(context, body, devices) }),
  }),
]
