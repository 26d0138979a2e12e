// What a right password gets where the account asks for more: it opens nothing but the second step, for ten minutes, and for as
// long as the password is the same.
import { createHash } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'

const audience = 'casa-second-step'
const minutes = 10

type Holder = { id: string; passwordHash: string | null }

const key = (secret: string) => new TextEncoder().encode(secret)
const markOf = ({ passwordHash }: Holder) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** `passkey` tells our own pages what to offer; the API decides nothing by it. */
export const issuePending = (secret: string, user: Holder, passkey: boolean): Promise<string> =>
  new SignJWT({ mark: markOf(user), passkey })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(`${minutes}m`)
    .sign(key(secret))

/** Whose it is, and a question whether their password still is the one that was typed. */
export async function readPending(secret: string, token: string) {
  const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp', 'sub', 'mark'] }
  const read = await jwtVerify(token, key(secret), options).catch(() => null)
  if (!read) return null
  const { sub = '', mark } = read.payload
  return { userId: sub, isOf: (user: Holder) => user.id === sub && markOf(user) === mark }
}
