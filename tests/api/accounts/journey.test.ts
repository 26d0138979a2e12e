import { beforeAll, expect, test } from 'vitest'
import { eachApi, newEmail, origin, password, registration, type TestApi } from '#tests/support/api.ts'

eachApi('an account', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  test('goes from registration by code to a session, and to its end', async () => {
    const input = registration({ email: '  Renilde@Families.EXAMPLE ', first_name: ' Renilde ' })
    const registered = await api.send('POST', '/api/v1/register', { body: input, headers: { 'accept-language': 'de' } })
    expect(registered).toMatchObject({ status: 201 })
    expect(registered.body).toEqual({
      registrationPendingVerification: true,
      emailVerified: false,
      role: 'parent',
      email: 'Renilde@families.example',
    })

    const refused = await api.send('POST', '/api/v1/login', { body: input })
    expect(refused).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })

    const email = 'Renilde@families.example'
    const { code, subject, link, text } = await api.mailTo(email)
    expect(subject).toContain(code)
    expect(text).toContain(`${origin}/verify-email?token=${link}`)
    expect(text).toContain('Hallo Renilde')
    const verified = await api.send('POST', '/api/v1/verify-email', { body: { email, code } })
    expect(verified).toMatchObject({ status: 200, body: { emailVerified: true, email, token: expect.any(String) } })
    expect((await api.send('GET', '/api/v1/me', { token: verified.body.token })).status).toBe(200)

    const login = await api.send('POST', '/api/v1/login', { body: { email: email.toUpperCase(), password } })
    expect(login).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) } })
    expect(Object.keys(login.body)).toEqual(['token'])
    const { token } = login.body

    const me = await api.send('GET', '/api/v1/me', { token })
    expect(me).toMatchObject({ status: 200 })
    expect(me.body).toEqual({
      user: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        first_name: 'Renilde',
        last_name: 'Montesano',
        email,
        emailVerified: true,
        roles: ['parent'],
        activeRole: 'parent',
        institution_name: null,
        status: 'active',
        locale: 'de',
        avatar: null,
        memberships: [],
        settings: {
          themeMode: 'light',
          themeDirection: 'ltr',
          themeColorPresets: 'default',
          themeLayout: 'horizontal',
          themeStretch: true,
        },
        secondStep: { isSet: false, daysLeft: null },
        isTour: false,
        version: expect.any(Number),
        createdAt: expect.stringMatching(/Z$/),
      },
    })

    const settings = { ...me.body.user.settings, themeMode: 'dark' }
    const patch = { last_name: 'Pyle', locale: 'fr', settings }
    const patched = await api.send('PATCH', '/api/v1/me', { token, body: patch })
    expect(patched).toMatchObject({ status: 200, body: { user: patch } })
    expect(patched.body.user.version).toBe(me.body.user.version + 1)

    const { body } = await api.send('GET', '/api/v1/me/sessions', { token: `Bearer ${token}` })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    const other = body.sessions.find((session: { current: boolean }) => !session.current)
    expect((await api.send('DELETE', `/api/v1/me/sessions/${other.id}`, { token })).status).toBe(204)
    expect((await api.send('GET', '/api/v1/me', { token: verified.body.token })).status).toBe(401)

    const loggedOut = await api.send('POST', '/api/v1/logout', { token })
    expect(loggedOut).toMatchObject({ status: 204, body: '' })
    expect(await api.send('GET', '/api/v1/me', { token })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
    expect((await api.send('POST', '/api/v1/logout', { token })).status).toBe(204)
  })

  test('is confirmed by the link of the mail, which does not sign in', async () => {
    const input = registration({ role: 'school', institution_name: 'Casa dei Bambini' })
    await api.send('POST', '/api/v1/register', { body: input })
    const { link, code } = await api.mailTo(input.email)
    const verified = await api.send('POST', '/api/v1/verify-email', { body: { token: link } })
    expect(verified).toMatchObject({ status: 200 })
    expect(verified.body).toEqual({ emailVerified: true, email: input.email })
    const spent = await api.send('POST', '/api/v1/verify-email', { body: { email: input.email, code } })
    expect(spent).toMatchObject({ status: 422, body: { code: 'code_wrong' } })

    const { body } = await api.send('POST', '/api/v1/login', { body: { email: input.email, password } })
    const me = await api.send('GET', '/api/v1/me', { token: body.token })
    expect(me.body.user).toMatchObject({
      roles: ['school'],
      institution_name: 'Casa dei Bambini',
      memberships: [
        { position: 'owner', organisation: { kind: 'school', name: 'Casa dei Bambini', status: 'pending' } },
      ],
    })
  })

  test('takes the token without a scheme and with Bearer, and only where section 7 has it', async () => {
    const { token } = await api.person()
    for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      expect((await api.send('GET', '/api/v1/me', { headers: { authorization } })).status).toBe(200)
    }
    for (const authorization of [`Basic ${token}`, `Bearer`, `Bearer ${token}x`, `${token} ${token}`]) {
      expect((await api.send('GET', '/api/v1/me', { headers: { authorization } })).status).toBe(401)
    }
    for (const [name, value] of [
      ['cookie', `jwt=${token}`],
      ['x-authorization', token],
    ] as const) {
      const answer = await api.send('GET', '/api/v1/me', { headers: { [name]: value } })
      expect(answer).toMatchObject({ status: 401, body: { message: expect.any(String), code: 'not_signed_in' } })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect((await api.send('GET', `/api/v1/me?token=${token}`)).status).toBe(401)
  })

  test('is named to nobody else: a known address hears by mail, and nothing of it changes', async () => {
    const known = await api.person({ firstName: 'Known' })
    const input = registration({ email: known.email.toUpperCase(), password: 'another password' })
    expect((await api.send('POST', '/api/v1/register', { body: input })).status).toBe(201)
    expect((await api.mailTo(known.email)).template).toBe('account_exists')
    const wrong = await api.send('POST', '/api/v1/login', { body: { email: known.email, password: input.password } })
    expect(wrong.status).toBe(401)
    const { body } = await api.send('GET', '/api/v1/me', { token: known.token })
    expect(body.user).toMatchObject({ first_name: 'Known', email: known.email })
  })

  test('becomes what the newest registration says, which is confirmed', async () => {
    const first = registration({ role: 'school', institution_name: 'Somebody else’s school' })
    const newer = registration({ email: first.email, first_name: 'Newer', password: 'the newer password' })
    await api.send('POST', '/api/v1/register', { body: first })
    const old = await api.mailTo(first.email)
    await api.send('POST', '/api/v1/register', { body: newer })
    await expect.poll(async () => (await api.mailTo(first.email)).id).not.toBe(old.id)
    const mail = await api.mailTo(first.email)
    const { body } = await api.send('POST', '/api/v1/verify-email', { body: { email: first.email, code: mail.code } })
    const me = await api.send('GET', '/api/v1/me', { token: body.token })
    expect(me.body.user).toMatchObject({ first_name: 'Newer', roles: ['parent'], memberships: [] })
    const login = (secret: string) =>
      api.send('POST', '/api/v1/login', { body: { email: first.email, password: secret } })
    expect((await login(first.password)).status).toBe(401)
    expect((await login(newer.password)).status).toBe(200)
  })

  test('is made once, however many register the same address at once', async () => {
    const input = registration()
    const parallel = Array.from({ length: 5 }, () => api.send('POST', '/api/v1/register', { body: input }))
    expect((await Promise.all(parallel)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { code } = await api.mailTo(input.email)
    expect(code).toMatch(/^\d{6}$/)
  })

  test.each([
    ['teacher', '', ['institution_name']],
    ['school', '', ['institution_name']],
    ['training_center', 'x', ['institution_name']],
    ['admin', 'A school', ['role']],
    ['moderator', 'A school', ['role']],
  ])('is refused to a %s of “%s”', async (role, institution_name, fields) => {
    const { status, body } = await api.send('POST', '/api/v1/register', {
      body: registration({ role, institution_name }),
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(fields)
  })

  test.each([
    ['nine characters', '123456789'],
    ['129 characters', 'a-'.repeat(64) + 'b'],
    ['a common one', 'Password123'],
    ['one character, repeated', 'aaaaaaaaaaaa'],
    ['a number', 1234567890],
  ])('refuses a password of %s', async (_why, given) => {
    const { status, body } = await api.send('POST', '/api/v1/register', { body: registration({ password: given }) })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
    expect(JSON.stringify(body)).not.toContain(String(given))
  })

  test('refuses the address as the password, and takes any other characters', async () => {
    const email = newEmail()
    const same = await api.send('POST', '/api/v1/register', {
      body: registration({ email, password: email.toUpperCase() }),
    })
    expect(same).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    const odd = registration({ password: ' ä\u0000\n🧮漢字 three ' })
    expect((await api.send('POST', '/api/v1/register', { body: odd })).status).toBe(201)
    const { code } = await api.mailTo(odd.email)
    await api.send('POST', '/api/v1/verify-email', { body: { email: odd.email, code } })
    expect((await api.send('POST', '/api/v1/login', { body: odd })).status).toBe(200)
  })
})
