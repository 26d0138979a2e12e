import { beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { freshPlace } from '#tests/support/databases.ts'
import { eachApi, newAddress, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'

eachApi('rate limits', (start, kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const login = (email: string, address: string, given = 'a wrong password', headers = {}) =>
    api.send('POST', '/api/v1/login', { body: { email, password: given }, address, headers })
  const fail = async (email: string, address: string, times: number) => {
    for (let round = 0; round < times; round++) expect((await login(email, address)).status).toBe(401)
  }

  test('make a sixth sign-in wait, with Retry-After, even with the right password', async () => {
    const [{ email }, address] = [await api.person(), newAddress()]
    await fail(email, address, 5)
    const refused = await login(email, address, password)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringContaining('15 minutes') },
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(880)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(refused.body.retryAfter).toBe(seconds)
  })

  test('lock nobody else out: not the same account elsewhere, not another account there', async () => {
    const [{ email }, other, address] = [await api.person(), await api.person(), newAddress()]
    await fail(email, address, 5)
    expect((await login(email, address)).status).toBe(429)
    expect((await login(email, newAddress(), password)).status).toBe(200)
    expect((await login(other.email, address, password)).status).toBe(200)
  })

  test('count an account the same in any spelling, and unknown ones like known ones', async () => {
    const [{ email }, address] = [await api.person(), newAddress()]
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace('person', 'Person')]
    for (const spelling of spellings) expect((await login(spelling, address)).status).toBe(401)
    expect((await login(email, address)).status).toBe(429)
    const [unknown, elsewhere] = [newEmail(), newAddress()]
    await fail(unknown, elsewhere, 5)
    expect((await login(unknown, elsewhere)).status).toBe(429)
  })

  test('forget what they counted after a success', async () => {
    const [{ email }, address] = [await api.person(), newAddress()]
    await fail(email, address, 4)
    expect((await login(email, address, password)).status).toBe(200)
    await fail(email, address, 5)
  })

  test('do not believe X-Forwarded-For without a proxy of our own', async () => {
    const [{ email }, address] = [await api.person(), newAddress()]
    for (let round = 0; round < 5; round++) {
      await login(email, address, 'wrong', {
        'x-forwarded-for': `198.51.100.${round}`,
        forwarded: `for=198.51.100.${round}`,
      })
    }
    expect((await login(email, address, 'wrong', { 'x-forwarded-for': '198.51.100.99' })).status).toBe(429)
  })

  test('count a household’s IPv6 addresses as one', async () => {
    const { email } = await api.person()
    for (let round = 1; round <= 5; round++) await login(email, `2001:db8:1:2::${round}`)
    expect((await login(email, '2001:db8:1:2:ffff::')).status).toBe(429)
    expect((await login(email, '2001:db8:1:3::1')).status).toBe(401)
    expect((await login(email, '::ffff:192.0.2.1')).status).toBe(401)
  })

  test('let one of parallel calls more than the limit through at no time', async () => {
    const [{ email }, address] = [await api.person(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('hold over a restart of the API', async () => {
    const place = await freshPlace(kind)
    const first = await start({}, place)
    const { email } = await first.person()
    const address = newAddress()
    const body = { email, password: 'a wrong password' }
    for (let round = 0; round < 5; round++) await first.send('POST', '/api/v1/login', { body, address })
    await first.close()
    const second = await start({}, place)
    expect((await second.send('POST', '/api/v1/login', { body, address })).status).toBe(429)
    await second.db.execute(sql`update rate_limits set expire = expire - 900000`)
    await second.close()
    const third = await start({}, place)
    expect((await third.send('POST', '/api/v1/login', { body, address })).status).toBe(401)
  })

  test.each([
    [
      '/api/v1/register',
      60,
      (number: number) => registration({ email: `r${number}@families.example`, password: 'short' }),
    ],
    ['/api/v1/forgot-password', 30, (number: number) => ({ email: `f${number}@families.example` })],
    ['/api/v1/resend-verification', 30, (number: number) => ({ email: `v${number}@families.example` })],
    ['/api/v1/reset-password', 30, () => ({ token: 'x', password: 'short' })],
    ['/api/v1/verify-email', 60, () => ({ token: 'x' })],
    ['/api/v1/contact', 10, () => ({})],
    ['/api/v1/notify', 10, () => ({})],
  ])('bound %s to %i calls from one address', async (path, points, bodyOf) => {
    const address = newAddress()
    for (let number = 0; number < points; number++) {
      expect((await api.send('POST', path, { body: bodyOf(number), address })).status).not.toBe(429)
    }
    const refused = await api.send('POST', path, { body: bodyOf(points), address })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.send('POST', path, { body: bodyOf(points + 1) })).status).not.toBe(429)
  })

  test('bound what one mailbox is sent, from wherever it is asked for', async () => {
    const email = newEmail()
    const ask = () => api.send('POST', '/api/v1/forgot-password', { body: { email } })
    for (let round = 0; round < 5; round++) expect((await ask()).status).toBe(202)
    expect((await ask()).status).toBe(429)
  })

  test('bound the guesses at a password by somebody who is signed in', async () => {
    const { token } = await api.person()
    const body = { currentPassword: 'a wrong password', password: 'a much better password' }
    const change = () => api.send('POST', '/api/v1/change-password', { token, body })
    for (let round = 0; round < 5; round++) expect((await change()).status).toBe(422)
    expect((await change()).status).toBe(429)
  })
})

eachApi('rate limits behind a proxy of our own', (start) => {
  test('count by the entry that our proxy added', async () => {
    const api = await start({ trustedProxies: 1 })
    const email = newEmail()
    const login = (forwarded: string) =>
      api.send('POST', '/api/v1/login', {
        body: { email, password: 'a wrong password' },
        address: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let round = 0; round < 5; round++) expect((await login(`6.6.6.${round}, 198.51.100.1`)).status).toBe(401)
    expect((await login('7.7.7.7, 198.51.100.1')).status).toBe(429)
    expect((await login('198.51.100.1, 198.51.100.2')).status).toBe(401)
  })
})
