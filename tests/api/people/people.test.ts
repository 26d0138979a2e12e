import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#/api/db/tables/platform.ts'
import { issueHouseholdToken } from '#/api/modules/people/household-token.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'
import { buildPendingSchool, buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('people', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const create = (token: string, body: object) => api.send('POST', '/api/v1/people', { token, body })
  const draft = (overrides: object = {}) => ({
    first_name: 'Ruth',
    last_name: 'Engel',
    email: newEmail(),
    roles: ['teacher'],
    ...overrides,
  })

  test('a school invites a guide, who chooses a password and is in', async () => {
    const input = draft({ phone: '+49 30 12345', position: 'guide', locale: 'de' })
    const made = await create(schools.people.head.token, input)
    expect(made).toMatchObject({ status: 201 })
    expect(made.body.person).toMatchObject({
      first_name: 'Ruth',
      status: 'pending',
      roles: ['teacher'],
      phone: '+49 30 12345',
      memberships: [{ organisation: { name: 'Linden' }, position: 'guide' }],
      mayEdit: true,
    })
    const mail = await api.mailTo(input.email, 'invitation')
    expect(mail.text).toContain('Ingrid Falk von Linden')
    expect((await api.send('POST', '/api/v1/login', { body: { email: input.email, password } })).status).toBe(401)
    const squatter = {
      first_name: 'Sly',
      last_name: 'S',
      role: 'parent',
      email: input.email,
      password,
      institution_name: '',
    }
    expect((await api.send('POST', '/api/v1/register', { body: squatter })).status).toBe(201)
    const unchanged = await api.send('GET', `/api/v1/people/${made.body.person.id}`, {
      token: schools.people.head.token,
    })
    expect(unchanged.body.person).toMatchObject({ first_name: 'Ruth', roles: ['teacher'] })
    const body = { token: mail.link, password }
    expect((await api.send('POST', '/api/v1/reset-password', { body })).status).toBe(204)
    const login = await api.send('POST', '/api/v1/login', { body: { email: input.email, password } })
    expect(login.status).toBe(200)
    const list = await api.send('GET', '/api/v1/people', { token: login.body.token })
    expect(list.body.people.length).toBeGreaterThan(4)
    const again = await api.send('POST', `/api/v1/people/${made.body.person.id}/invitation`, {
      token: schools.people.head.token,
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_joined' } })
  })

  test('roles are given by those who may', async () => {
    const { head, centre, mother, tutor, admin } = schools.people
    for (const roles of [['admin'], ['moderator'], ['training_center'], ['teacher', 'admin']]) {
      expect(await create(head.token, draft({ roles }))).toMatchObject({
        status: 403,
        body: { fields: { roles: expect.any(String) } },
      })
    }
    expect((await create(centre.token, draft({ roles: ['school'] }))).status).toBe(403)
    expect((await create(mother.token, draft({ roles: ['teacher'] }))).status).toBe(403)
    expect((await create(tutor.token, draft())).status).toBe(403)
    expect((await create(admin.token, draft({ roles: ['moderator'] }))).status).toBe(201)
    const { birke } = schools.organisations
    expect((await create(head.token, draft({ organisation: birke }))).body.fields).toHaveProperty('organisation')
    const { owner } = await buildPendingSchool(api)
    expect(await create(owner.token, draft())).toMatchObject({ status: 403, body: { code: 'organisation_pending' } })
  })

  test('somebody with an account is asked, and shows nothing until they agree', async () => {
    const known = await api.person({ roles: ['teacher'], firstName: 'Kim', lastName: 'Known' })
    const { token } = schools.people.head
    const asked = await create(token, draft({ email: known.email }))
    expect(asked).toMatchObject({ status: 201, body: { person: null } })
    expect((await api.mailTo(known.email, 'membership_offer')).subject).toContain('Linden')
    expect((await api.send('GET', `/api/v1/people/${known.id}`, { token })).status).toBe(404)
    expect((await api.send('GET', '/api/v1/people', { token: known.token })).body.people).toHaveLength(1)
    const { body } = await api.send('GET', '/api/v1/me/offers', { token: known.token })
    expect(body.offers).toMatchObject([{ organisation: { name: 'Linden' }, position: 'guide' }])
    const path = `/api/v1/me/offers/${body.offers[0].id}`
    expect((await api.send('POST', path, { token })).status).toBe(404)
    expect((await api.send('POST', path, { token: known.token })).status).toBe(204)
    expect((await api.send('GET', `/api/v1/people/${known.id}`, { token })).status).toBe(200)
    expect((await create(token, draft({ email: known.email }))).body.fields).toHaveProperty('email')
  })

  test('a parent invites into the household: a new address at once, a known one by consent', async () => {
    const { mother, head } = schools.people
    const partner = await create(mother.token, draft({ roles: ['parent'] }))
    expect(partner.body.person).toMatchObject({ memberships: [], household: [{ id: mother.id }] })
    const known = await api.person({ roles: ['parent'] })
    expect((await create(mother.token, draft({ email: known.email, roles: ['parent'] }))).body.person).toBeNull()
    expect((await api.send('GET', `/api/v1/people/${mother.id}`, { token: known.token })).status).toBe(404)
    const mail = await api.mailTo(known.email, 'household_offer')
    const link = /household=([\w.-]+)/.exec(mail.text)?.[1]
    const join = (token: string) => api.send('POST', '/api/v1/me/household', { token, body: { token: link } })
    expect(await join(schools.people.father.token)).toMatchObject({ status: 422, body: { code: 'link_spent' } })
    expect((await join(known.token)).status).toBe(204)
    const list = await api.send('GET', '/api/v1/people', { token: known.token })
    expect(list.body.people).toHaveLength(3)
    expect((await api.send('GET', `/api/v1/people/${partner.body.person.id}`, { token: head.token })).status).toBe(404)
  })

  test('whoever joins a household is a parent then, and goes on with the same session', async () => {
    const { mother } = schools.people
    const guide = await api.person({ roles: ['teacher'] })
    const token = await issueHouseholdToken(api.services.secret, guide, mother.id)
    const join = () => api.send('POST', '/api/v1/me/household', { token: guide.token, body: { token } })
    expect((await join()).status).toBe(204)
    const { body } = await api.send('GET', '/api/v1/me', { token: guide.token })
    expect(body.user).toMatchObject({ roles: ['teacher', 'parent'], activeRole: 'teacher' })
    expect((await api.send('GET', `/api/v1/people/${mother.id}`, { token: guide.token })).status).toBe(200)
    expect((await join()).status).toBe(204)
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.entityId, guide.id)).orderBy(auditLog.id)
    expect(lines.map(({ action }) => action).slice(-3)).toEqual([
      'person.joined_household',
      'account.role_added',
      'person.joined_household',
    ])
  })

  test('one changes one’s own record, and what is not one’s to change is said', async () => {
    const { token, id } = schools.people.colleague
    const { version } = (await api.send('GET', `/api/v1/people/${id}`, { token })).body.person
    const patch = (body: object) => api.send('PATCH', `/api/v1/people/${id}`, { token, body })
    const own = {
      first_name: 'Žofie-Anna',
      about: 'Botany.',
      address: { street: 'Lipová 3', city: 'Brno', state: '', zip: '602 00', country: 'CZ' },
      timeZone: 'Europe/Prague',
      socialLinks: { website: 'https://example.org' },
      notifications: { events: 'digest' },
      quietHours: { start: '21:00', end: '07:00' },
    }
    const changed = await patch({ ...own, consents: { newsletter: true }, version })
    expect(changed.body.person).toMatchObject({
      ...own,
      version: version + 1,
      consents: { newsletter: expect.stringMatching(/Z$/) },
    })
    for (const refused of [{ roles: ['admin'] }, { status: 'active' }, { email: newEmail() }]) {
      const answer = await patch({ ...refused, version: version + 1 })
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(refused))
    }
    const ignored = { id: schools.people.admin.id, emailVerified: true, householdId: id, __proto__: { a: 1 } }
    expect((await patch({ ...ignored, version: version + 1 })).body.person).toEqual(changed.body.person)
    const wrong = { phone: '<script>', timeZone: 'Mars/Olympus', socialLinks: { website: 'javascript:alert(1)' } }
    const { body } = await patch({ ...wrong, version: version + 1 })
    expect(Object.keys(body.fields)).toEqual(['phone', 'timeZone', 'socialLinks.website'])
  })

  test('a school cannot take over an account by its address, nor demote its last administrator', async () => {
    const { head, guide } = schools.people
    const get = async (id: string) => (await api.send('GET', `/api/v1/people/${id}`, { token: head.token })).body.person
    const patch = async (id: string, body: object) => {
      const { version } = await get(id)
      return api.send('PATCH', `/api/v1/people/${id}`, { token: head.token, body: { ...body, version } })
    }
    expect((await patch(guide.id, { email: newEmail() })).body.fields).toHaveProperty('email')
    const invited = (await create(head.token, draft())).body.person
    const email = newEmail()
    expect((await patch(invited.id, { email })).body.person.email).toBe(email)
    expect((await api.mailTo(email, 'invitation')).link).not.toBe('')
    const { linden, birke } = schools.organisations
    const moved = await patch(guide.id, { membership: { organisation: linden, position: 'assistant' } })
    expect(moved.body.person.memberships[0].position).toBe('assistant')
    expect((await patch(guide.id, { membership: { organisation: birke, position: 'owner' } })).body.fields).toEqual({
      'membership.organisation': expect.any(String),
    })
  })

  test('rights that change end the sessions', async () => {
    const { admin } = schools.people
    const person = await api.person({ roles: ['teacher'] })
    const path = `/api/v1/people/${person.id}`
    const { version } = (await api.send('GET', path, { token: admin.token })).body.person
    const granted = await api.send('PATCH', path, { token: admin.token, body: { roles: ['moderator'], version } })
    expect(granted.body.person.roles).toEqual(['moderator'])
    expect((await api.send('GET', '/api/v1/me', { token: person.token })).status).toBe(401)
    const token = await api.sessionOf(person.id)
    expect((await api.send('DELETE', path, { token: admin.token })).status).toBe(204)
    expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    const bin = await api.send('GET', '/api/v1/people?bin=true', { token: admin.token })
    expect(bin.body.people.map(({ id }: { id: string }) => id)).toEqual([person.id])
    expect(
      (await api.send('GET', '/api/v1/people?bin=true', { token: schools.people.head.token })).body.people,
    ).toEqual([])
    expect((await api.send('POST', `${path}/restore`, { token: admin.token })).status).toBe(200)
    const bulk = await api.send('POST', '/api/v1/people/bulk', {
      token: admin.token,
      body: { ids: [person.id, admin.id], action: { type: 'status', status: 'suspended' } },
    })
    expect(bulk.body).toMatchObject({ changed: 1, skipped: [admin.id] })
  })

  test('every change stands in the audit log, field by field', async () => {
    const { head, guide } = schools.people
    const path = `/api/v1/people/${guide.id}`
    const { version, phone } = (await api.send('GET', path, { token: head.token })).body.person
    await api.send('PATCH', path, { token: head.token, body: { phone: '+49 1', version } })
    const { auditLog } = await import('#/api/db/tables/platform.ts')
    const { and, desc, eq } = await import('drizzle-orm')
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, guide.id), eq(auditLog.action, 'person.updated')))
      .orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({
      actorId: head.id,
      actorRole: 'school',
      diff: { phone: { from: phone, to: '+49 1' } },
    })
  })
})
