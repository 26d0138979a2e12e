import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tellAdmins } from '#/api/modules/approvals/approvals.service.ts'
import { eachApi, newEmail, registration, type TestApi } from '#tests/support/api.ts'
import { founded, refusal } from '#tests/support/approvals.ts'
import { listingsOf } from '#tests/support/listings.ts'
import { newMember } from '#tests/support/people-builders.ts'

type Person = { token: string }

eachApi('approval of organisations', (start) => {
  let api: TestApi
  let admin: Person & { email: string }
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'], firstName: 'Nora', lastName: 'Berg' })
  })

  const waiting = async () => (await api.send('GET', '/api/v1/approvals', { token: admin.token })).body
  const found = async (id: string) => (await waiting()).approvals.find((each: { id: string }) => each.id === id)
  const decide = (id: string, body: object, { token }: Person = admin) =>
    api.send('POST', `/api/v1/approvals/${id}`, { token, body: { version: 1, ...body } })
  const standing = async ({ token }: Person) =>
    (await api.send('GET', '/api/v1/me/organisations', { token })).body.organisations[0]
  const askAgain = ({ token, organisation }: Person & { organisation: string }, body: object) =>
    api.send('POST', `/api/v1/organisations/${organisation}/approval`, { token, body })
  const invite = ({ token }: Person) =>
    api.send('POST', '/api/v1/people', {
      token,
      body: { first_name: 'Mara', last_name: 'Dunn', email: newEmail(), roles: ['teacher'], position: 'guide' },
    })
  const audited = async (id: string) => {
    const { rows } = await api.db.execute<{ action: string }>(
      sql`select action from audit_log where entity = 'organisation' and entity_id = ${id} order by at, id`,
    )
    return rows.map(({ action }) => action)
  }

  test('a school that registered itself waits, is approved, and may invite', async () => {
    const school = await founded(api, { institution_name: 'Lakeside' })
    expect((await invite(school)).body.code).toBe('organisation_pending')
    expect(await found(school.organisation)).toMatchObject({
      kind: 'school',
      name: 'Lakeside',
      applicant: { id: school.id, email: school.email },
      classrooms: 0,
      note: null,
      refusal: null,
    })
    expect((await decide(school.organisation, { decision: 'approve' })).status).toBe(204)
    expect(await found(school.organisation)).toBeUndefined()
    expect(await standing(school)).toMatchObject({ status: 'approved', refusal: null })
    expect((await api.mailTo(school.email, 'organisation_approved')).text).toContain('Lakeside')
    expect((await invite(school)).status).toBe(201)
    expect(await audited(school.organisation)).toEqual(['organisation.approved'])
  })

  test('one that is refused reads why, mends its name, asks again and is approved', async () => {
    const centre = await founded(api, { role: 'training_center', institution_name: 'Seminar' })
    expect((await decide(centre.organisation, { decision: 'refuse', reason: 'No.' })).body.fields).toHaveProperty(
      'reason',
    )
    expect((await decide(centre.organisation, { decision: 'refuse', reason: refusal })).status).toBe(204)
    expect(await standing(centre)).toMatchObject({ status: 'refused', refusal: { reason: refusal } })
    expect((await api.mailTo(centre.email, 'organisation_refused')).text).toContain(refusal)
    expect((await invite(centre)).body.code).toBe('organisation_pending')
    const mended = { name: 'Seminar am See', note: 'Register 12' }
    expect((await askAgain(centre, { ...mended, version: 1 })).body.code).toBe('version_conflict')
    expect((await askAgain(centre, { ...mended, version: 2 })).status).toBe(202)
    expect((await askAgain(centre, { ...mended, version: 3 })).body.code).toBe('not_refused')
    expect(await found(centre.organisation)).toMatchObject({ ...mended, refusal: { reason: refusal }, version: 3 })
    const stale = await decide(centre.organisation, { decision: 'approve' })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    expect((await decide(centre.organisation, { decision: 'approve', version: 3 })).status).toBe(204)
    expect((await invite(centre)).status).toBe(201)
    expect(await audited(centre.organisation)).toEqual([
      'organisation.refused',
      'organisation.asked_again',
      'organisation.approved',
    ])
  })

  test('of two admins who decide at once one is heard, and the other learns who', async () => {
    const school = await founded(api)
    const other = await api.person({ roles: ['admin'], firstName: 'Jonas', lastName: 'Weber' })
    const answers = await Promise.all([
      decide(school.organisation, { decision: 'approve' }),
      decide(school.organisation, { decision: 'refuse', reason: refusal }, other),
    ])
    const [done, late] = answers.toSorted((a, b) => a.status - b.status)
    expect([done?.status, late?.status]).toEqual([204, 409])
    expect(late?.body).toMatchObject(
      answers[0]?.status === 204
        ? { code: 'already_approved', message: expect.stringContaining('Nora Berg') }
        : { code: 'already_refused', message: expect.stringContaining('Jonas Weber') },
    )
    expect(await audited(school.organisation)).toHaveLength(1)
  })

  test('nobody waits whose address is not confirmed, and those with a like name are told', async () => {
    const unconfirmed = registration({ role: 'school', institution_name: 'Nobody’s' })
    await api.send('POST', '/api/v1/register', { body: unconfirmed })
    const school = await founded(api, { institution_name: 'Café Größe' })
    const twin = await founded(api, { institution_name: 'CAFE GROSSE' })
    const { approvals } = await waiting()
    expect(approvals.map(({ name }: { name: string }) => name)).not.toContain('Nobody’s')
    expect((await found(twin.organisation)).namesakes).toMatchObject([{ id: school.organisation, status: 'pending' }])
  })

  test('whoever waits longest stands first', async () => {
    const [first, second] = [await founded(api), await founded(api)]
    await api.db.execute(
      sql`update organisations set asked_at = now() - interval '9 days' where id = ${second.organisation}`,
    )
    const ids = (await waiting()).approvals.map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe(second.organisation)
    expect(ids.indexOf(first.organisation)).toBeGreaterThan(0)
  })

  test('admins get one mail a day as long as something waits, and none when nothing does', async () => {
    const mails = async () => {
      const { rows } = await api.db.execute<{ count: number }>(
        sql`select count(*)::int as count from outbox where template = 'approvals_waiting' and recipient = ${admin.email}`,
      )
      return rows[0]?.count
    }
    await founded(api)
    const now = Date.now()
    const at = (hours: number) => tellAdmins(api.services, new Date(now + hours * 3_600_000))
    await at(0)
    await at(1)
    expect(await mails()).toBe(1)
    expect((await api.mailTo(admin.email, 'approvals_waiting')).text).toContain('/admin/app')
    await at(24)
    expect(await mails()).toBe(2)
    await api.db.execute(sql`update organisations set status = 'approved'`)
    await at(49)
    expect(await mails()).toBe(2)
    expect((await waiting()).papers).toEqual([])
    const listings = listingsOf(api)
    const school = await newMember(api, 'school')
    const { id } = await listings.published(school)
    await listings.file(school, id, (await listings.declare(school, id)).statuses[0]!.id)
    expect((await waiting()).papers).toMatchObject([{ kind: 'school_status', count: 1 }])
    await at(73)
    expect(await mails()).toBe(3)
    expect((await api.mailTo(admin.email, 'approvals_waiting')).subject).toBe('One paper waits to be looked at')
  })
})
