import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { totpSecrets } from '#/api/db/tables/sign-in.ts'
import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { eachApi, newAddress, password, type TestApi } from '#tests/support/api.ts'
import { freshCode, protect, signInStep } from '#tests/support/second-step.ts'

eachApi('the second step', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const post = (path: string, body: object, token?: string, headers = {}) =>
    api.send('POST', path, { body, token, headers })
  const finish = (pending: string, code: string, headers = {}) =>
    post('/api/v1/login/second-step', { pending, code }, undefined, headers)
  const read = async (token: string) => (await api.send('GET', '/api/v1/me/second-step', { token })).body
  const wrong = { status: 422, body: { code: 'code_wrong', fields: { code: expect.any(String) } } }
  const someone = async () => {
    const person = await api.person()
    return { ...person, ...(await protect(api, person)) }
  }
  const enough = (secret: string, minutes: number) => totpCode(secret, Date.now() + minutes * 60_000)

  test('is set up by password, key and code; the key is seen in that session alone, and nowhere once it counts', async () => {
    const person = await api.person()
    const other = await api.sessionOf(person.id)
    const { token } = person
    expect(await read(token)).toEqual({ totp: null, setup: null, recoveryCodesLeft: 0 })
    const refused = await post('/api/v1/me/totp', { currentPassword: 'not the password' }, token)
    expect(refused.body.code).toBe('password_wrong')
    const { body: setup } = await post('/api/v1/me/totp', { currentPassword: password }, token)
    expect(setup.uri).toContain(`secret=${setup.secret}`)
    expect([(await read(token)).setup, (await read(other)).setup]).toEqual([setup, null])
    const code = totpCode(setup.secret)
    expect((await post('/api/v1/me/totp/confirmation', { code }, other)).body.code).toBe('second_step_expired')
    expect(await post('/api/v1/me/totp/confirmation', { code: enough(setup.secret, 60) }, token)).toMatchObject(wrong)
    expect((await post('/api/v1/login', { email: person.email, password })).body.token).toBeTruthy()

    const { body } = await post('/api/v1/me/totp/confirmation', { code }, token)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await read(token)).toEqual({ totp: { since: expect.any(String) }, setup: null, recoveryCodesLeft: 10 })
    expect((await post('/api/v1/me/totp', { currentPassword: password }, token)).body.code).toBe('second_step_set')
    expect((await api.mailTo(person.email, 'second_step')).subject).toContain('second step')
    const { rows } = await api.db.execute<{ all: string }>(sql`
      select coalesce(string_agg(t::text, ' '), '') || coalesce((select string_agg(r::text, ' ') from recovery_codes r), '') as all
      from totp_secrets t`)
    for (const secret of [setup.secret, ...body.recoveryCodes.map((one: string) => one.replaceAll('-', ''))])
      expect(rows[0]?.all).not.toContain(secret)
  })

  test('stands between the password and a session, and what the password got is none', async () => {
    const { id, email, secret } = await someone()
    const first = await post('/api/v1/login', { email, password })
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['pending']])
    const { pending } = first.body
    expect((await api.send('GET', '/api/v1/me', { token: pending })).status).toBe(401)
    expect(await finish(pending, enough(secret, 30))).toMatchObject(wrong)
    const done = await finish(pending, await freshCode(api, { id }, { secret }))
    expect(done.status).toBe(200)
    expect((await api.send('GET', '/api/v1/me', { token: done.body.token })).body.user.id).toBe(id)
  })

  test('takes a code once, of twenty at the same moment one, and none that is older than one that was used', async () => {
    const { id, email, secret } = await someone()
    const pending = await signInStep(api, email)
    const code = await freshCode(api, { id }, { secret })
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(pending, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await finish(pending, totpCode(secret, Date.now() - 30_000))).toMatchObject(wrong)
    expect(await finish(pending, totpCode(secret, Date.now() + 30_000))).toMatchObject({ status: 200 })
    expect(await finish(pending, totpCode(secret, Date.now() + 90_000))).toMatchObject(wrong)
  })

  test('opens by each recovery code once, however it is written, and tells the owner', async () => {
    const { email, token, recoveryCodes } = await someone()
    const pending = await signInStep(api, email)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(pending, first.toUpperCase())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await finish(pending, second.replaceAll('-', ' '))).status).toBe(200)
    expect((await read(token)).recoveryCodesLeft).toBe(8)
    expect((await api.mailTo(email, 'second_step')).text).toContain('recovery code')
    const other = await someone()
    expect(await finish(await signInStep(api, other.email), recoveryCodes[2]!)).toMatchObject(wrong)
  })

  test('bounds guesses, whatever the address, and right passwords between them change nothing', async () => {
    const { id, email, token, secret } = await someone()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(await signInStep(api, email), '000000')).toMatchObject(wrong)
    const pending = await signInStep(api, email)
    const code = await freshCode(api, { id }, { secret })
    const locked = await finish(pending, code)
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    // A device that has signed in before has tries of its own.
    const { body } = await api.send('POST', '/api/v1/me/device', { token })
    expect((await finish(pending, code, { 'x-known-devices': body.device })).status).toBe(200)
  })

  test('is not skipped: a changed password voids what the old one got, a reset leaves the step', async () => {
    const { id, email, secret } = await someone()
    const pending = await signInStep(api, email)
    await post('/api/v1/forgot-password', { email })
    const newer = 'another presentation'
    const { link } = await api.mailTo(email, 'reset')
    expect((await post('/api/v1/reset-password', { token: link, password: newer })).status).toBe(204)
    const code = await freshCode(api, { id }, { secret })
    expect((await finish(pending, code)).body.code).toBe('second_step_expired')
    const anew = await post('/api/v1/login', { email, password: newer })
    expect(anew.body).toEqual({ pending: expect.any(String) })
    expect((await finish(anew.body.pending, code)).status).toBe(200)
    expect((await finish('no token', code)).body.code).toBe('second_step_expired')
  })

  test('is not skipped by a code that confirms the address', async () => {
    const { id, email } = await someone()
    await api.db.execute(sql`update users set email_verified_at = null where id = ${id}`)
    await post('/api/v1/resend-verification', { email })
    const { code } = await api.mailTo(email, 'verify')
    expect((await post('/api/v1/verify-email', { email, code })).body).toEqual({ emailVerified: true, email })
  })

  test('goes by password and code together, and the owner is told', async () => {
    const { id, email, token, secret, recoveryCodes } = await someone()
    const remove = (currentPassword: string, code: string) =>
      post('/api/v1/me/totp/removal', { currentPassword, code }, token)
    const code = await freshCode(api, { id }, { secret })
    expect((await remove('not the password', code)).body.code).toBe('password_wrong')
    expect(await remove(password, '000000')).toMatchObject(wrong)
    const renewed = await post('/api/v1/me/recovery-codes', { currentPassword: password, code }, token)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(await remove(password, recoveryCodes[0]!)).toMatchObject(wrong)
    expect((await remove(password, renewed.body.recoveryCodes[0])).status).toBe(204)
    expect((await post('/api/v1/login', { email, password })).body.token).toBeTruthy()
    expect((await api.mailTo(email, 'second_step')).subject).toContain('removed')
  })

  test('a key sealed for one account opens nothing on another’s', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [row] = await api.db.select().from(totpSecrets).where(eq(totpSecrets.userId, mine.id))
    const stolen = { secret: row!.secret, lastStep: null }
    await api.db.update(totpSecrets).set(stolen).where(eq(totpSecrets.userId, theirs.id))
    const pending = await signInStep(api, theirs.email)
    expect(await finish(pending, totpCode(mine.secret))).toMatchObject(wrong)
  })

  test('stands in the export without its secrets, and goes with the account', async () => {
    const { id, token, secret } = await someone()
    const { body } = await api.send('GET', '/api/v1/me/export', { token })
    expect(body.secondStep).toMatchObject([{ kind: 'app', since: expect.any(String), recovery_codes: 10 }])
    expect(JSON.stringify(body)).not.toContain(secret)
    const erased = await post('/api/v1/me/erasure', { currentPassword: password }, token)
    expect(erased.status).toBe(204)
    const { rows } = await api.db.execute(sql`select user_id from totp_secrets where user_id = ${id}
      union all select user_id from recovery_codes where user_id = ${id}`)
    expect(rows).toEqual([])
  })

  test('an unknown address, and a known one with a step, answer a wrong password alike', async () => {
    const { email } = await someone()
    const at = newAddress()
    const tried = [email, 'nobody@families.example'].map((one) =>
      api.send('POST', '/api/v1/login', { body: { email: one, password: 'not the password' }, address: at }),
    )
    const [known, unknown] = await Promise.all(tried)
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body])
  })
})
