import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createVerifier } from 'fast-jwt'
import { SignJWT, type JWK, type JWTPayload } from 'jose'

/** A key as an installation has one. */
export function newSigner(kid: string): { key: KeyObject; jwk: JWK & { kid: string } } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { key: privateKey, jwk: { ...(publicKey.export({ format: 'jwk' }) as JWK), alg: 'EdDSA', kid } }
}

export const issuer = 'https://casa.example/files/badges/issuer'
export const listAt = 'https://casa.example/files/badges/status/0'

/** As little as a badge has. */
export const payload = (more: object = {}): JWTPayload => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: issuer, type: ['Profile'], name: 'Casa' },
  validFrom: '2026-01-10T09:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: 'Ada Pieri', hashed: false }],
    achievement: {
      id: 'urn:uuid:1',
      type: ['Achievement'],
      name: 'Diploma 3 to 6',
      description: 'A paper was looked at.',
    },
  },
  credentialStatus: { type: 'BitstringStatusListEntry', statusListIndex: '7', statusListCredential: listAt },
  iss: issuer,
  jti: 'urn:uuid:2',
  ...more,
})

export const sign = (key: KeyObject, kid: string, body: JWTPayload): Promise<string> =>
  new SignJWT(body).setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' }).sign(key)

/** With one letter of what it says changed, its signature as it was. */
export function altered(token: string, from: string, to: string): string {
  const [header, body, signature] = token.split('.') as [string, string, string]
  const changed = Buffer.from(body, 'base64url').toString().replace(from, to)
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.')
}

/** Verified by another implementation than ours, which is `jose`. Throws where it refuses. */
export function verifiedElsewhere(token: string, keys: readonly JWK[]): Record<string, unknown> {
  const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }
  const jwk = keys.find(({ kid }) => kid === header.kid)
  if (!jwk) throw new Error('no such key')
  const key = createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string
  return createVerifier({ key, algorithms: ['EdDSA'], cache: false })(token) as Record<string, unknown>
}
