// The browser's own part of a passkey: it asks the device, and the person says yes there. Loaded when somebody wants one.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { MadeCredential, UsedCredential } from '#/contract/account/passkey.ts'

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Null when the device or the person said no. */
export async function makePasskey(options: string): Promise<MadeCredential | null> {
  const optionsJSON = JSON.parse(options) as MakeOptions
  const made = await startRegistration({ optionsJSON }).catch(() => null)
  if (!made) return null
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Null when the device or the person said no. */
export async function signWithPasskey(options: string): Promise<UsedCredential | null> {
  const optionsJSON = JSON.parse(options) as UseOptions
  const used = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!used) return null
  const { id, rawId, type, response } = used
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}
