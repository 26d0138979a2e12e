import { SignJWT, jwtVerify } from 'jose'

/**
 * What a script on this machine shows the running server, to be allowed what no account may. It proves that its holder can
 * read the secret in the data directory, and lasts a minute.
 */
const audience = 'casa-operator'
const lifetime = '60s'

const key = (secret: string) => new TextEncoder().encode(secret)

export function issueOperatorToken(secret: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key(secret))
}

/** False for a token that is forged, expired, or made for something else. */
export async function verifyOperatorToken(secret: string, token: string): Promise<boolean> {
  const options = { algorithms: ['HS256'], audience, maxTokenAge: lifetime, requiredClaims: ['exp'] }
  return jwtVerify(token, key(secret), options).then(
    () => true,
    () => false,
  )
}
