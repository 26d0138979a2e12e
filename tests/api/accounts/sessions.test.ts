import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { suspendPerson } from '#/api/db/seed/people.ts'
import { auditLog } from '#/api/db/tables/platform.ts'
import { sessions, users } from '#/api/db/tables/accounts.ts'
import { createAdmin } from '#/api/modules/operator/create-admin.ts'
import { eachApi, password, secret, type TestApi } from '#tests/support/api.ts'

eachApi('sessions', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const me = (token: string) => api.send('GET', '/api/v1/me', { token })
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

  test('hold no token that is forged, expired, truncated or meant for something else', async () => {
    const { token } = await api.person()
    const { sub, sid } = claimsOf(token)
    const signed = (change: (jwt: SignJWT) => SignJWT, key = secret, alg = 'HS256') =>
      change(
        new SignJWT({ sid })
          .setProtectedHeader({ alg })
          .setSubject(sub)
          .setIssuer('casa')
          .setAudience('casa-api')
          .setIssuedAt()
          .setExpirationTime('1h'),
      ).sign(new TextEncoder().encode(key))
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [header, payload, signature] = token.split('.')

    expect((await me(await signed((jwt) => jwt))).status).toBe(200)
    const bad: Record<string, string> = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none, signed': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'alg None': `${encode({ alg: 'None' })}.${payload}.`,
      'another key': await signed((jwt) => jwt, 'some other secret of thirty-two characters'),
      'an empty key’s place': `${header}.${payload}.`,
      'another algorithm': await signed((jwt) => jwt, secret.repeat(2), 'HS512'),
      expired: await signed((jwt) => jwt.setExpirationTime('-1s')),
      'not yet valid': await signed((jwt) => jwt.setNotBefore('1h')),
      'another audience': await signed((jwt) => jwt.setAudience('casa-operator')),
      'another issuer': await signed((jwt) => jwt.setIssuer('somebody')),
      'another person': await signed((jwt) => jwt.setSubject('01980000-0000-7000-8000-000000000000')),
      'a changed payload': `${header}.${encode({ ...claimsOf(token), sub: 'x' })}.${signature}`,
      truncated: token.slice(0, -1),
      'cut in half': token.slice(0, token.length / 2),
      'no jwt': 'hello',
      'two dots': '..',
      long: 'x'.repeat(5_000),
    }
    for (const [what, given] of Object.entries(bad)) {
      expect(await me(given), what).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
  })

  test('are listed, and exactly the one that asks is the current one', async () => {
    const { id, token: first } = await api.person()
    const tokens = [first, await api.sessionOf(id), await api.sessionOf(id)]
    await api.person()
    for (const token of tokens) {
      const { body } = await api.send('GET', '/api/v1/me/sessions', { token })
      const current = body.sessions.filter((one: { current: boolean }) => one.current)
      expect([body.sessions.length, current.length]).toEqual([3, 1])
      expect(current[0].id).toBe(claimsOf(token).sid)
    }
  })

  test('end at their time, whatever the token says', async () => {
    const { id, token } = await api.person()
    await api.db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.userId, id))
    expect((await me(token)).status).toBe(401)
  })

  test('end at once when the account is suspended, and none begins', async () => {
    const { id, email, token } = await api.person()
    await suspendPerson(api.db, id)
    expect((await me(token)).status).toBe(401)
    const login = await api.send('POST', '/api/v1/login', { body: { email, password } })
    expect(login).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  })

  test('end at once when the account is deleted', async () => {
    const { id, email, token } = await api.person()
    await api.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    expect((await me(token)).status).toBe(401)
    expect((await api.send('POST', '/api/v1/login', { body: { email, password } })).status).toBe(401)
  })

  test('end at sign-out, password change, role change and suspension: the old token opens nothing again', async () => {
    const [{ id, email, token: first }, admin] = [await api.person(), await api.person({ roles: ['admin'] })]
    const ended: string[] = []
    const expectEnded = async (...tokens: string[]) => {
      ended.push(...tokens)
      for (const token of ended) expect(await me(token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
    const signIn = async (secret: string) => {
      const { status, body } = await api.send('POST', '/api/v1/login', { body: { email, password: secret } })
      expect([status, (await me(body.token)).status]).toEqual([200, 200])
      expect([...ended, first]).not.toContain(body.token)
      return body.token as string
    }
    const change = async (patch: object) => {
      const path = `/api/v1/people/${id}`
      const { version } = (await api.send('GET', path, { token: admin.token })).body.person
      const { status } = await api.send('PATCH', path, { token: admin.token, body: { ...patch, version } })
      expect(status).toBe(200)
    }

    const second = await signIn(password)
    expect((await api.send('POST', '/api/v1/logout', { token: second })).status).toBe(204)
    await expectEnded(second)
    expect((await me(first)).status).toBe(200)

    const newer = 'another presentation'
    const body = { currentPassword: password, password: newer }
    const changed = await api.send('POST', '/api/v1/change-password', { token: first, body })
    expect(changed.status).toBe(200)
    await expectEnded(first)
    const third = await signIn(newer)

    await change({ roles: ['parent', 'tutor'] })
    await expectEnded(third, changed.body.token)
    const fourth = await signIn(newer)

    await change({ status: 'suspended' })
    await expectEnded(fourth)
    await change({ status: 'active' })
    await expectEnded()
    expect((await me(await signIn(newer))).body.user.roles).toEqual(['parent', 'tutor'])
  })

  test('end when somebody is made an admin, whose link works once', async () => {
    const { email, token } = await api.person()
    const link = await createAdmin(api.services, { email, first_name: 'A', last_name: 'B', locale: 'en' })
    expect((await me(token)).status).toBe(401)
    const body = { token: new URL(link).searchParams.get('token'), password: 'chosen by the admin' }
    expect((await api.send('POST', '/api/v1/reset-password', { body })).status).toBe(204)
    expect((await api.send('POST', '/api/v1/reset-password', { body })).status).toBe(422)
    const login = await api.send('POST', '/api/v1/login', { body: { email, password: body.password } })
    expect((await me(login.body.token)).body.user).toMatchObject({ roles: ['parent', 'admin'], activeRole: 'admin' })
  })

  test('are listed and ended by their person alone', async () => {
    const [one, other] = [await api.person(), await api.person()]
    const { body } = await api.send('GET', '/api/v1/me/sessions', { token: one.token })
    expect(body.sessions).toHaveLength(1)
    expect(body.sessions[0]).toMatchObject({ current: true, device: 'vitest', address: '10.0.0.x' })
    const path = `/api/v1/me/sessions/${body.sessions[0].id}`
    const foreign = await api.send('DELETE', path, { token: other.token })
    const unknown = await api.send('DELETE', '/api/v1/me/sessions/01980000-0000-7000-8000-000000000000', {
      token: other.token,
    })
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
    expect((await me(one.token)).status).toBe(200)
    for (const id of ['x', '%00', '1;drop table sessions', `${body.sessions[0].id}x`]) {
      expect(
        (await api.send('DELETE', `/api/v1/me/sessions/${encodeURIComponent(id)}`, { token: one.token })).status,
      ).toBe(404)
    }
    expect((await api.send('DELETE', path, { token: one.token })).status).toBe(204)
    expect((await me(one.token)).status).toBe(401)
  })

  test('see roles taken and switched, but none that is granted only', async () => {
    const { token } = await api.person()
    const patch = (activeRole: string) => api.send('PATCH', '/api/v1/me', { token, body: { activeRole } })
    const add = (body: object) => api.send('POST', '/api/v1/me/roles', { token, body })
    expect(await patch('teacher')).toMatchObject({ status: 422, body: { code: 'role_not_held' } })
    expect((await add({ role: 'teacher' })).status).toBe(422)
    for (const role of ['admin', 'moderator', 'visitor', '', null]) expect((await add({ role })).status).toBe(422)

    const added = await add({ role: 'school', institution_name: 'Lindenhof' })
    expect(added).toMatchObject({
      status: 200,
      body: { user: { roles: ['parent', 'school'], activeRole: 'school', institution_name: 'Lindenhof' } },
    })
    expect(added.body.user.memberships).toMatchObject([{ organisation: { name: 'Lindenhof', status: 'pending' } }])
    const again = await add({ role: 'school', institution_name: 'Lindenhof' })
    expect(again.body.user.memberships).toHaveLength(1)
    expect(await patch('parent')).toMatchObject({ status: 200, body: { user: { activeRole: 'parent' } } })
    expect((await patch('admin')).status).toBe(422)
  })

  test('add one role once when it is asked for five times at once', async () => {
    const { token } = await api.person()
    const body = { role: 'school', institution_name: 'Lindenhof' }
    await Promise.all(Array.from({ length: 5 }, () => api.send('POST', '/api/v1/me/roles', { token, body })))
    const { user } = (await me(token)).body
    expect(user.roles).toEqual(['parent', 'school'])
    expect(user.memberships).toHaveLength(1)
  })

  test('keep both of two roles taken at once', async () => {
    const { token } = await api.person()
    const add = (role: string) => api.send('POST', '/api/v1/me/roles', { token, body: { role } })
    await Promise.all([add('tutor'), add('professional')])
    expect((await me(token)).body.user.roles.toSorted()).toEqual(['parent', 'professional', 'tutor'])
  })

  test('refuse a change that is based on an older version, and one of ten at once gets through', async () => {
    const { token } = await api.person()
    const { version } = (await me(token)).body.user
    const patch = (last_name: string) => api.send('PATCH', '/api/v1/me', { token, body: { last_name, version } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => patch(`Name ${number}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    expect(refused[0]?.body).toMatchObject({ code: 'version_conflict', message: expect.any(String) })
    expect((await me(token)).body.user.version).toBe(version + 1)
    expect((await api.send('PATCH', '/api/v1/me', { token, body: {} })).status).toBe(200)
    expect((await me(token)).body.user.version).toBe(version + 1)
  })

  test('leave a trace of who did what, without any secret', async () => {
    const { id, email } = await api.person()
    await api.send('POST', '/api/v1/login', { body: { email, password: 'a wrong password!' } })
    const { body } = await api.send('POST', '/api/v1/login', { body: { email, password }, address: '203.0.113.7' })
    await api.send('PATCH', '/api/v1/me', { token: body.token, body: { first_name: 'line\u2028break' } })
    await api.send('POST', '/api/v1/logout', { token: body.token })
    const { sid } = claimsOf(body.token)
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(sql`entity_id in (${id}, ${sid})`)
      .orderBy(auditLog.id)
    expect(rows.map(({ action, outcome, actorId }) => [action, outcome, actorId])).toEqual([
      ['session.refused', 'denied', null],
      ['session.started', 'success', id],
      ['account.updated', 'success', id],
      ['session.ended', 'success', id],
    ])
    expect(rows[1]).toMatchObject({ actorRole: 'parent', address: '203.0.113.x', requestId: expect.any(String) })
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|a wrong password|${body.token}`))
  })
})
