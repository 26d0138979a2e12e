import { createECDH, hkdfSync } from 'node:crypto'

/** The order of P-256: private keys are numbers below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * By which browsers know this house again (VAPID, RFC 8292), as unpadded base64url. Made of its secret: the same on every
 * instance and after a restore, with nothing to keep. Another secret ends all subscriptions, as it ends all sessions.
 */
export function pushKeysOf(secret: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'push keys', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  // Of full length, whatever it begins with.
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
