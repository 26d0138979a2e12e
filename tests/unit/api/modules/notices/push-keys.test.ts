import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKeysOf } from '#/api/modules/notices/push/push-keys.ts'

// One in 256 private keys begins with a zero, which is part of it.
test('whatever the secret, its keys are of one length, belong together, and stay the same', () => {
  for (let secret = 0; secret < 1_000; secret += 1) {
    const keys = pushKeysOf(`secret ${secret}`)
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(keys.privateKey, 'base64url')
    expect([keys.privateKey.length, ecdh.getPublicKey('base64url')]).toEqual([43, keys.publicKey])
    expect(pushKeysOf(`secret ${secret}`)).toEqual(keys)
  }
})
