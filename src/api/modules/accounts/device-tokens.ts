// What a device keeps of having signed in to an account: it guesses at that account's password on a budget of its own, so that
// others' guessing does not lock its owner out. It opens nothing, and no session ends or begins with it.
import { SignJWT, jwtVerify } from 'jose'
import { newId } from '#/lib/ids.ts'

const audience = 'casa-device'
const days = 365

const key = (secret: string) => new TextEncoder().encode(secret)

export function issueDeviceToken(secret: string, userId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(userId)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(key(secret))
}

export type Device = { id: string; userId: string }

/** Those of these that are ours, whole and in time. */
export async function readDeviceTokens(secret: string, tokens: readonly string[]): Promise<Device[]> {
  const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp', 'sub', 'jti'] }
  const read = await Promise.all(
    tokens.map((token) =>
      jwtVerify(token, key(secret), options).then(
        ({ payload: { sub = '', jti = '' } }) => [{ id: jti, userId: sub }],
        () => [],
      ),
    ),
  )
  return read.flat()
}
