import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountTokens, users } from '#/api/db/tables/accounts.ts'
import { eachApi, origin, password, type TestApi } from '#tests/support/api.ts'

const fresh = 'a much better password'

eachApi('passwords', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const login = (email: string, given: string) =>
    api.send('POST', '/api/v1/login', { body: { email, password: given } })
  const reset = (token: unknown, given = fresh) =>
    api.send('POST', '/api/v1/reset-password', { body: { token, password: given } })
  const isSignedIn = async (token: string) => (await api.send('GET', '/api/v1/me', { token })).status === 200

  async function forgetful(draft = {}) {
    const person = await api.person(draft)
    expect(await api.send('POST', '/api/v1/forgot-password', { body: { email: person.email } })).toMatchObject({
      status: 202,
      body: '',
    })
    const { link, text } = await api.mailTo(person.email, 'reset')
    expect(text).toContain(`${origin}/auth/reset-password?token=${link}`)
    return { ...person, link }
  }

  test('a reset sets the new password, ends every session and says so by mail', async () => {
    const { id, email, token, link } = await forgetful()
    const other = await api.sessionOf(id)
    expect(await reset(link)).toMatchObject({ status: 204, body: '' })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false])
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
    expect((await api.mailTo(email, 'password_changed')).subject).toBe('Your password has been changed')
  })

  test('a reset’s link works once, an older one not after it, and one of twenty at once', async () => {
    const { email, link } = await forgetful()
    await api.services.mailer.send({ template: 'reset', recipient: email, locale: 'en' })
    const newer = await expect
      .poll(async () => (await api.mailTo(email, 'reset')).link)
      .not.toBe(link)
      .then(() => api.mailTo(email, 'reset'))
    const parallel = await Promise.all(Array.from({ length: 20 }, () => reset(newer.link)))
    expect(parallel.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(19).fill(422)])
    expect(await reset(newer.link)).toMatchObject({ status: 422, body: { code: 'link_spent' } })
    expect(await reset(link)).toMatchObject({ status: 422, body: { code: 'link_spent' } })
  })

  test.each([
    ['59 minutes', 204],
    ['60 minutes', 422],
  ])('a reset’s link that is %s old gets %i', async (past, status) => {
    const { id, link } = await forgetful()
    const older = { expiresAt: sql`expires_at - ${past}::interval` }
    await api.db.update(accountTokens).set(older).where(eq(accountTokens.userId, id))
    expect((await reset(link)).status).toBe(status)
  })

  test('a bad new password spends no link', async () => {
    const { email, link } = await forgetful()
    for (const bad of ['short', 'password123', email.toUpperCase()]) {
      expect(await reset(link, bad)).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    }
    expect((await reset(link)).status).toBe(204)
  })

  test('forged and truncated links change nothing', async () => {
    const { email, link } = await forgetful()
    for (const token of [link.slice(0, -1), `${link}A`, link.toLowerCase(), "' or 1=1 --", '\u0000']) {
      expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'link_spent' } })
    }
    expect((await login(email, password)).status).toBe(200)
  })

  test('a reset confirms an unconfirmed address, and brings no suspended account back', async () => {
    const unconfirmed = await forgetful({ verified: false })
    await reset(unconfirmed.link)
    expect((await login(unconfirmed.email, fresh)).status).toBe(200)

    const suspended = await forgetful()
    await api.db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.id))
    await reset(suspended.link)
    expect(await login(suspended.email, fresh)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  })

  test('the mail with a reset’s link goes to the account’s own address, however it is asked for', async () => {
    const { email } = await api.person()
    await api.send('POST', '/api/v1/forgot-password', { body: { email: email.toUpperCase() } })
    expect((await api.mailTo(email, 'reset')).link).not.toBe('')
    // U+212A, the Kelvin sign, is `k` in lower case: a mailbox of somebody else.
    const kelvin = await api.person({ email: `mark-${process.pid}@families.example` })
    const asked = await api.send('POST', '/api/v1/forgot-password', {
      body: { email: kelvin.email.replace('k', '\u212A') },
    })
    expect(asked).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } })
  })

  test('a change needs the old one, ends all other sessions and answers with a new one', async () => {
    const { id, email, token } = await api.person()
    const other = await api.sessionOf(id)
    const change = (currentPassword: string, next: string) =>
      api.send('POST', '/api/v1/change-password', { token, body: { currentPassword, password: next } })

    const wrong = await change('not the old one', fresh)
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', fields: { currentPassword: expect.any(String) } },
    })
    expect((await change(password, 'iloveyou123')).status).toBe(422)
    expect(await isSignedIn(other)).toBe(true)

    const changed = await change(password, fresh)
    expect(changed).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false])
    expect(await isSignedIn(changed.body.token)).toBe(true)
    expect((await login(email, password)).status).toBe(401)
    expect((await api.mailTo(email)).template).toBe('password_changed')
  })

  test('a change spends the links that were sent before it', async () => {
    const { token, link } = await forgetful()
    await api.send('POST', '/api/v1/change-password', { token, body: { currentPassword: password, password: fresh } })
    expect((await reset(link, 'yet another password')).status).toBe(422)
  })

  test('are stored as argon2id of at least 19 MiB and two passes, and nowhere else', async () => {
    const { id, email, link } = await forgetful()
    await reset(link, 'readable-nowhere')
    const [row] = await api.db.select().from(users).where(eq(users.id, id))
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(row?.passwordHash ?? '') ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    const everything = await Promise.all(
      ['users', 'sessions', 'account_tokens', 'outbox', 'audit_log', 'rate_limits'].map(
        async (table) =>
          (await api.db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t`)).rows,
      ),
    )
    expect(JSON.stringify(everything)).toContain(email)
    expect(JSON.stringify(everything)).not.toContain('readable-nowhere')
  })
})
