import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#/api/db/tables/platform.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/server.ts'
import { startSmtp, type Received } from '#tests/support/smtp.ts'
import { eachApi, newEmail, origin, registration, type TestApi } from '#tests/support/api.ts'

eachApi('mail by SMTP', (start) => {
  let api: TestApi
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    const port = await freePort()
    smtp = await startSmtp(port)
    api = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Casa <team@casa.example>' })
  })
  afterAll(() => smtp.close())

  const register = (input: object, language: string) =>
    api.send('POST', '/api/v1/register', { body: input, headers: { 'accept-language': language } })

  test.each([
    ['en', 'Hello Zoë,', 'confirm with this link'],
    ['de', 'Hallo Zoë,', 'diesem Link bestätigen'],
    ['fr', 'Bonjour Zoë', 'confirmez avec ce lien'],
  ])('comes in %s, as text and as HTML, with code and link in both', async (language, greeting, word) => {
    const input = registration({ first_name: 'Zoë' })
    await register(input, language)
    const [{ mail, envelope } = {} as Received, ...more] = await smtp.to(input.email)
    expect(more).toEqual([])
    expect(envelope).toEqual([input.email])
    expect(mail.from).toMatchObject({ name: 'Casa', address: 'team@casa.example' })
    expect(mail.to).toMatchObject([{ address: input.email }])
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@casa\.example>$/)
    const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? 'none'
    const link = new RegExp(`${origin}/verify-email\\?token=[\\w-]{43}`).exec(mail.text ?? '')?.[0] ?? 'none'
    expect(mail.subject).toContain(code)
    expect(mail.text).toContain(greeting)
    expect(`${mail.subject} ${mail.text}`).toContain(word)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain(code)
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).not.toMatch(/<script|<img|src=/)

    const token = new URL(link).searchParams.get('token')
    expect((await api.send('POST', '/api/v1/verify-email', { body: { token } })).status).toBe(200)
  })

  test('forgets its words once it is sent', async () => {
    const input = registration()
    await register(input, 'en')
    await smtp.to(input.email)
    await eventually(async () => {
      const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, input.email))
      expect(row).toMatchObject({ status: 'sent', text: null, html: null, sentAt: expect.any(Date) })
    })
  })

  test.each([
    ['first_name', 'Ann\r\nBcc: victim@families.example'],
    ['first_name', 'Ann\nX-Injected: yes'],
    ['first_name', 'Ann\u0085X-Injected: yes'],
    ['institution_name', 'House\r\n\r\n<h1>body</h1>'],
  ])('takes no line break in %s: %j', async (field, value) => {
    const input = registration({ role: 'school', institution_name: 'House', [field]: value })
    expect((await register(input, 'en')).status).toBe(422)
  })

  test('carries no header, recipient or markup that a name could bring', async () => {
    const names = ['=?utf-8?q?Bcc=3A?=', 'a,b', '"x" <victim>', 'A\u2028Bcc: x', '<b>&"']
    for (const name of names) {
      const email = newEmail()
      const message = 'Header: injection\r\nBcc: victim@families.example\r\n.\r\n<script>alert(1)</script>'
      const body = { topic: 'press', name, email, message }
      expect((await api.send('POST', '/api/v1/contact', { body })).status).toBe(201)
      const [{ mail, envelope } = {} as Received] = await smtp.to(email)
      expect(envelope).toEqual([email])
      expect(mail.text).toContain('<script>alert(1)</script>')
      expect(mail.html).not.toContain('<script>')
      expect(mail.html).not.toContain('<b>')
      const team = await eventually(() => {
        const found = smtp.received.find(({ mail: { replyTo } }) => replyTo?.[0]?.address === email)
        if (!found) throw new Error('Nothing for the team yet')
        return found
      })
      expect(team.envelope).toEqual(['team@casa.example'])
      expect(team.mail.to).toHaveLength(1)
      expect(team.mail.subject).toContain(name.slice(0, 3))
      const headers = team.mail.headers.map(({ key }) => key)
      expect(headers).not.toContain('bcc')
      expect(headers).not.toContain('cc')
    }
  })
})

eachApi('mail while the SMTP server', (start) => {
  const due = (api: TestApi, email: string) =>
    api.db
      .update(outbox)
      .set({ nextAttemptAt: new Date(0), error: null })
      .where(eq(outbox.recipient, email))
  const rowOf = async (api: TestApi, email: string) =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, email)))[0]

  test('is down waits in the outbox, says why, and goes out once when it is back', async () => {
    const port = await freePort()
    const api = await start({ smtpUrl: `smtp://127.0.0.1:${port}` })
    const input = registration()
    expect((await api.send('POST', '/api/v1/register', { body: input })).status).toBe(201)
    await eventually(async () =>
      expect(await rowOf(api, input.email)).toMatchObject({
        status: 'queued',
        attempts: 1,
        error: expect.stringContaining('ECONNREFUSED'),
      }),
    )
    expect((await rowOf(api, input.email))!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000)

    const smtp = await startSmtp(port)
    await due(api, input.email)
    api.services.mailer.wake()
    expect(await smtp.to(input.email)).toHaveLength(1)
    await eventually(async () => expect(await rowOf(api, input.email)).toMatchObject({ status: 'sent', attempts: 2 }))
    api.services.mailer.wake()
    await api.close()
    expect(smtp.received).toHaveLength(1)
    await smtp.close()
  })

  test('hangs up is tried at most seven times', async () => {
    const port = await freePort()
    const rude: Server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    await once(rude, 'listening')
    const api = await start({ smtpUrl: `smtp://127.0.0.1:${port}` })
    const email = newEmail()
    await api.services.mailer.send({ template: 'notify_confirmed', recipient: email, locale: 'en' })
    for (let attempt = 1; attempt <= 7; attempt++) {
      const tried = { attempts: attempt, error: expect.any(String), status: attempt < 7 ? 'queued' : 'failed' }
      await eventually(async () => expect(await rowOf(api, email)).toMatchObject(tried))
      await due(api, email)
      api.services.mailer.wake()
    }
    expect(await rowOf(api, email)).toMatchObject({ attempts: 7 })
    rude.close()
  })
})
