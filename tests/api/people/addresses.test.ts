import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { issueHouseholdToken } from '#/api/modules/people/household-token.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('whose an address is', (start) => {
  let api: TestApi
  let school: Person
  let centre: Person
  let admin: Person
  beforeAll(async () => {
    api = await start()
    school = await api.person({ roles: ['school'], institutionName: 'Linden' })
    centre = await api.person({ roles: ['training_center'], institutionName: 'Northern' })
    admin = await api.person({ roles: ['admin'] })
  })

  const send = ({ token }: Person, method: string, path: string, body?: unknown) =>
    api.send(method, path, { token, body })
  const invite = async (by: Person, email: string, roles = ['professional']) =>
    (await send(by, 'POST', '/api/v1/people', { first_name: 'Vic', last_name: 'Tim', email, roles })).body.person
  async function move(by: Person, id: string, email: string) {
    const { version } = (await send(by, 'GET', `/api/v1/people/${id}`)).body.person
    return send(by, 'PATCH', `/api/v1/people/${id}`, { email, version })
  }
  const refused = { status: 403, body: { fields: { email: expect.any(String) } } }

  /** Somebody who reads mail at an address uses the invitation that came there. */
  async function claim(email: string): Promise<Person & { status: number }> {
    const { link } = await api.mailTo(email, 'invitation')
    const { status } = await api.send('POST', '/api/v1/reset-password', { body: { token: link, password } })
    const login = await api.send('POST', '/api/v1/login', { body: { email, password } })
    return { id: login.body.user?.id, email, token: login.body.jwt ?? login.body.token, status }
  }

  test('an invitation moves with its organisation, and what was sent to the old address is void', async () => {
    const [old, email] = [newEmail(), newEmail()]
    const { id } = await invite(school, old, ['teacher'])
    const { link } = await api.mailTo(old, 'invitation')
    expect((await move(school, id, email)).status).toBe(200)
    const spent = await api.send('POST', '/api/v1/reset-password', { body: { token: link, password } })
    expect(spent.status).not.toBe(204)
    expect((await claim(email)).status).toBe(204)
  })

  test.each(['invited', 'imported'])(
    'an offer of another organisation, %s, does not travel to an address of others',
    async (how) => {
      const victim = newEmail()
      const { id } = await invite(school, victim, ['teacher'])
      if (how === 'invited') expect(await invite(centre, victim)).toBeNull()
      else {
        const file = { body: Buffer.from(`first_name,last_name,email,roles\nVic,Tim,${victim},professional`) }
        const headers = { 'content-type': 'text/csv' }
        const { plan } = (
          await api.send('POST', '/api/v1/people/imports', {
            token: centre.token,
            headers,
            body: new Uint8Array(file.body),
          })
        ).body
        expect((await send(centre, 'POST', `/api/v1/imports/${plan.id}/apply`)).status).toBe(200)
      }
      for (const by of [school, admin]) expect(await move(by, id, newEmail())).toMatchObject(refused)
      const person = await claim(victim)
      const { offers } = (await send(person, 'GET', '/api/v1/me/offers')).body
      expect(offers).toMatchObject([{ organisation: { name: 'Northern' } }])
    },
  )

  test('an account with a password keeps its address, whoever asks', async () => {
    const person = await api.person()
    expect(await move(admin, person.id, newEmail())).toMatchObject(refused)
    const email = newEmail()
    const { id } = await invite(school, email, ['teacher'])
    await claim(email)
    for (const by of [school, admin]) expect(await move(by, id, newEmail())).toMatchObject(refused)
  })

  test('a household’s link is good at the address that it went to', async () => {
    const parent = await api.person()
    const token = await issueHouseholdToken(api.services.secret, { ...parent, email: newEmail() }, admin.id)
    expect((await send(parent, 'POST', '/api/v1/me/household', { token })).status).not.toBe(204)
    const good = await issueHouseholdToken(api.services.secret, parent, admin.id)
    expect((await send(parent, 'POST', '/api/v1/me/household', { token: good })).status).toBe(204)
  })

  test('offers made while an address moves never reach the new one', async () => {
    const victim = newEmail()
    const { id } = await invite(school, victim, ['teacher'])
    const email = newEmail()
    const [moved] = await Promise.all([
      move(school, id, email),
      ...Array.from({ length: 5 }, () => invite(centre, victim)),
    ])
    const { rows } = await api.db.execute(sql`
      select 1 from memberships where user_id = ${id} and accepted_at is null and deleted_at is null`)
    expect(rows.length === 0 || moved.status === 403).toBe(true)
  })

  test('who manages no longer takes nothing back', async () => {
    const second = await api.person({ roles: ['school'] })
    const { organisation } = (await send(school, 'GET', '/api/v1/me')).body.user.memberships[0]
    const asked = {
      first_name: 'Ada',
      last_name: 'Pieri',
      email: second.email,
      roles: ['school'],
      organisation: organisation.id,
    }
    await send(school, 'POST', '/api/v1/people', { ...asked, position: 'administrator' })
    const { offers } = (await send(second, 'GET', '/api/v1/me/offers')).body
    await send(second, 'POST', `/api/v1/me/offers/${offers[0].id}`)
    const email = newEmail()
    const headers = { 'content-type': 'text/csv' }
    const file = new Uint8Array(Buffer.from(`first_name,last_name,email,roles\nNeu,Guide,${email},teacher`))
    const path = `/api/v1/people/imports?organisation=${organisation.id}`
    const { plan } = (await api.send('POST', path, { token: second.token, headers, body: file })).body
    const { undo } = (await send(second, 'POST', `/api/v1/imports/${plan.id}/apply`)).body
    const { version } = (await send(school, 'GET', `/api/v1/people/${second.id}`)).body.person
    const ended = { organisation: organisation.id, position: 'administrator', to: '2026-01-01' }
    expect((await send(school, 'PATCH', `/api/v1/people/${second.id}`, { membership: ended, version })).status).toBe(
      200,
    )
    const undone = await send(second, 'POST', `/api/v1/changes/${undo.id}/undo`)
    expect(undone.body).toEqual({ restored: 0, skipped: 1 })
  })
})
