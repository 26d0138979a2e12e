import { SignJWT, jwtVerify } from 'jose'

/** What a mail to somebody with an account carries: who asks them into which household. Good for a week, and at that address. */
const audience = 'casa-household'
const days = 7

type Asked = { id: string; email: string }

const key = (secret: string, { email }: Asked) => new TextEncoder().encode(`${secret} ${email.toLowerCase()}`)

export function issueHouseholdToken(secret: string, asked: Asked, inviterId: string): Promise<string> {
  return new SignJWT({ inviterId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(asked.id)
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(key(secret, asked))
}

/** The inviter's id, or null when the token is forged, too old, or meant for somebody else. */
export async function readHouseholdToken(secret: string, token: string, asked: Asked): Promise<string | null> {
  const options = { algorithms: ['HS256'], audience, subject: asked.id, requiredClaims: ['exp'] }
  return jwtVerify<{ inviterId: string }>(token, key(secret, asked), options).then(
    ({ payload }) => payload.inviterId,
    () => null,
  )
}
