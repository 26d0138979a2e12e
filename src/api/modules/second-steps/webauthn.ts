// What browsers make and sign for our address, and nowhere else. The library judges it.
import { isIP } from 'node:net'
import { appConfig } from '#app.config'
import type { MadeCredential, UsedCredential } from '#/contract/account/passkey.ts'
import type { UserRow } from '../accounts/accounts.repo.ts'
import type { PasskeyRow } from './passkeys.repo.ts'

/** Big, and few ask for it. */
const library = () => import('@simplewebauthn/server')

const hostOf = (appOrigin: string) => new URL(appOrigin).hostname

/** Passkeys belong to a name: a bare network address can have none. */
export const canHavePasskeys = (appOrigin: string): boolean => isIP(hostOf(appOrigin).replaceAll(/[[\]]/g, '')) === 0

type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>
type Transport = 'usb'
const listed = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as Transport[] }))

/** A second step after the password: the device need not ask who is there, and mostly does. */
const userVerification = 'preferred'

export async function creationOptions(appOrigin: string, user: UserRow, known: readonly Known[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: appConfig.name,
    rpID: hostOf(appOrigin),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })
}

export async function requestOptions(appOrigin: string, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: hostOf(appOrigin), allowCredentials: listed(known), userVerification })
}

const expected = (appOrigin: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: appOrigin,
  expectedRPID: hostOf(appOrigin),
  requireUserVerification: false,
})

/** What to keep of a new one; null for one that was not made for this challenge and address. */
export async function readMade(appOrigin: string, challenge: string, { response, ...credential }: MadeCredential) {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
    ...expected(appOrigin, challenge),
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports,
  }
}

/** The counter that it has now; null where it did not sign this challenge for this address. */
export async function readUsed(
  appOrigin: string,
  challenge: string,
  { credentialId, publicKey, counter }: PasskeyRow,
  credential: UsedCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    ...expected(appOrigin, challenge),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}
