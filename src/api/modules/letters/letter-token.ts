// What a mail carries so that who reads it can say what comes, without signing in: signed, and bound to the address that it was
// sent to. It does not grow old, since old letters are ended too; all it opens is what that address follows.
import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { MailContext } from '../outbox/mail.ts'

const audience = 'casa-letters'

const key = (secret: string) => new TextEncoder().encode(secret)
const boxOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)

export type LetterLink = {
  readerId: string
  /** What it asks to have confirmed: worth nothing once the same is asked for anew, or was ended. */
  asks?: { follow: string; at: number }
  /** The letter that it stands in. */
  issueId?: string
}

export const issueLetterToken = (
  secret: string,
  email: string,
  { readerId, asks, issueId }: LetterLink,
): Promise<string> =>
  new SignJWT({
    box: boxOf(email),
    ...(asks && { follow: asks.follow, at: asks.at }),
    ...(issueId && { issue: issueId }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(readerId)
    .sign(key(secret))

type Claims = { box: string; follow?: string; at?: number; issue?: string }

/** Null when it is forged. Whether it is of the reader's address is asked by `isFor`. */
export async function readLetterToken(secret: string, token: string) {
  const options = { algorithms: ['HS256'], audience, requiredClaims: ['sub', 'box'] }
  return jwtVerify<Claims>(token, key(secret), options).then(
    ({ payload: { sub, box, follow, at, issue } }) => ({
      readerId: sub!,
      issueId: issue,
      asks: follow && at ? { follow, at } : undefined,
      isFor: (email: string) => boxOf(email) === box,
    }),
    () => null,
  )
}

/** The page that says what an address follows. */
export const letterLinkAddress = async (
  { secret, appOrigin, conceal }: MailContext,
  email: string,
  link: LetterLink,
): Promise<string> => `${appOrigin}/letters/link?token=${conceal(await issueLetterToken(secret, email, link))}`
