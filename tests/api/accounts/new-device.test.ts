import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '#/api/db/tables/platform.ts'
import { unaskedPerHour } from '#/api/modules/outbox/outbox.repo.ts'
import { eachApi, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'
import { freshCode, protect, signInStep } from '#tests/support/second-step.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

eachApi('a sign-in from a new device', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const signIn = async (email: string, headers: Record<string, string> = {}) =>
    (await api.send('POST', '/api/v1/login', { body: { email, password }, headers })).body.token as string
  const deviceOf = async (token: string): Promise<string> =>
    (await api.send('POST', '/api/v1/me/device', { token })).body.device
  const count = async (email: string) =>
    (
      await api.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.recipient, email), eq(outbox.template, 'new_device')))
    ).length

  test('is told by mail with the time, the browser and what to do', async () => {
    const { email } = await api.person({ locale: 'de' })
    await signIn(email, { 'user-agent': firefox })
    const { subject, text } = await api.mailTo(email, 'new_device')
    expect(subject).toBe('Anmeldung in deinem Konto auf einem neuen Gerät')
    expect(text).toContain('Firefox auf Linux')
    expect(text).toMatch(new RegExp(`Zeit: \\d+\\. \\S+ ${new Date().getUTCFullYear()}.* UTC`))
    expect(text).toContain('https://casa.example/dashboard/user/account?tab=security')
    expect(text).toContain('wähle ein neues Passwort')
  })

  test('carries none of what a browser says of itself but names that we know', async () => {
    const { email } = await api.person()
    await signIn(email, { 'user-agent': 'https://evil.example Chrome/1 Windows <b>' })
    const { text } = await api.mailTo(email, 'new_device')
    expect(text).toContain('Chrome on Windows')
    expect(text).not.toContain('evil')
    const other = await api.person()
    await signIn(other.email, { 'user-agent': 'curl/8' })
    expect((await api.mailTo(other.email, 'new_device')).text).toContain('Browser: Unknown browser')
  })

  test('is told once for a device', async () => {
    const { email } = await api.person()
    const device = await deviceOf(await signIn(email))
    for (let times = 0; times < 3; times += 1) await signIn(email, { 'x-known-devices': device })
    expect(await count(email)).toBe(1)
    const stranger = await api.person()
    await signIn(email, { 'x-known-devices': await deviceOf(stranger.token) })
    expect(await count(email)).toBe(2)
  })

  test('is not told at the first one, after a link or after a code', async () => {
    for (const by of ['link', 'code'] as const) {
      const input = registration({ email: newEmail() })
      await api.send('POST', '/api/v1/register', { body: input })
      const { code, link } = await api.mailTo(input.email, 'verify')
      const body = by === 'link' ? { token: link } : { email: input.email, code }
      const verified = await api.send('POST', '/api/v1/verify-email', { body })
      const token = verified.body.token ?? (await signIn(input.email))
      expect(await count(input.email)).toBe(0)
      await signIn(input.email, { 'x-known-devices': await deviceOf(token) })
      expect(await count(input.email)).toBe(0)
      await signIn(input.email)
      expect(await count(input.email)).toBe(1)
    }
  })

  test('is told when the second step is done, not before', async () => {
    const person = await api.person()
    const { secret } = await protect(api, person)
    const pending = await signInStep(api, person.email)
    expect(await count(person.email)).toBe(0)
    await api.send('POST', '/api/v1/login/second-step', {
      body: { pending, code: await freshCode(api, person, { secret }) },
    })
    expect(await count(person.email)).toBe(1)
  })

  test('is not told to whoever cannot sign in', async () => {
    const { email } = await api.person()
    await api.send('POST', '/api/v1/login', { body: { email, password: 'not the password' } })
    expect(await count(email)).toBe(0)
  })

  test('has room of its own in the mailbox: others’ mails do not keep it out, and it is bounded', async () => {
    const { email } = await api.person()
    for (let sent = 0; sent < unaskedPerHour; sent += 1)
      await api.services.mailer.send({ template: 'notify_confirmed', recipient: email, locale: 'en', unasked: 'drop' })
    for (let times = 0; times < unaskedPerHour + 3; times += 1) await signIn(email)
    expect(await count(email)).toBe(unaskedPerHour)
  })
})
