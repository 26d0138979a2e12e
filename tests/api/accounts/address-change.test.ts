import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { addressChanges } from '#/api/db/tables/sign-in.ts'
import { eachApi, newAddress, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'
import { askForAddress, newSchool } from '#tests/support/people-builders.ts'

type Person = { id: string; email: string; token: string }

eachApi('an account’s address', (start) => {
  let api: TestApi
  let admin: Person
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'] })
  })

  const path = '/api/v1/me/address-change'
  const ask = (token: string, email: string, currentPassword = password, address?: string) =>
    api.send('POST', path, { token, body: { email, currentPassword }, ...(address ? { address } : {}) })
  const waiting = async (token: string) => (await api.send('GET', path, { token })).body.change
  const confirm = (token: string) => api.send('POST', '/api/v1/confirm-address', { body: { token } })
  const me = (token: string) => api.send('GET', '/api/v1/me', { token })
  const signIn = async (email: string) =>
    (await api.send('POST', '/api/v1/login', { body: { email, password } })).status
  const linkTo = async (email: string, template: string) => (await api.mailTo(email, template)).link

  test('moves once both mailboxes have said yes, in either order', async () => {
    for (const order of [
      ['old', 'new'],
      ['new', 'old'],
    ]) {
      const { email: old, token } = await api.person()
      const email = newEmail()
      expect((await ask(token, email)).status).toBe(202)
      expect(await waiting(token)).toMatchObject({ email, oldConfirmed: false, newConfirmed: false, byAdmin: false })
      const links: Record<string, string> = {
        old: await linkTo(old, 'address_old'),
        new: await linkTo(email, 'address_new'),
      }
      expect((await confirm(links[order[0]!]!)).body).toEqual({ email, changed: false })
      expect([(await me(token)).body.user.email, await signIn(email)]).toEqual([old, 401])
      expect(await waiting(token)).toMatchObject({
        oldConfirmed: order[0] === 'old',
        newConfirmed: order[0] === 'new',
      })
      expect((await confirm(links[order[0]!]!)).body.code).toBe('link_spent')
      expect((await confirm(links[order[1]!]!)).body).toEqual({ email, changed: true })
      expect((await me(token)).body.user).toMatchObject({ email, emailVerified: true })
      expect([await waiting(token), await signIn(old), await signIn(email)]).toEqual([null, 401, 200])
      expect((await api.mailTo(old, 'address_changed')).text).toContain('no longer belongs')
    }
  })

  test('takes the password, and counts wrong ones', async () => {
    const { email, token } = await api.person()
    const address = newAddress()
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await ask(token, newEmail(), 'not the password', address)
      expect([status, body.code, body.fields]).toEqual([422, 'password_wrong', { currentPassword: expect.any(String) }])
    }
    expect((await ask(token, newEmail(), password)).status).toBe(429)
    expect(await waiting(token)).toBeNull()
    // What a thief guesses in a session keeps nobody from signing in.
    expect(await signIn(email)).toBe(200)
  })

  test('ends the other sessions, and voids what was bound to the old one', async () => {
    const person = await api.person()
    const other = await api.sessionOf(person.id)
    const school = await newSchool(api)
    const offer = { first_name: 'A', last_name: 'B', email: person.email, roles: ['teacher'] }
    expect((await api.send('POST', '/api/v1/people', { token: school.token, body: offer })).status).toBe(201)
    const offers = async () => (await api.send('GET', '/api/v1/me/offers', { token: person.token })).body.offers
    expect(await offers()).toHaveLength(1)
    await api.send('POST', '/api/v1/forgot-password', { body: { email: person.email } })
    const reset = await linkTo(person.email, 'reset')

    const email = await askForAddress(api, person.token)
    await confirm(await linkTo(person.email, 'address_old'))
    await confirm(await linkTo(email, 'address_new'))
    expect([(await me(other)).status, (await me(person.token)).status]).toEqual([401, 200])
    expect(await offers()).toEqual([])
    const taken = await api.send('POST', '/api/v1/reset-password', {
      body: { token: reset, password: 'another one here' },
    })
    expect(taken.body.code).toBe('link_spent')
  })

  test('stays when it is taken back, when another takes its place, and after a day', async () => {
    const { id, email: old, token } = await api.person()
    const first = await askForAddress(api, token)
    const links = [await linkTo(old, 'address_old'), await linkTo(first, 'address_new')]
    expect((await api.send('DELETE', path, { token })).status).toBe(204)
    expect(await waiting(token)).toBeNull()
    for (const link of links) expect((await confirm(link)).body.code).toBe('link_spent')

    const second = await askForAddress(api, token)
    const stale = await linkTo(second, 'address_new')
    const third = await askForAddress(api, token)
    expect(await waiting(token)).toMatchObject({ email: third })
    expect((await confirm(stale)).body.code).toBe('link_spent')

    const late = await linkTo(third, 'address_new')
    await api.db
      .update(addressChanges)
      .set({ expiresAt: sql`now()` })
      .where(sql`user_id = ${id}`)
    expect((await confirm(late)).body.code).toBe('link_spent')
    expect([await waiting(token), (await me(token)).body.user.email]).toEqual([null, old])
  })

  test('of somebody else is told to its reader alone', async () => {
    const [{ token }, other] = [await api.person(), await api.person()]
    const free = newEmail()
    const answers = [
      await ask(token, free),
      await ask(token, other.email.toUpperCase().replace(/@.*/, '@families.example')),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, ''],
      [202, ''],
    ])
    const { rows } = await api.db.execute<{ recipient: string }>(
      sql`select recipient from outbox where template = 'address_new' and lower(recipient) = ${other.email}`,
    )
    const mail = await api.mailTo(rows[0]!.recipient, 'address_new')
    expect([mail.subject, mail.link]).toEqual(['This address already has a Casa account', ''])
    expect((await ask(token, (await me(token)).body.user.email)).body.fields).toHaveProperty('email')
  })

  test('that somebody took meanwhile is refused, and one that was registered and never confirmed is not', async () => {
    const { email: old, token } = await api.person()
    const email = await askForAddress(api, token)
    await confirm(await linkTo(old, 'address_old'))
    const link = await linkTo(email, 'address_new')
    const other = await api.person()
    await api.db
      .update(users)
      .set({ email })
      .where(sql`id = ${other.id}`)
    expect((await confirm(link)).body.code).toBe('address_taken')
    expect((await me(token)).body.user.email).toBe(old)

    const squatted = newEmail()
    const squatter = registration({ email: squatted, role: 'school', institution_name: 'Squat' })
    expect((await api.send('POST', '/api/v1/register', { body: squatter })).status).toBe(201)
    await ask(token, squatted)
    await confirm(await linkTo(old, 'address_old'))
    expect((await confirm(await linkTo(squatted, 'address_new'))).body.changed).toBe(true)
    expect(await signIn(squatted)).toBe(200)
  })

  test('moves once, however many confirm at the same moment', async () => {
    const { email: old, token } = await api.person()
    const email = await askForAddress(api, token)
    const links = [await linkTo(old, 'address_old'), await linkTo(email, 'address_new')]
    const answers = await Promise.all([...links, ...links, ...links].map((link) => confirm(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1)
  })

  test('is bounded in mails: few an hour to one mailbox, and few from one account', async () => {
    const target = newEmail()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await ask((await api.person()).token, target)).status)
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(8)
    expect(statuses.at(-1)).toBe(429)
    const { token } = await api.person()
    const own: number[] = []
    for (let tries = 0; tries < 12; tries += 1) own.push((await ask(token, newEmail())).status)
    expect(own.filter((status) => status === 202)).toHaveLength(10)
  })

  test('is moved by an admin for who has lost it: both are told, the new one confirms, the log has the reason', async () => {
    const { id, email: old, token } = await api.person()
    const email = newEmail()
    const reason = 'Showed her passport at the school’s office'
    const move = (by: string, body: object) =>
      api.send('POST', `/api/v1/people/${id}/address-change`, { token: by, body })
    expect((await move(admin.token, { email, reason: '' })).body.fields).toHaveProperty('reason')
    expect((await move(admin.token, { email, reason })).status).toBe(202)
    expect((await api.mailTo(old, 'address_moving')).text).toContain(reason)
    expect(await waiting(token)).toMatchObject({ email, byAdmin: true })
    expect((await me(token)).body.user.email).toBe(old)
    expect((await confirm(await linkTo(email, 'address_new'))).body).toEqual({ email, changed: true })
    expect([(await me(token)).status, await signIn(email)]).toEqual([401, 200])
    const { rows } = await api.db.execute<{ action: string; diff: object }>(
      sql`select action, diff from audit_log where entity_id = ${id} and action like 'account.address%' order by id`,
    )
    expect(rows).toEqual([
      { action: 'account.address_move_asked', diff: { email: { from: old, to: email }, reason } },
      { action: 'account.address_changed', diff: { email: { from: old, to: email }, askedBy: admin.id } },
    ])
  })

  test('is not an admin’s own to move, and its owner takes an admin’s change back', async () => {
    const body = { email: newEmail(), reason: 'The old mailbox is gone' }
    const own = await api.send('POST', `/api/v1/people/${admin.id}/address-change`, { token: admin.token, body })
    expect([own.status, own.body.fields]).toEqual([403, { email: expect.any(String) }])
    const { id, token } = await api.person()
    await api.send('POST', `/api/v1/people/${id}/address-change`, { token: admin.token, body })
    const link = await linkTo(body.email, 'address_new')
    await api.send('DELETE', path, { token })
    expect((await confirm(link)).body.code).toBe('link_spent')
  })

  test('that waits stands in the export, and goes with the account, as what was written to the old one does', async () => {
    const { id, email: old, token } = await api.person({ firstName: 'Wilhelmina' })
    const email = await askForAddress(api, token)
    const links = [await linkTo(old, 'address_old'), await linkTo(email, 'address_new')]
    const exported = (await api.send('GET', '/api/v1/me/export', { token })).body
    expect(exported.addressChange).toMatchObject([{ email }])
    for (const link of links) await confirm(link)
    await api.mailTo(old, 'address_changed')
    const next = await askForAddress(api, token)
    await linkTo(next, 'address_new')
    expect((await api.send('POST', '/api/v1/me/erasure', { token, body: { currentPassword: password } })).status).toBe(
      204,
    )
    const { rows } = await api.db.execute<{ left: number }>(sql`
      select (select count(*) from outbox where recipient in (${old}, ${email}, ${next}))::int
        + (select count(*) from address_changes where user_id = ${id})::int as left`)
    expect(rows).toEqual([{ left: 0 }])
  })
})
