import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { someContact } from '#tests/support/organisation-matrix.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'
import { cohortsOf } from '#tests/support/cohorts.ts'
import { good } from '#tests/support/mail.ts'
import { reservationsOf } from '#tests/support/reservations.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('overview of an organisation', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const read = async (token: string) =>
    (await api.send('GET', '/api/v1/me/overview', { token })).body.organisations as Record<string, any>[]

  test('first steps tick themselves off by what is there', async () => {
    const school = await founded(api, { institution_name: 'Lakeside' })
    const open = async () => (await read(school.token))[0]!.steps.flatMap((each: any) => (each.isDone ? [] : each.step))
    expect(await open()).toEqual(['contact', 'classrooms', 'staff', 'students', 'families', 'calendar'])
    const send = (path: string, body: object) => api.send('POST', path, { token: school.token, body })
    const room = await send('/api/v1/classrooms', { name: 'Larches', level: '3-6' })
    const classroom = room.body.classroom.id
    await send('/api/v1/students', { first_name: 'Ida', last_name: 'Moreau', status: 'enrolled', classroom })
    await api.send('PATCH', `/api/v1/organisations/${school.organisation}`, {
      token: school.token,
      body: { ...someContact, version: 1 },
    })
    expect(await open()).toEqual(['staff', 'families', 'calendar'])
    await buildMember(api.db, (await api.person({ roles: ['teacher'] })).id, school.organisation, 'guide')
    await buildMember(api.db, (await api.person({ roles: ['parent'] })).id, school.organisation, 'family')
    expect(await open()).toEqual(['calendar'])
  })

  test('who waits is named, who waits longest first, and of one’s own organisation alone', async () => {
    const { head, otherHead } = schools.people
    const { linden } = schools.organisations
    const before = (await read(head.token))[0]!
    expect(before).toMatchObject({ id: linden, kind: 'school', isApproved: true, orders: 0, behind: { count: 0 } })
    const invited = await api.send('POST', '/api/v1/people', {
      token: head.token,
      body: { first_name: 'Mara', last_name: 'Dunn', email: newEmail(), roles: ['teacher'], position: 'guide' },
    })
    expect(invited.status).toBe(201)
    for (let at = 0; at < 7; at += 1) {
      await buildStudent(api.db, {
        organisationId: linden,
        firstName: `Kim ${at}`,
        lastName: 'Berg',
        birthDate: '2021-01-01',
      })
    }
    const after = (await read(head.token))[0]!
    expect(after.invitations.count).toBe(before.invitations.count + 1)
    expect(after.invitations.rows.map(({ name }: { name: string }) => name)).toContain('Mara Dunn')
    expect(after.consents.count).toBe(before.consents.count + 7)
    expect(after.consents.rows).toHaveLength(5)
    expect(after.withoutClassroom).toBe(before.withoutClassroom + 7)
    expect((await read(otherHead.token))[0]!.invitations.count).toBe(0)
  })

  test('a training centre sees who is behind in hours', async () => {
    const { centre } = schools.people
    const { northern } = schools.organisations
    const year = new Date().getUTCFullYear()
    const course = {
      organisationId: northern,
      kind: 'trainee',
      startDate: `${year - 1}-01-01`,
      endDate: `${year + 1}-12-31`,
      hoursRequired: 900,
    } as const
    await buildStudent(api.db, { ...course, firstName: 'Slow', lastName: 'Starter', hoursLogged: 10 })
    await buildStudent(api.db, { ...course, firstName: 'Nearly', lastName: 'Done', hoursLogged: 890 })
    const { behind, steps } = (await read(centre.token))[0]!
    expect(behind).toMatchObject({ count: 1, rows: [{ name: 'Slow Starter', logged: 10, required: 900 }] })
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['contact', 'staff', 'students', 'calendar'])
  })

  test('a training centre reads how cohorts, booking and banking stand, from nothing on, and each of its own alone', async () => {
    const cohorts = cohortsOf(api)
    const calls = reservationsOf(api)
    const centre = await calls.centre()
    const { head } = centre
    await api.db.execute(sql`update organisations set status = 'approved' where id = ${centre.id}`)
    const other = await cohorts.centre()
    const centreOf = async ({ token }: { token: string }) => (await read(token))[0]!.centre
    const nothing = {
      cohorts: {
        all: 0,
        running: 0,
        waiting: { count: 0, oldest: null, rows: [] },
        atRisk: { count: 0, trainees: 0, rows: [] },
      },
      booking: { resources: 0, today: 0, held: 0, needTrainer: 0, holds: [], next: null },
      banking: null,
    }
    expect(await centreOf(head)).toEqual(nothing)
    const cohort = await cohorts.cohort(head)
    const waits = await cohorts.applied(cohort.id)
    const room = await calls.added(centre)
    const [held] = await calls.booked(centre, room.id, { hold: 24 })
    good(await api.send('GET', `/api/v1/ledgers/${head.organisation}`, { token: head.token }))
    const stands = await centreOf(head)
    expect(stands).toMatchObject({
      cohorts: { all: 1, running: 0, waiting: { count: 1, rows: [{ id: waits.id, cohort: { id: cohort.id } }] } },
      booking: { resources: 1, held: 1, holds: [{ id: held!.id }], next: { id: held!.id } },
      banking: { cash: 0, receivables: 0, invoices: 0, overdue: 0 },
    })
    expect(Date.parse(stands.cohorts.waiting.oldest)).toBeLessThanOrEqual(Date.now())
    await calls.runOut(held!.id)
    expect((await centreOf(head)).booking).toMatchObject({ held: 0, holds: [], next: null })
    expect(await centreOf(other)).toEqual(nothing)
  })

  test('whoever looks after nothing reads nothing', async () => {
    for (const person of [schools.people.guide, schools.people.mother, schools.people.admin]) {
      expect(await read(person.token)).toEqual([])
    }
  })
})
