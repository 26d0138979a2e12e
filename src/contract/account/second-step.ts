import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { currentPassword, id, line, timestamp } from '../core/fields.ts'

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens are how people write them. */
export const secondCode = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(\d{6}|[a-z2-7]{16})$/, 'second_code_format'),
)

export const passwordInput = v.object({ currentPassword })
export const secondCodeInput = v.object({ code: secondCode })
/** For what would take the second step away from its owner. */
export const secondProofInput = v.object({ currentPassword, code: secondCode })

/** For somebody else, who has lost app and codes. */
export const secondStepRemoval = v.object({ reason: line(10, 500), currentPassword })

const totpSetup = v.object({ secret: v.string(), uri: v.string() })
const shownOnce = v.object({ recoveryCodes: v.array(v.string()) })

export const secondStep = v.object({
  totp: v.nullable(v.object({ since: timestamp })),
  /** Begun in this session, and not confirmed yet. */
  setup: v.nullable(totpSetup),
  recoveryCodesLeft: v.number(),
})
export type SecondStep = v.InferOutput<typeof secondStep>

export const secondStepCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/me/second-step',
    summary: 'What one’s account asks for at sign-in beside the password',
    result: secondStep,
  }),
  beginTotp: defineCall({
    method: 'POST',
    path: '/api/v1/me/totp',
    summary: 'Begin with an authenticator app: the secret it needs. It counts once a code of it is confirmed',
    body: passwordInput,
    result: totpSetup,
  }),
  confirmTotp: defineCall({
    method: 'POST',
    path: '/api/v1/me/totp/confirmation',
    summary: 'Confirm the app by a code; answers with ten recovery codes, which are never shown again',
    body: secondCodeInput,
    result: shownOnce,
  }),
  removeTotp: defineCall({
    method: 'POST',
    path: '/api/v1/me/totp/removal',
    summary: 'Sign in without the app from now on',
    body: secondProofInput,
    status: 204,
  }),
  renewCodes: defineCall({
    method: 'POST',
    path: '/api/v1/me/recovery-codes',
    summary: 'Ten new recovery codes; those before open nothing any more',
    body: secondProofInput,
    result: shownOnce,
  }),
  removeOf: defineCall({
    method: 'POST',
    path: '/api/v1/people/:id/second-step/removal',
    summary:
      'For somebody who has lost app and recovery codes: sign in without them from now on. Ends their sessions and writes to them, with the reason',
    params: v.object({ id }),
    body: secondStepRemoval,
    status: 204,
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/api/v1/login/second-step',
    summary: 'Finish signing in: what the password got, and a code of the app or a recovery code',
    body: v.object({ pending: v.pipe(v.string(), v.maxLength(1000)), code: secondCode }),
    result: v.object({ token: v.string() }),
  }),
}
