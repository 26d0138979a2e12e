import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { email, newPassword, personName } from '../core/fields.ts'

/** The first admin of an empty house. The token is that of the link which the server prints when it starts. */
export const setupInput = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  first_name: personName,
  last_name: personName,
  email,
  password: newPassword,
})
export type SetupInput = v.InferOutput<typeof setupInput>

export const setupCalls = {
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/setup',
    summary: 'Become the first admin, with the link that the server prints as long as it has none',
    body: setupInput,
    result: v.object({ token: v.string() }),
    status: 201,
  }),
  testMail: defineCall({
    method: 'POST',
    path: '/api/v1/platform/test-mail',
    summary: 'Send oneself a mail, to see that it arrives',
    status: 204,
  }),
}
