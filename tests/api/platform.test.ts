import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { contactMessages, notifyRequests, outbox } from '#/api/db/tables/platform.ts'
import { eachApi, newEmail, secret, type TestApi } from '#tests/support/api.ts'

eachApi('the platform', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start({ mailFrom: 'Casa <team@casa.example>' })
  })

  test('keeps what is written to the team, mails both sides and answers with a number', async () => {
    const email = newEmail()
    const body = { topic: 'press', name: 'Sofia', email, message: 'Hello,\n\nmay I write about you?' }
    const answer = await api.send('POST', '/api/v1/contact', { body, headers: { 'accept-language': 'de' } })
    expect(answer).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^C-\d{6}$/) } })
    const [row] = await api.db.select().from(contactMessages).where(eq(contactMessages.email, email))
    expect(row).toMatchObject({ ...body, locale: 'de' })
    const mine = await api.mailTo(email)
    expect(mine.subject).toContain(answer.body.number)
    expect(mine.text).toContain(body.message)
    const theirs = await api.mailTo('team@casa.example')
    expect(theirs.text).toContain(`Sofia <${email}>`)
    const next = await api.send('POST', '/api/v1/contact', { body })
    expect(next.body.number).not.toBe(answer.body.number)
  })

  test('notes once who wants to be told, and says the same the second time', async () => {
    const email = newEmail()
    const ask = (given: string) => api.send('POST', '/api/v1/notify', { body: { email: given } })
    const [first, second] = [await ask(email), await ask(email.toUpperCase())]
    expect([first.status, second.status, first.body, second.body]).toEqual([202, 202, '', ''])
    await api.mailTo(email)
    expect(await api.db.select().from(notifyRequests).where(eq(notifyRequests.email, email))).toHaveLength(1)
    expect(await api.db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(1)
  })

  test('shows an admin the outbox, page by page, each mail once', async () => {
    const { token } = await api.person({ roles: ['admin'] })
    const rows = Array.from({ length: 120 }, (_, number) => `outbox-${number}@families.example`)
    await api.db.transaction(async (tx) => {
      for (const recipient of rows) await api.services.mailer.queue(tx, { template: 'none', recipient, locale: 'en' })
    })
    const found: { id: string; recipient: string }[] = []
    for (let after = ''; ;) {
      const { status, body } = await api.send('GET', `/api/v1/outbox?limit=50${after && `&after=${after}`}`, { token })
      expect(status).toBe(200)
      expect(body.mails.length).toBeLessThanOrEqual(50)
      found.push(...body.mails)
      if (!body.next) break
      after = body.next
    }
    const recipients = found.map(({ recipient }) => recipient)
    expect(recipients.filter((recipient) => recipient.startsWith('outbox-')).toReversed()).toEqual(rows)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    const queued = (await api.send('GET', '/api/v1/outbox?status=queued,failed&facets=true', { token })).body
    const all = (await api.send('GET', '/api/v1/outbox?status=sent&facets=true&limit=1', { token })).body
    expect(queued.mails.every(({ status }: { status: string }) => status === 'queued')).toBe(true)
    expect(queued.facets).toEqual(all.facets)
    expect(Object.values<number>(all.facets.status).reduce((sum, rows) => sum + rows, 0)).toBe(found.length)
    expect((await api.send('GET', '/api/v1/outbox?limit=500', { token })).status).toBe(422)
  })

  test('makes admins and backups for its operator alone, by one-time links', async () => {
    const token = await issueOperatorToken(secret)
    const email = newEmail()
    const body = { email, first_name: 'Mario', last_name: 'Montessori' }
    const made = await api.send('POST', '/api/operator/admins', { token, body })
    expect(made).toMatchObject({ status: 201, body: { link: expect.stringContaining('/auth/reset-password?token=') } })
    const chosen = { token: new URL(made.body.link).searchParams.get('token'), password: 'the admin’s own password' }
    expect((await api.send('POST', '/api/v1/reset-password', { body: chosen })).status).toBe(204)
    const login = await api.send('POST', '/api/v1/login', { body: { email, password: chosen.password } })
    const { user } = (await api.send('GET', '/api/v1/me', { token: login.body.token })).body
    expect(user.roles).toEqual(['admin'])

    const request = new Request('https://casa.example/api/operator/backup', { headers: { authorization: token } })
    const backup = await api.fetch(request)
    expect(backup.headers.get('content-type')).toBe('application/x-tar')
    const [database] = await unpackTar(await backup.arrayBuffer())
    expect(gunzipSync(database!.data!).toString()).toContain(email)
  })

  test('answers what goes wrong inside with a report’s number, and with nothing of it', async () => {
    const broken = await start()
    const canary = 'canary-77d0'
    broken.services.rateLimits.consume = () => Promise.reject(new Error(canary))
    const body = { email: newEmail(), password: 'a wrong password' }
    const answer = await broken.send('POST', '/api/v1/login', { body })
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal', reportId: expect.stringMatching(/^[\dA-F]{10}$/) },
    })
    expect(JSON.stringify(answer.body)).not.toContain(canary)
    // oxlint-disable-next-line prefer-promise-reject-errors -- people throw strings
    broken.services.rateLimits.consume = () => Promise.reject(canary)
    const thrown = await broken.send('POST', '/api/v1/login', { body })
    expect(thrown.status).toBe(500)
    expect(JSON.stringify(thrown.body)).not.toContain(canary)
  })

  test.each([
    ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['takes too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['takes no more connections', Object.assign(new Error('too many clients'), { code: '53300' })],
    ['hangs up', new Error('Connection terminated unexpectedly')],
    ['does not answer', new Error('Query read timeout')],
    ['has no connection free', new Error('timeout exceeded when trying to connect')],
    ['fails inside a query', new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '08006' }) })],
  ])('says 503 while its database %s', async (_what, error) => {
    const { consume } = api.services.rateLimits
    api.services.rateLimits.consume = () => Promise.reject(error)
    const body = { email: newEmail(), password: 'a wrong password' }
    const answer = await api.send('POST', '/api/v1/login', { body })
    api.services.rateLimits.consume = consume
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', reportId: expect.any(String) } })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await api.send('POST', '/api/v1/login', { body })).status).toBe(401)
  })
})
