// The link to the first admin. It proves that its holder reads what the server prints; it counts as long as there is no admin,
// so it works once.
import { SignJWT, jwtVerify } from 'jose'

const audience = 'casa-setup'
const lifetime = '24h'

const key = (secret: string) => new TextEncoder().encode(secret)

export const issueSetupToken = (secret: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key(secret))

/** False for a token that is forged, too old, or made for something else. */
export const verifySetupToken = (secret: string, token: string): Promise<boolean> =>
  jwtVerify(token, key(secret), {
    algorithms: ['HS256'],
    audience,
    maxTokenAge: lifetime,
    requiredClaims: ['exp'],
  }).then(
    () => true,
    () => false,
  )
