import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '#/api/app.ts'
import { tourRoles } from '#/contract/operator/tour.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { unknown } from '#tests/support/matrix.ts'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'

eachApi('a tour of the demo', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start({ demo: true })
  })

  const begin = async (role: string): Promise<string> => {
    const { status, body } = await api.send('POST', '/api/v1/tours', { body: { role } })
    expect(status).toBe(201)
    return body.token
  }
  const me = (token: string) => api.send('GET', '/api/v1/me', { token })

  test.each(tourRoles)('shows what the %s sees', async (role) => {
    const { body } = await me(await begin(role))
    expect(body.user).toMatchObject({ email: demoEmail(role), activeRole: role, isTour: true })
  })

  test.each(['admin', 'moderator', 'tutor', ''])('is not given as %j', async (role) => {
    expect((await api.send('POST', '/api/v1/tours', { body: { role } })).status).toBe(422)
  })

  test('changes nothing, by any call that could', async () => {
    const token = await begin('school')
    const opens: string[] = []
    for (const { call, changes, opensOnTour } of routes) {
      const name = `${call.method} ${call.path}`
      if (opensOnTour) opens.push(name)
      if (!changes || opensOnTour) continue
      const path = call.path.replaceAll(/:[a-z]+/gi, unknown)
      const body = call.upload ? new Uint8Array([1]) : call.body ? {} : undefined
      const headers: Record<string, string> = call.upload ? { 'content-type': call.upload[0]! } : {}
      const { status, body: answer } = await api.send(call.method, path, { token, body, headers })
      expect([name, status, answer.code]).toEqual([name, 403, 'on_tour'])
    }
    expect(opens.toSorted()).toEqual([
      'POST /api/calendar/availability',
      'POST /api/v1/badges/check',
      'POST /api/v1/letters/read',
      'POST /api/v1/login',
      'POST /api/v1/logout',
      'POST /api/v1/notices/preview',
      'POST /api/v1/shop/quote',
      'POST /api/v1/tours',
    ])
  })

  test('ends when it is ended, and after an hour; those that are over are gone with the next', async () => {
    const ended = await begin('parent')
    await api.send('POST', '/api/v1/logout', { token: ended })
    expect((await me(ended)).status).toBe(401)
    const late = await begin('parent')
    await api.db.execute(sql`update sessions set expires_at = now() - interval '1 minute' where is_tour`)
    expect((await me(late)).status).toBe(401)
    await begin('parent')
    const { rows } = await api.db.execute(sql`select 1 from sessions where is_tour`)
    expect(rows).toHaveLength(1)
  })

  test('is no device of the person, and nothing to tell them of', async () => {
    const body = { email: demoEmail('training_center'), password: demoPassword }
    await begin('training_center')
    const { token } = (await api.send('POST', '/api/v1/login', { body })).body
    const { sessions } = (await api.send('GET', '/api/v1/me/sessions', { token })).body
    expect(sessions).toHaveLength(1)
    const { rows } = await api.db.execute(sql`select 1 from outbox where recipient = ${body.email}`)
    expect(rows).toHaveLength(0)
  })
})

eachApi('where the people are real', (start) => {
  test('there are no tours', async () => {
    const api = await start()
    expect((await api.send('POST', '/api/v1/tours', { body: { role: 'parent' } })).status).toBe(404)
  })
})
