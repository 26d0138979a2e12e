import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { currentPassword, id, line, timestamp } from '../core/fields.ts'
import { secondCode } from './second-step.ts'

export const passkey = v.object({
  id,
  name: v.string(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
})
export type Passkey = v.InferOutput<typeof passkey>

export const passkeyName = line(1, 60)
export const passkeyInput = v.object({ name: passkeyName, currentPassword })
/** The code is asked for where it is the last thing that signing in takes beside the password. */
export const passkeyRemoval = v.object({
  currentPassword,
  code: v.optional(v.union([v.literal(''), secondCode]), ''),
})

/** What browsers make and take, as WebAuthn has it in JSON. */
const options = v.record(v.string(), v.unknown())
const base64url = v.pipe(v.string(), v.maxLength(8000), v.regex(/^[\w-]*$/))
const credential = { id: base64url, rawId: base64url, type: v.literal('public-key') }

export const madeCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8)), []),
  }),
})
export type MadeCredential = v.InferOutput<typeof madeCredential>

export const usedCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
export type UsedCredential = v.InferOutput<typeof usedCredential>

const pending = v.pipe(v.string(), v.maxLength(1000))

export const passkeyCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/me/passkeys',
    summary: 'The passkeys that one’s account takes as a second step, and whether this address can have any',
    result: v.object({ passkeys: v.array(passkey), possible: v.boolean() }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/me/passkeys/challenge',
    summary: 'Begin with a passkey: what the browser makes it from, within five minutes',
    body: v.object({ currentPassword }),
    result: v.object({ options }),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/v1/me/passkeys',
    summary: 'Add the passkey that the browser has made; answers with recovery codes where the account had none left',
    body: v.object({ name: passkeyName, credential: madeCredential }),
    result: v.object({ recoveryCodes: v.array(v.string()) }),
    status: 201,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/v1/me/passkeys/:id/removal',
    summary: 'Sign in without a passkey from now on; the last thing of the second step goes with a code as well',
    params: v.object({ id }),
    body: passkeyRemoval,
    status: 204,
  }),
  beginSignIn: defineCall({
    method: 'POST',
    path: '/api/v1/login/passkey/challenge',
    summary: 'After the password: what the browser signs with a passkey, within five minutes',
    body: v.object({ pending }),
    result: v.object({ options }),
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/api/v1/login/passkey',
    summary: 'Finish signing in: what the password got, and what the browser has signed with a passkey',
    body: v.object({ pending, credential: usedCredential }),
    result: v.object({ token: v.string() }),
  }),
}
