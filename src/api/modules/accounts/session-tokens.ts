import { SignJWT, jwtVerify } from 'jose'

const audience = 'casa-api'
const issuer = 'casa'
export const sessionDays = 30
const verifiedAtMost = 5_000

export type SessionClaims = { userId: string; sessionId: string }
export type SessionTokens = ReturnType<typeof createSessionTokens>

/** The jwt of section 3: it names a session; only the session's row says whether it still holds. */
export function createSessionTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  /** A signature that was right once stays right; checking it again costs as much as a query. */
  const verified = new Map<string, SessionClaims & { expires: number }>()
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
      const known = verified.get(token)
      if (known && known.expires > Date.now()) return known
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, issuer })
        const { sub, sid, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string') return null
        const claims = { userId: sub, sessionId: sid, expires: exp * 1_000 }
        if (verified.size >= verifiedAtMost) verified.clear()
        verified.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
