import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { issueOperatorToken, verifyOperatorToken } from '#/api/operator-token.ts'

const secret = 'a secret of at least thirty-two characters'
const key = new TextEncoder().encode(secret)

test('an operator token holds for a minute, for its secret and purpose only', async () => {
  const token = await issueOperatorToken(secret)
  expect(await verifyOperatorToken(secret, token)).toBe(true)
  expect(await verifyOperatorToken(`${secret}!`, token)).toBe(false)
  expect(await verifyOperatorToken(secret, token.slice(0, -2))).toBe(false)
  expect(await verifyOperatorToken(secret, '')).toBe(false)

  vi.useFakeTimers({ now: Date.now() + 61_000 })
  expect(await verifyOperatorToken(secret, token)).toBe(false)
  vi.useRealTimers()
})

test('a session of the same secret is no operator token', async () => {
  const session = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('60s')
  expect(await verifyOperatorToken(secret, await session.sign(key))).toBe(false)
  expect(await verifyOperatorToken(secret, await session.setAudience('casa').sign(key))).toBe(false)
})
