import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { protect } from '#tests/support/second-step.ts'

eachApi('the second step of somebody who has lost it', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const reason = 'Showed her passport at the school’s office'
  const good = { reason, currentPassword: password }
  const remove = (token: string, id: string, body: object = good) =>
    api.send('POST', `/api/v1/people/${id}/second-step/removal`, { token, body })
  const admin = () => api.person({ roles: ['admin'] })
  const someone = async () => {
    const person = await api.person()
    return { ...person, ...(await protect(api, person)) }
  }
  const signIn = async (email: string) =>
    (await api.send('POST', '/api/v1/login', { body: { email, password } })).body as object
  const shown = async (token: string, id: string) =>
    (await api.send('GET', `/api/v1/people/${id}`, { token })).body.person.secondStep

  test('is taken away by an admin: sessions end, the owner reads why, and the log has the reason', async () => {
    const [{ id, email, token }, by] = [await someone(), await admin()]
    expect([await shown(by.token, id), await shown(token, id)]).toEqual([true, null])
    expect((await remove(by.token, id)).status).toBe(204)
    expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    expect(await signIn(email)).toHaveProperty('token')
    expect(await shown(by.token, id)).toBe(false)
    expect((await api.mailTo(email, 'second_step_by_admin')).text).toContain(reason)
    const { rows } = await api.db.execute<Record<string, unknown>>(sql`
      select action, actor_id, outcome, diff from audit_log
      where entity_id = ${id} and action like 'account.second_step_removed%'`)
    expect(rows).toEqual([
      { action: 'account.second_step_removed_by_admin', actor_id: by.id, outcome: 'success', diff: { reason } },
    ])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('stays without a reason and without the admin’s own password, whose guesses are bounded', async () => {
    const [{ id, email }, by] = [await someone(), await admin()]
    expect((await remove(by.token, id, { ...good, reason: 'short' })).body.fields).toHaveProperty('reason')
    expect((await remove(by.token, id, { ...good, reason: 'x'.repeat(501) })).body.fields).toHaveProperty('reason')
    const wrong = { ...good, currentPassword: 'not the password' }
    for (let tries = 0; tries < 5; tries += 1)
      expect((await remove(by.token, id, wrong)).body.fields).toHaveProperty('currentPassword')
    expect((await remove(by.token, id)).status).toBe(429)
    expect(await signIn(email)).toHaveProperty('pending')
  })

  test('is nobody’s own to take away like this, and cannot be taken from who has none', async () => {
    const by = await admin()
    await protect(api, by)
    expect(await remove(by.token, by.id)).toMatchObject({
      status: 403,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await signIn(by.email)).toHaveProperty('pending')
    expect(await remove(by.token, (await api.person()).id)).toMatchObject({
      status: 409,
      body: { code: 'second_step_missing' },
    })
  })

  test('goes once of two at the same moment', async () => {
    const [{ id }, one, two] = [await someone(), await admin(), await admin()]
    const answers = await Promise.all([remove(one.token, id), remove(two.token, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})
