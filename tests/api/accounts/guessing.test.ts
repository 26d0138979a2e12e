import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { issueDeviceToken } from '#/api/modules/accounts/device-tokens.ts'
import { eachApi, newAddress, newEmail, password, secret, type TestApi } from '#tests/support/api.ts'

eachApi('guessing from many addresses', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  type More = { devices?: string[]; address?: string }
  const login = (email: string, given: string, { devices, address = newAddress() }: More = {}) =>
    api.send('POST', '/api/v1/login', {
      body: { email, password: given },
      headers: devices ? { 'x-known-devices': devices.join(' ') } : {},
      address,
    })
  const wrong = (email: string, more?: More) => login(email, 'a wrong password', more)
  const deviceOf = async (token: string): Promise<string> =>
    (await api.send('POST', '/api/v1/me/device', { token })).body.device
  async function guess(email: string, times: number): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {}
    for (let round = 0; round < times; round++) {
      const { status } = await wrong(email)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    return statuses
  }

  test('ends at a ceiling, the same for an unknown address, and the owner’s device stays in', async () => {
    const owner = await api.person()
    const device = await deviceOf(owner.token)
    expect(await guess(owner.email, 150)).toEqual({ 401: 30, 429: 120 })
    expect(await guess(newEmail(), 35)).toEqual({ 401: 30, 429: 5 })
    const refused = await login(owner.email, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await login(owner.email, password, { devices: [device] })).status).toBe(200)
    expect((await login(owner.email, password, { devices: ['x', device] })).status).toBe(200)
    expect((await login(owner.email, password)).status).toBe(429)
  })

  test('a device has a budget of its own, wherever it is, and others do not share it', async () => {
    const owner = await api.person()
    const [one, other] = [await deviceOf(owner.token), await deviceOf(owner.token)]
    for (let round = 0; round < 5; round++) expect((await wrong(owner.email, { devices: [one] })).status).toBe(401)
    expect((await login(owner.email, password, { devices: [one] })).status).toBe(429)
    expect((await login(owner.email, password, { devices: [other] })).status).toBe(200)
    expect((await login(owner.email, password)).status).toBe(200)
  })

  test('only a device of this very account counts', async () => {
    const [owner, thief] = [await api.person(), await api.person()]
    const elsewhere = await issueDeviceToken('another secret of more than thirty-two characters', owner.id)
    await guess(owner.email, 31)
    const forged = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const [, claims] = (await deviceOf(owner.token)).split('.')
    for (const token of [await deviceOf(thief.token), elsewhere, owner.token, `${forged}.${claims}.`, '']) {
      expect((await login(owner.email, password, { devices: [token] })).status).toBe(429)
    }
    expect((await login(owner.email, password, { devices: [await issueDeviceToken(secret, owner.id)] })).status).toBe(
      200,
    )
  })

  test('a device’s token opens nothing', async () => {
    const owner = await api.person()
    const device = await deviceOf(owner.token)
    for (const token of [device, `Bearer ${device}`]) {
      expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    }
    const reset = await api.send('POST', '/api/v1/reset-password', {
      body: { token: device, password: 'quite another one' },
    })
    expect(reset.status).toBe(422)
    const household = await api.send('POST', '/api/v1/me/household', { token: owner.token, body: { token: device } })
    expect(household.status).not.toBe(204)
  })

  test('who gets in uses nothing up, and a new password opens again', async () => {
    const owner = await api.person()
    for (let round = 0; round < 40; round++) expect((await login(owner.email, password)).status).toBe(200)
    expect(await guess(owner.email, 29)).toEqual({ 401: 29 })
    for (let round = 0; round < 3; round++) expect((await login(owner.email, password)).status).toBe(200)
    expect(await guess(owner.email, 2)).toEqual({ 401: 1, 429: 1 })
    await api.send('POST', '/api/v1/forgot-password', { body: { email: owner.email } })
    const { link } = await api.mailTo(owner.email, 'reset')
    const chosen = 'the pink tower, rebuilt'
    expect((await api.send('POST', '/api/v1/reset-password', { body: { token: link, password: chosen } })).status).toBe(
      204,
    )
    expect((await login(owner.email, chosen)).status).toBe(200)
  })

  test('codes of an address have a ceiling for the day, whoever tries', async () => {
    const email = newEmail()
    const guessCode = () => api.send('POST', '/api/v1/verify-email', { body: { email, code: '000000' } })
    for (let quarter = 0; quarter < 3; quarter++) {
      for (let round = 0; round < 20; round++) expect((await guessCode()).status).toBe(422)
      await api.db.execute(sql`delete from rate_limits where key like 'verify_mailbox:%'`)
    }
    expect((await guessCode()).status).toBe(429)
  })
})
