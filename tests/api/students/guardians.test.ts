import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

type Person = { token: string; id: string; email: string }

eachApi('guardians who are invited with a child', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const child = { first_name: 'Ida', last_name: 'Moreau', birthDate: '2022-03-04' }
  const mother = (email: string, fields: object = {}) => ({
    first_name: 'Amara',
    last_name: 'Moreau',
    email,
    relation: 'mother',
    access: 'parent',
    ...fields,
  })
  const enter = (token: string, ...guardians: object[]) =>
    api.send('POST', '/api/v1/students', { token, body: { ...child, guardians } })
  const read = ({ token }: { token: string }, id: string) => api.send('GET', `/api/v1/students/${id}`, { token })
  const mailsTo = async (email: string) => {
    const { rows } = await api.db.execute<{ template: string }>(
      sql`select template from outbox where recipient = ${email} order by created_at`,
    )
    return rows.map(({ template }) => template)
  }
  /** Chooses a password as the invitation says, and signs in. */
  async function accept(email: string): Promise<Person> {
    const { rows } = await api.db.execute<{ id: string }>(sql`
      update users set password_hash = 'chosen', email_verified_at = now(), status = 'active'
      where lower(email) = lower(${email}) returning id`)
    return { id: rows[0]!.id, email, token: await api.sessionOf(rows[0]!.id) }
  }

  test('a new address gets one mail for two children, and sees both once it is answered', async () => {
    const { head } = schools.people
    const email = newEmail()
    const first = await enter(head.token, mother(email))
    expect(first.body.student.contacts).toEqual([
      expect.objectContaining({ name: 'Amara Moreau', relation: 'mother', access: 'parent', isInvited: true }),
    ])
    const second = await enter(head.token, mother(email.toUpperCase(), { first_name: 'A.' }))
    expect(second.status).toBe(201)
    expect(await mailsTo(email)).toEqual(['invitation'])
    const amara = await accept(email)
    for (const { body } of [first, second]) {
      const seen = await read(amara, body.student.id)
      expect(seen.body.student).toMatchObject({ first_name: 'Ida', mayEdit: true })
    }
    const after = await read(head, first.body.student.id)
    expect(after.body.student.contacts[0]).toMatchObject({ user: amara.id, isInvited: false })
  })

  test('whoever has an account elsewhere is asked, and sees the child only after a yes', async () => {
    const { head } = schools.people
    const known = await api.person({ roles: ['tutor'], firstName: 'Luca', lastName: 'Bianchi' })
    const entered = await enter(head.token, mother(known.email, { relation: 'father' }))
    const sibling = (await enter(head.token, mother(known.email, { relation: 'father' }))).body.student
    const { id, contacts } = entered.body.student
    // Nothing is told of the account: the name is the one that was typed.
    expect(contacts).toEqual([expect.objectContaining({ user: null, name: 'Amara Moreau', isInvited: true })])
    expect((await read(known, id)).status).toBe(404)
    expect(await mailsTo(known.email)).toEqual(['membership_offer'])
    // Nor does the school's first page tell the name.
    const { organisations } = (await api.send('GET', '/api/v1/me/overview', { token: head.token })).body
    expect(JSON.stringify(organisations)).not.toContain('Bianchi')
    const { body } = await api.send('GET', '/api/v1/me/offers', { token: known.token })
    const path = `/api/v1/me/offers/${body.offers[0].id}`
    expect((await api.send('POST', path, { token: known.token })).status).toBe(204)
    for (const child of [id, sibling.id]) {
      expect((await read(known, child)).body.student).toMatchObject({ id: child, mayEdit: true })
    }
    expect((await read(head, id)).body.student.contacts[0]).toMatchObject({ user: known.id, name: 'Luca Bianchi' })
  })

  test('whoever says no stays a name', async () => {
    const { head } = schools.people
    const known = await api.person({ roles: ['parent'] })
    const { id } = (await enter(head.token, mother(known.email))).body.student
    const { body } = await api.send('GET', '/api/v1/me/offers', { token: known.token })
    const path = `/api/v1/me/offers/${body.offers[0].id}`
    expect((await api.send('DELETE', path, { token: known.token })).status).toBe(204)
    expect((await read(head, id)).body.student.contacts[0]).toMatchObject({ user: null, isInvited: false })
    expect((await read(known, id)).status).toBe(404)
  })

  test('a guide of the school who is a parent too is found again by the address', async () => {
    const { head, guide } = schools.people
    const { id } = (await enter(head.token, mother(guide.email))).body.student
    expect(await mailsTo(guide.email)).toEqual([])
    expect((await read({ token: await api.sessionOf(guide.id) }, id)).status).toBe(200)
  })

  test('nobody becomes a guardian by their own hand, and a refusal leaves nothing behind', async () => {
    const { head } = schools.people
    const email = newEmail()
    const count = async () =>
      (await api.db.execute<{ count: number }>(sql`select count(*)::int as count from students`)).rows[0]!.count
    const before = await count()
    const own = await enter(head.token, mother(email), mother(head.email))
    expect(own).toMatchObject({ status: 403, body: { fields: { 'guardians.1.email': expect.any(String) } } })
    const twice = await enter(head.token, mother(email), mother(email))
    expect(twice).toMatchObject({ status: 422, body: { fields: { 'guardians.1.email': expect.any(String) } } })
    expect(await count()).toBe(before)
    expect(await mailsTo(email)).toEqual([])
  })

  test('a school that waits enters children and invites nobody; a guide invites nobody', async () => {
    const waiting = await founded(api, { institution_name: 'Lakeside' })
    expect((await enter(waiting.token, mother(newEmail()))).body.code).toBe('organisation_pending')
    expect((await enter(waiting.token)).status).toBe(201)
    const { guide } = schools.people
    const { poppies } = schools.classrooms
    const body = { ...child, classroom: poppies, guardians: [mother(newEmail())] }
    expect((await api.send('POST', '/api/v1/students', { token: guide.token, body })).status).toBe(403)
  })

  test('a second guardian joins a child that stands already; a custody note stays closed to them', async () => {
    const { head } = schools.people
    const { id } = (await enter(head.token, mother(newEmail()))).body.student
    await api.send('PUT', `/api/v1/students/${id}/notes`, {
      token: head.token,
      body: { custodyNote: 'Only the mother fetches the child.', version: 1 },
    })
    const email = newEmail()
    const added = await api.send('POST', `/api/v1/students/${id}/guardians`, {
      token: head.token,
      body: mother(email, { first_name: 'Nils', relation: 'father' }),
    })
    expect(added.body.student.contacts).toHaveLength(2)
    const again = await api.send('POST', `/api/v1/students/${id}/guardians`, { token: head.token, body: mother(email) })
    expect(again.body.fields).toHaveProperty('email')
    const nils = await accept(email)
    const notes = await api.send('GET', `/api/v1/students/${id}/notes`, { token: nils.token })
    expect(notes.body.notes?.custodyNote ?? null).toBeNull()
    await buildMember(api.db, nils.id, schools.organisations.linden, 'family')
  })
})
