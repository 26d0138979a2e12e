import { SignJWT, jwtVerify } from 'jose'

/** What a mail to somebody with an account carries: who asks them into which household. Good for a week. */
const audience = 'casa-household'
const days = 7

const key = (secret: string) => new TextEncoder().encode(secret)

export function issueHouseholdToken(secret: string, userId: string, inviterId: string): Promise<string> {
  return new SignJWT({ inviterId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(key(secret))
}

/** The inviter's id, or null when the token is forged, too old, or meant for somebody else. */
export async function readHouseholdToken(secret: string, token: string, userId: string): Promise<string | null> {
  const options = { algorithms: ['HS256'], audience, subject: userId, requiredClaims: ['exp'] }
  return jwtVerify<{ inviterId: string }>(token, key(secret), options).then(
    ({ payload }) => payload.inviterId,
    () => null,
  )
}
