import { plainText } from '#/contract/core/plain-name.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { contactMessages } from '#/api/db/tables/platform.ts'
import { eachApi, newEmail, registration, type Answer, type TestApi } from '#tests/support/api.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'

/** What the contract keeps of a text: trimmed and composed. */
const asKept = (text: string) => text.trim().normalize('NFC')

eachApi('naughty strings', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const refuse = (answer: Answer, field: string) => {
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: expect.any(String) })
  }

  test.each(['first_name', 'last_name', 'institution_name'])(
    'in a profile’s %s are kept as they are, or refused',
    async (field) => {
      const { token } = await api.person()
      let kept = 0
      for (const text of naughtyStrings) {
        const answer = await api.send('PATCH', '/api/v1/me', { token, body: { [field]: text } })
        if (answer.status !== 200) {
          refuse(answer, field)
          continue
        }
        kept += 1
        const { body } = await api.send('GET', '/api/v1/me', { token })
        expect(body.user[field] ?? '').toBe(asKept(text))
      }
      expect(kept).toBeGreaterThan(50)
    },
  )

  test.each(['name', 'message'])('in a contact form’s %s are kept as they are, or refused', async (field) => {
    let kept = 0
    for (const text of naughtyStrings) {
      const message = { topic: 'other', name: 'Name', email: newEmail(), message: 'Ten letters and more' }
      const answer = await api.send('POST', '/api/v1/contact', { body: { ...message, [field]: `${text} and more` } })
      if (answer.status !== 201) {
        refuse(answer, field)
        continue
      }
      kept += 1
      const [row] = await api.db.select().from(contactMessages).orderBy(desc(contactMessages.number)).limit(1)
      expect(row?.[field as 'name' | 'message']).toBe(asKept(`${text} and more`))
      expect(answer.body.number).toBe(`C-${String(row?.number).padStart(6, '0')}`)
    }
    expect(kept).toBeGreaterThan(50)
  })

  test('as a name at registration reach the account and its mail', async () => {
    for (const text of ['<b>"&\'', "1'; DROP TABLE users; --", '{{7*7}} ${7*7} %s', '\u202eabc', '👩‍👩‍👧‍👦']) {
      const input = registration({ first_name: text })
      expect((await api.send('POST', '/api/v1/register', { body: input })).status).toBe(201)
      const [row] = await api.db.select().from(users).where(eq(users.email, input.email))
      expect(row?.firstName).toBe(text)
      const mail = await api.mailTo(input.email)
      expect(mail.text).toContain(plainText(text))
      expect(mail.html).not.toContain('<b>')
    }
  })

  test.each([
    ['/api/v1/login', (text: string) => ({ email: text, password: text })],
    ['/api/v1/register', (text: string) => registration({ email: text })],
    ['/api/v1/register', (text: string) => registration({ role: text })],
    ['/api/v1/verify-email', (text: string) => ({ email: text, code: text })],
    ['/api/v1/verify-email', (text: string) => ({ token: text })],
    ['/api/v1/verify-email', (text: string) => ({ email: newEmail(), code: text })],
    ['/api/v1/resend-verification', (text: string) => ({ email: text })],
    ['/api/v1/forgot-password', (text: string) => ({ email: text })],
    ['/api/v1/reset-password', (text: string) => ({ token: text, password: text })],
    ['/api/v1/contact', (text: string) => ({ topic: text, name: text, email: text, message: text })],
    ['/api/v1/notify', (text: string) => ({ email: text })],
  ])('never break %s', async (path, bodyOf) => {
    for (const text of naughtyStrings) {
      const { status, body } = await api.send('POST', path, { body: bodyOf(text) })
      expect([401, 422, 429], JSON.stringify(text)).toContain(status)
      expect(body.message).toEqual(expect.any(String))
    }
  })

  test('never break what only reads: addresses, languages, devices, queries', async () => {
    const { token } = await api.person()
    for (const text of naughtyStrings) {
      const encoded = encodeURIComponent(text.toWellFormed())
      expect((await api.send('DELETE', `/api/v1/me/sessions/${encoded}`, { token })).status).toBe(404)
      expect((await api.send('GET', `/api/v1/${encoded}`, { token })).status).toBeLessThan(500)
      expect((await api.send('GET', `/api/v1/me?${encoded}=${encoded}`, { token })).status).toBe(200)
      const latin = Buffer.from(text.replaceAll(/[\u0000-\u001f\u007f]/g, ''))
        .toString('latin1')
        .slice(0, 3_000)
      const headers = { 'accept-language': latin, 'user-agent': latin, 'x-forwarded-for': latin }
      expect((await api.send('GET', '/api/v1/me', { token, headers })).status).toBe(200)
      expect((await api.send('GET', '/api/v1/me', { headers: { authorization: latin } })).status).toBe(401)
    }
    for (const path of ['/api/v1/me/sessions/%', '/api/v1/me/sessions/%E0%A4%A', '/api/%2e%2e/v1/me', '/api//v1/me']) {
      expect((await api.send('DELETE', path, { token })).status).toBe(404)
    }
  })
})
