import { SignJWT, jwtVerify } from 'jose'

const audience = 'casa-api'
const issuer = 'casa'
export const sessionDays = 30

export type SessionClaims = { userId: string; sessionId: string }
export type SessionTokens = ReturnType<typeof createSessionTokens>

/** The jwt of section 3: it names a session; only the session's row says whether it still holds. */
export function createSessionTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ userId, sessionId }: SessionClaims): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${sessionDays}d`)
        .sign(key),

    /** The claims of a token that is ours, whole and in time; otherwise null, whatever is wrong with it. */
    async read(token: string): Promise<SessionClaims | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, issuer })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
      } catch {
        return null
      }
    },
  }
}
