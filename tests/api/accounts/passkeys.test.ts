import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  firstPasskey,
  newAuthenticator,
  withPasskey,
} from '#tests/support/authenticator.ts'
import { protect, signInStep } from '#tests/support/second-step.ts'

eachApi('passkeys', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const post = (path: string, body: object, token?: string) => api.send('POST', path, { body, token })
  const add = (token: string, credential: object, name = 'Telephone') =>
    post('/api/v1/me/passkeys', { name, credential }, token)
  const finish = (pending: string, credential: object) => post('/api/v1/login/passkey', { pending, credential })
  const list = async (token: string) => (await api.send('GET', '/api/v1/me/passkeys', { token })).body.passkeys
  const remove = (token: string, id: string, body: object) => post(`/api/v1/me/passkeys/${id}/removal`, body, token)
  const login = async (email: string) => (await post('/api/v1/login', { email, password })).body
  const wrong = { status: 422, body: { code: 'passkey_wrong' } }
  const expired = { status: 422, body: { code: 'second_step_expired' } }
  const someone = async () => {
    const person = await api.person()
    return { ...person, ...(await withPasskey(api, person)) }
  }

  test('are added by password, name and what the browser made; the first brings recovery codes, and the owner hears', async () => {
    const person = await api.person()
    const refused = await post('/api/v1/me/passkeys/challenge', { currentPassword: 'not the password' }, person.token)
    expect(refused.body.code).toBe('password_wrong')
    expect((await withPasskey(api, person, 'Key ring')).recoveryCodes).toHaveLength(10)
    expect((await withPasskey(api, person, 'Telephone')).recoveryCodes).toEqual([])
    const shown = await list(person.token)
    expect(shown).toMatchObject([{ name: 'Key ring', lastUsedAt: null }, { name: 'Telephone' }])
    expect((await api.mailTo(person.email, 'second_step')).subject).toContain('passkey')
    const { body } = await api.send('GET', '/api/v1/me', { token: person.token })
    expect(body.user.secondStep.isSet).toBe(true)
    const exported = (await api.send('GET', '/api/v1/me/export', { token: person.token })).body.secondStep
    expect(exported).toMatchObject([{ kind: 'passkey', name: 'Key ring' }, { kind: 'passkey' }])
  })

  test('take a challenge once, in the session that asked for it, in five minutes, for this address', async () => {
    const person = await api.person()
    const other = await api.sessionOf(person.id)
    const authenticator = newAuthenticator()
    const made = authenticator.make(await beginPasskey(api, person))
    expect(await add(other, made)).toMatchObject(expired)
    expect((await add(person.token, made)).status).toBe(201)
    expect(await add(person.token, made)).toMatchObject(expired)
    expect(await add(person.token, authenticator.make(await beginPasskey(api, person)))).toMatchObject(wrong)

    const late = newAuthenticator().make(await beginPasskey(api, person))
    await api.db.execute(sql`update passkey_challenges set expires_at = now() where user_id = ${person.id}`)
    expect(await add(person.token, late)).toMatchObject(expired)
    await beginPasskey(api, person)
    expect(await add(person.token, newAuthenticator().make({ challenge: 'b3RoZXI' }))).toMatchObject(wrong)
    const elsewhere = newAuthenticator('https://evil.example').make(await beginPasskey(api, person))
    expect(await add(person.token, elsewhere)).toMatchObject(wrong)
    expect(await list(person.token)).toHaveLength(1)
  })

  test('open the account after the password, each challenge once, for that sign-in alone', async () => {
    const { email, authenticator, token } = await someone()
    const pending = await signInStep(api, email)
    const credential = authenticator.use(await beginPasskeySignIn(api, pending))
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(pending, credential)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const opened = answers.find(({ status }) => status === 200)!.body.token
    expect((await api.send('GET', '/api/v1/me', { token: opened })).status).toBe(200)
    expect((await list(token))[0].lastUsedAt).toEqual(expect.any(String))

    const [one, two] = [await signInStep(api, email), await signInStep(api, email)]
    const forOne = authenticator.use(await beginPasskeySignIn(api, one))
    if (one !== two) expect(await finish(two, forOne)).toMatchObject(expired)
    expect((await finish(one, forOne)).status).toBe(200)
  })

  test('of somebody else, forged, copied or without the password open nothing', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const pending = await signInStep(api, theirs.email)
    const tried = async (make: (options: { challenge: string }) => object) =>
      finish(pending, make(await beginPasskeySignIn(api, pending)))
    expect(await tried((options) => mine.authenticator.use(options))).toMatchObject(wrong)
    expect(await tried(() => theirs.authenticator.use({ challenge: 'b3RoZXI' }))).toMatchObject(wrong)
    expect(
      await tried((options) => {
        const used = theirs.authenticator.use(options)
        return {
          ...used,
          response: { ...used.response, signature: mine.authenticator.use(options).response.signature },
        }
      }),
    ).toMatchObject(wrong)
    expect((await tried((options) => theirs.authenticator.use(options))).status).toBe(200)
    theirs.authenticator.rewind()
    expect(await tried((options) => theirs.authenticator.use(options))).toMatchObject(wrong)
    expect(await finish('no token', mine.authenticator.use({ challenge: 'x' }))).toMatchObject(expired)
    expect((await post('/api/v1/login/passkey/challenge', { pending: 'no token' })).body.code).toBe(
      'second_step_expired',
    )
    const without = await api.person()
    await protect(api, without)
    const none = { pending: await signInStep(api, without.email) }
    expect(await post('/api/v1/login/passkey/challenge', none)).toMatchObject(wrong)
  })

  test('share recovery codes with the app: the second of the two brings none, the last that goes takes them along', async () => {
    const person = await api.person()
    const { secret: _, recoveryCodes } = await protect(api, person)
    expect((await withPasskey(api, person)).recoveryCodes).toEqual([])
    const { token, email } = person
    const app = { currentPassword: password, code: recoveryCodes[0]! }
    expect((await post('/api/v1/me/totp/removal', app, token)).status).toBe(204)
    expect(await login(email)).toHaveProperty('pending')
    const step = (await api.send('GET', '/api/v1/me/second-step', { token })).body
    expect(step).toMatchObject({ totp: null, recoveryCodesLeft: 9 })
  })

  test('go by password, the last thing of the second step by a code as well', async () => {
    const person = await someone()
    const { token, email, recoveryCodes } = person
    await withPasskey(api, person, 'Key ring')
    const first = await firstPasskey(api, person)
    expect((await remove(token, first, { currentPassword: 'not the password' })).body.code).toBe('password_wrong')
    expect((await remove((await api.person()).token, first, { currentPassword: password })).status).toBe(404)
    expect((await remove(token, first, { currentPassword: password })).status).toBe(204)
    const last = await firstPasskey(api, person)
    for (const code of ['', '000000'])
      expect((await remove(token, last, { currentPassword: password, code })).body.fields).toHaveProperty('code')
    expect(await login(email)).toHaveProperty('pending')
    expect((await remove(token, last, { currentPassword: password, code: recoveryCodes[0] })).status).toBe(204)
    expect(await login(email)).toHaveProperty('token')
    const { rows } = await api.db.execute(sql`select 1 from recovery_codes where user_id = ${person.id}`)
    expect(rows).toEqual([])
  })

  test('two that go at the same moment leave one, without a code', async () => {
    const person = await someone()
    await withPasskey(api, person, 'Key ring')
    const ids = (await list(person.token)).map(({ id }: { id: string }) => id)
    const body = { currentPassword: password, code: 'aaaaaaaaaaaaaaaa' }
    const answers = await Promise.all(ids.map((id: string) => remove(person.token, id, body)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await list(person.token)).toHaveLength(1)
  })

  test('are ten at most', async () => {
    const person = await api.person()
    for (let made = 0; made < 10; made += 1) await withPasskey(api, person)
    const credential = newAuthenticator().make(await beginPasskey(api, person))
    expect(await add(person.token, credential)).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
  })

  test('are taken away by an admin together with the app', async () => {
    const [person, admin] = [await someone(), await api.person({ roles: ['admin'] })]
    const body = { reason: 'Telephone and codes are lost', currentPassword: password }
    const path = `/api/v1/people/${person.id}/second-step/removal`
    expect((await api.send('POST', path, { token: admin.token, body })).status).toBe(204)
    expect(await login(person.email)).toHaveProperty('token')
  })
})

eachApi('passkeys at a bare network address', (start) => {
  test('cannot be had, and it is said', async () => {
    const api = await start({ appOrigin: 'http://127.0.0.1:3000' })
    const { token } = await api.person()
    expect((await api.send('GET', '/api/v1/me/passkeys', { token })).body.possible).toBe(false)
    const body = { currentPassword: password }
    const answer = await api.send('POST', '/api/v1/me/passkeys/challenge', { token, body })
    expect(answer.body.code).toBe('passkey_impossible')
  })
})
