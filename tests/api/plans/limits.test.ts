import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { attachments } from '#/api/db/tables/attachments.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { csvUpload, newSchool } from '#tests/support/people-builders.ts'
import { later, plansOf } from '#tests/support/plans.ts'

eachApi('limits of plans', (start) => {
  let api: TestApi
  let plans: ReturnType<typeof plansOf>
  beforeAll(async () => {
    api = await start()
    plans = plansOf(api)
  })

  /** A school with so many people who work there. */
  async function schoolOf(people: number) {
    const head = await newSchool(api)
    for (let at = 1; at < people; at += 1) {
      await buildMember(api.db, (await api.person({ roles: ['teacher'] })).id, head.organisation, 'guide')
    }
    return head
  }
  type School = Awaited<ReturnType<typeof schoolOf>>
  const invite = ({ token, organisation }: School, role: string) =>
    api.send('POST', '/api/v1/people', {
      token,
      body: { first_name: 'Neu', last_name: 'Guide', email: newEmail(), roles: [role], organisation },
    })
  const seats = async (school: School) => (await plans.billing(school)).usage.seats

  test('the eleventh guide waits for a larger plan, and is told so; families come as they like', async () => {
    const school = await schoolOf(9)
    expect((await invite(school, 'teacher')).status).toBe(201)
    const { status, body } = await invite(school, 'teacher')
    expect([status, body.code]).toEqual([409, 'plan_limit'])
    expect(body.message).toContain('10 people')
    expect(body.message).toContain('Account → Billing')
    expect((await invite(school, 'parent')).status).toBe(201)
    expect(await seats(school)).toBe(10)
    await plans.take(school, { plan: 'school-plus' })
    expect((await invite(school, 'teacher')).status).toBe(201)
    expect(await seats(school)).toBe(11)
  })

  test('of many invitations at once, as many get in as there is room', async () => {
    const school = await schoolOf(7)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(school, 'teacher')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await seats(school)).toBe(10)
  })

  test('neither an import, an offer nor a new position leads around it, and nothing is half done', async () => {
    const school = await schoolOf(10)
    const { token, organisation } = school
    const lines = Array.from({ length: 3 }, () => `Neu,Guide,${newEmail()},teacher`)
    const planned = await api.send('POST', `/api/v1/people/imports?organisation=${organisation}`, {
      token,
      ...csvUpload('first_name,last_name,email,roles', ...lines),
    })
    const applied = await api.send('POST', `/api/v1/imports/${planned.body.plan.id}/apply`, { token })
    expect([applied.status, applied.body.code]).toEqual([409, 'plan_limit'])
    expect(await seats(school)).toBe(10)

    const known = await api.person({ roles: ['teacher'] })
    const body = { first_name: 'Ada', last_name: 'Pieri', email: known.email, roles: ['teacher'], organisation }
    expect((await api.send('POST', '/api/v1/people', { token, body })).status).toBe(201)
    const { body: mine } = await api.send('GET', '/api/v1/me/offers', { token: known.token })
    const accept = () => api.send('POST', `/api/v1/me/offers/${mine.offers[0].id}`, { token: known.token })
    expect((await accept()).body.code).toBe('plan_limit')

    const mother = await api.person({ roles: ['parent'] })
    await buildMember(api.db, mother.id, organisation, 'family')
    const asGuide = { membership: { organisation, position: 'assistant' }, version: 1 }
    const update = () => api.send('PATCH', `/api/v1/people/${mother.id}`, { token, body: asGuide })
    expect((await update()).body.code).toBe('plan_limit')
    const bulk = { ids: [mother.id], action: { type: 'position', organisation, position: 'assistant' } }
    expect((await api.send('POST', '/api/v1/people/bulk', { token, body: bulk })).body.code).toBe('plan_limit')
    expect(await seats(school)).toBe(10)

    await plans.take(school, { plan: 'school-plus' })
    expect((await accept()).status).toBe(204)
    expect((await update()).status).toBe(200)
    expect(await seats(school)).toBe(12)
  })

  test('who is there when a plan ends stays there', async () => {
    const school = await newSchool(api)
    const { billing } = await plans.take(school, { plan: 'school-plus' })
    for (let at = 0; at < 11; at += 1) expect((await invite(school, 'teacher')).status).toBe(201)
    await plans.done(school, 'cancel', billing.subscription!.id)
    await plans.run(later(billing.subscription!.currentPeriodEnd, 0.01))
    const after = await plans.billing(school)
    expect([after.plan.code, after.usage.seats]).toEqual(['school', 12])
    expect((await invite(school, 'teacher')).body.code).toBe('plan_limit')
  })

  const weekOld = ({ id }: { id: string }) =>
    api.db.execute(sql`update users set created_at = now() - interval '8 days' where id = ${id}`)

  test('files need room in one’s own plan, or in that of where one works', async () => {
    const school = await newSchool(api)
    const guide = await api.person({ roles: ['teacher'] })
    const fill = (bytes: number, ownerId: string) =>
      api.db.insert(attachments).values({ id: newId(), ownerId, name: 'film', mime: 'video/mp4', bytes, dropAt: null })
    const upload = () =>
      api.send('POST', '/api/v1/attachments?name=note.txt', {
        token: guide.token,
        body: new TextEncoder().encode('Three-period lesson'),
        headers: { 'content-type': 'application/octet-stream' },
      })
    await fill(100_000_000, guide.id)
    expect((await upload()).body.code, 'in the first week').toBe('storage_new')
    await weekOld(guide)
    expect((await upload()).status).toBe(201)
    await fill(1_900_000_000, guide.id)
    const { status, body } = await upload()
    expect([status, body.code]).toEqual([409, 'plan_limit'])
    expect(body.message).toContain('2 GB')
    await buildMember(api.db, guide.id, school.organisation, 'guide')
    const token = await api.sessionOf(guide.id)
    const standing = (status: string) =>
      api.db.execute(sql`update organisations set status = ${status} where id = ${school.organisation}`)
    await standing('pending')
    expect((await upload()).status, 'of one that nobody has approved').toBe(409)
    await standing('approved')
    expect((await upload()).status).toBe(201)
    expect((await plans.billing(school)).usage.storageMb).toBe(2001)
    await fill(2_000_000_000, guide.id)
    await fill(1_000_000_000, guide.id)
    expect((await upload()).status).toBe(409)
    await plans.take({ token }, { plan: 'guide-plus' })
    expect((await upload()).status).toBe(201)
    await api.db.execute(sql`delete from attachments where owner_id = ${guide.id}`)
  })

  test('files that come at once do not fill more than there is, one’s own room or that of where one works', async () => {
    const school = await newSchool(api)
    const guides = await Promise.all([1, 2].map(() => api.person({ roles: ['teacher'] })))
    await Promise.all(guides.map(weekOld))
    const fill = (ownerId: string, bytes: number) =>
      api.db.insert(attachments).values({ id: newId(), ownerId, name: 'film', mime: 'video/mp4', bytes, dropAt: null })
    const upload = (token: string) =>
      api.send('POST', '/api/v1/attachments?name=note.txt', {
        token,
        body: new Uint8Array(300_000).fill(97),
        headers: { 'content-type': 'application/octet-stream' },
      })
    const statuses = async (tokens: string[]) => (await Promise.all(tokens.map(upload))).map(({ status }) => status)
    const stored = (all: number[]) => all.filter((status) => status === 201).length
    // A megabyte is left: three of these.
    const [one, other] = [guides[0]!, guides[1]!]
    await fill(one.id, 1_999_000_000)
    expect(stored(await statuses(Array.from({ length: 20 }, () => one.token)))).toBe(3)
    // Both work for the school, whose room they share.
    await fill(other.id, 2_000_000_000)
    for (const { id } of guides) await buildMember(api.db, id, school.organisation, 'guide')
    const { limits } = (await plans.billing(school)).plan
    const used = 3_999_000_000 + 3 * 300_000
    if (limits.storageMb === null) throw new Error('A plan without a limit proves nothing here')
    await fill(other.id, limits.storageMb * 1_000_000 - used - 1_000_000)
    const tokens = await Promise.all(guides.map(({ id }) => api.sessionOf(id)))
    expect(stored(await statuses(Array.from({ length: 20 }, (_, at) => tokens[at % 2]!)))).toBe(3)
    for (const { id } of guides) await api.db.execute(sql`delete from attachments where owner_id = ${id}`)
  })
})
