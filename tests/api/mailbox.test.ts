// A mailbox gets few mails that its owner did not ask for, whatever address leads to it and whatever asks for them.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailbox } from '#/lib/mailbox.ts'
import { unaskedPerHour } from '#/api/modules/outbox/outbox.repo.ts'
import { eachApi, newEmail, registration, type TestApi } from '#tests/support/api.ts'
import { newSchool } from '#tests/support/people-builders.ts'

eachApi('mails that nobody asked for', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const tagged = (email: string, at: number) => email.replace('@', `+${at}@`)
  const mailsIn = async (email: string) => {
    const { rows } = await api.db.execute<{ template: string }>(sql`
      select template from outbox where mailbox = ${mailbox(email)} order by id`)
    return rows.map(({ template }) => template)
  }
  const message = (email: string) => ({ topic: 'other', name: 'Name', email, message: 'A message of some length' })

  test('are counted for the mailbox, over every way to cause them and every spelling', async () => {
    const email = newEmail()
    for (let at = 0; at < 4; at += 1) {
      expect((await api.send('POST', '/api/v1/contact', { body: message(tagged(email, at)) })).status).toBe(201)
      expect((await api.send('POST', '/api/v1/notify', { body: { email: tagged(email, at) } })).status).toBe(202)
    }
    expect(await mailsIn(email)).toHaveLength(unaskedPerHour)
    // Nothing in the answers tells it.
    const answers = [
      await api.send('POST', '/api/v1/contact', { body: message(email) }),
      await api.send('POST', '/api/v1/notify', { body: { email } }),
    ]
    expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true))
    expect(await mailsIn(email)).toHaveLength(unaskedPerHour)
  })

  test('do not keep back what lets its owner in, which has a number of its own', async () => {
    const { email } = await api.person()
    for (let at = 0; at <= unaskedPerHour; at += 1) await api.send('POST', '/api/v1/contact', { body: message(email) })
    await api.send('POST', '/api/v1/forgot-password', { body: { email } })
    expect((await api.mailTo(email, 'reset')).text).toContain('reset-password?token=')

    const other = newEmail()
    for (let at = 0; at < unaskedPerHour + 2; at += 1) {
      const answer = await api.send('POST', '/api/v1/register', { body: registration({ email: tagged(other, at) }) })
      expect(answer.status).toBe(201)
    }
    const { rows } = await api.db.execute(sql`
      select from outbox where template = 'verify' and recipient like ${other.replace('@', '+%')}`)
    expect(rows).toHaveLength(unaskedPerHour)
  })

  test('hold their number at once, too', async () => {
    const email = newEmail()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.send('POST', '/api/v1/contact', { body: message(tagged(email, at)) })),
    )
    expect(await mailsIn(email)).toHaveLength(unaskedPerHour)
  })

  test('by a school are refused in words, and of a list what is too much is left out', async () => {
    const email = newEmail()
    const { token } = await newSchool(api)
    const invite = (at: number) =>
      api.send('POST', '/api/v1/people', {
        token,
        body: { first_name: 'Ada', last_name: 'B', email: tagged(email, at), roles: ['teacher'] },
      })
    for (let at = 0; at < unaskedPerHour; at += 1) expect((await invite(at)).status).toBe(201)
    const answer = await invite(99)
    expect([answer.status, answer.body.code]).toEqual([429, 'mailbox_full'])
    expect(answer.body.message).toContain('60 minutes')
    expect(answer.body.retryAfter).toBeGreaterThan(3500)
    // Nobody was invited, either.
    const { rows } = await api.db.execute(sql`select from users where email = ${tagged(email, 99)}`)
    expect(rows).toEqual([])
  })

  test('are sent again after an hour', async () => {
    const email = newEmail()
    for (let at = 0; at <= unaskedPerHour; at += 1) await api.send('POST', '/api/v1/contact', { body: message(email) })
    await api.db.execute(sql`
      update outbox set created_at = created_at - interval '61 minutes' where mailbox = ${mailbox(email)}`)
    await api.send('POST', '/api/v1/contact', { body: message(email) })
    expect(await mailsIn(email)).toHaveLength(unaskedPerHour + 1)
  })
})
