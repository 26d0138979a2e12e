import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountTokens } from '#/api/db/tables/accounts.ts'
import { eachApi, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

eachApi('confirming an address', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  /** An unconfirmed account and what its mail held. */
  async function unconfirmed() {
    const { id, email } = await api.person({ verified: false })
    await api.send('POST', '/api/v1/resend-verification', { body: { email } })
    const { code, link } = await api.mailTo(email)
    return { id, email, code, link }
  }
  const verify = (body: object) => api.send('POST', '/api/v1/verify-email', { body })
  const resend = (email: string) => api.send('POST', '/api/v1/resend-verification', { body: { email } })
  const minuteLater = () => api.db.execute(sql`update rate_limits set expire = expire - 60000`)
  const age = (userId: string, kind: 'verify_code' | 'verify_link', past: string) =>
    api.db
      .update(accountTokens)
      .set({
        createdAt: sql`created_at - ${past}::interval`,
        expiresAt: sql`expires_at - ${past}::interval`,
      })
      .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind)))

  test('takes four wrong codes and then the right one', async () => {
    const { email, code } = await unconfirmed()
    for (let round = 0; round < 4; round++) {
      expect(await verify({ email, code: wrongFor(code) })).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    }
    expect((await verify({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test('takes no code after five wrong ones, while the link still holds', async () => {
    const { email, code, link } = await unconfirmed()
    for (let round = 0; round < 5; round++) expect((await verify({ email, code: wrongFor(code) })).status).toBe(422)
    expect(await verify({ email, code })).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    expect((await verify({ token: link })).status).toBe(200)
  })

  test('counts parallel tries, too', async () => {
    const { email, code } = await unconfirmed()
    const wrong = Array.from({ length: 10 }, () => verify({ email, code: wrongFor(code) }))
    await Promise.all(wrong)
    expect((await verify({ email, code })).status).toBe(422)
  })

  test.each([
    ['14 minutes', 200],
    ['15 minutes', 422],
  ])('answers a code that is %s old with %i', async (past, status) => {
    const { id, email, code } = await unconfirmed()
    await age(id, 'verify_code', past)
    expect((await verify({ email, code })).status).toBe(status)
  })

  test.each([
    ['23 hours', 200],
    ['24 hours', 422],
  ])('answers a link that is %s old with %i', async (past, status) => {
    const { id, link } = await unconfirmed()
    await age(id, 'verify_link', past)
    expect((await verify({ token: link })).status).toBe(status)
  })

  test('takes only the newest code, and either link', async () => {
    const { email, code, link } = await unconfirmed()
    await api.services.mailer.send({ template: 'verify', recipient: email, locale: 'en' })
    const newer = await expectNewMail(email, code)
    expect((await verify({ email, code })).status).toBe(422)
    expect((await verify({ email, code: newer.code })).status).toBe(200)
    expect((await verify({ token: link })).status).toBe(422)
  })

  test('keeps one person’s code from another’s address', async () => {
    const [one, other] = [await unconfirmed(), await unconfirmed()]
    if (one.code !== other.code) expect((await verify({ email: other.email, code: one.code })).status).toBe(422)
    expect((await verify({ email: one.email, code: one.code })).status).toBe(200)
  })

  test('gives one of twenty parallel uses a session, of a code as of a link', async () => {
    const byCode = await unconfirmed()
    const codes = await Promise.all(Array.from({ length: 5 }, () => verify({ email: byCode.email, code: byCode.code })))
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    const byLink = await unconfirmed()
    const links = await Promise.all(Array.from({ length: 20 }, () => verify({ token: byLink.link })))
    expect(links.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(links.filter(({ status, body }) => status === 422 && body.code === 'link_spent')).toHaveLength(19)
  })

  test('refuses tokens that are forged, truncated, of another kind or not there', async () => {
    const { email, link } = await unconfirmed()
    await api.send('POST', '/api/v1/forgot-password', { body: { email } })
    const reset = await api.mailTo(email, 'reset')
    for (const token of [
      link.slice(0, -1),
      `${link}x`,
      link.toUpperCase(),
      reset.link,
      'x',
      '\u0000',
      '../..',
      '%00',
    ]) {
      expect(await verify({ token })).toMatchObject({ status: 422, body: { code: 'link_spent' } })
    }
    for (const token of ['', 'x'.repeat(201), null, {}, []]) {
      expect(await verify({ token })).toMatchObject({ status: 422, body: { code: 'invalid' } })
    }
    expect((await verify({ token: link })).status).toBe(200)
  })

  test('stores codes and links as hashes only', async () => {
    const { id, code, link } = await unconfirmed()
    const rows = await api.db.select().from(accountTokens).where(eq(accountTokens.userId, id))
    expect(rows.length).toBeGreaterThan(0)
    const stored = JSON.stringify(rows.map(({ hash }) => hash))
    expect(stored).not.toContain(link)
    expect(stored).not.toContain(code)
  })

  test('sends once a minute, to the account’s own language', async () => {
    const input = registration()
    await api.send('POST', '/api/v1/register', { body: input, headers: { 'accept-language': 'fr-CH, en;q=0.5' } })
    const first = await api.mailTo(input.email)
    expect(first.text).toContain('Bonjour Renilde')
    await minuteLater()
    expect(await resend(input.email.toUpperCase())).toMatchObject({ status: 202, body: '' })
    const refused = await resend(input.email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: expect.any(Number) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    const { code } = await expectNewMail(input.email, first.code)
    expect((await verify({ email: input.email, code })).status).toBe(200)
  })

  test('holds the minute alike for an address that is new, known or unconfirmed', async () => {
    const known = (await api.person()).email
    const pending = (await api.person({ verified: false })).email
    for (const email of [newEmail(), known, pending]) {
      expect((await api.send('POST', '/api/v1/register', { body: registration({ email }) })).status).toBe(201)
      const held = await resend(email)
      expect(held).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(held.body.retryAfter).toBeGreaterThan(50)
    }
    for (const email of [newEmail(), (await api.person()).email, (await api.person({ verified: false })).email]) {
      expect(await resend(email)).toMatchObject({ status: 202, body: '' })
      expect((await resend(email)).status).toBe(429)
    }
  })

  test('lets nobody in whose account is suspended meanwhile', async () => {
    const { id, email, code } = await unconfirmed()
    await api.db.execute(sql`update users set status = 'suspended' where id = ${id}`)
    expect(await verify({ email, code })).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    expect((await api.send('POST', '/api/v1/login', { body: { email, password } })).status).toBe(403)
  })

  async function expectNewMail(email: string, oldCode: string) {
    await expect.poll(async () => (await api.mailTo(email)).code).not.toBe(oldCode)
    return api.mailTo(email)
  }
})
