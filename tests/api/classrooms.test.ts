import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildClassroom, buildMember } from '#/api/db/seed/organisations.ts'
import { classroomsAtMost } from '#/contract/classroom/classroom.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('classrooms', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const open = (token: string, body: object) =>
    api.send('POST', '/api/v1/classrooms', { token, body: { name: 'Finches', level: '3-6', ...body } })
  const change = (token: string, id: string, body: object) =>
    api.send('PATCH', `/api/v1/classrooms/${id}`, { token, body })
  const close = (token: string, id: string, to?: string) =>
    api.send('DELETE', `/api/v1/classrooms/${id}${to ? `?to=${to}` : ''}`, { token })

  test('a school that waits for approval opens its classrooms already', async () => {
    const school = await founded(api, { institution_name: 'Lakeside' })
    const workCycles = [{ weekday: 1, start: '08:30', end: '11:30' }]
    const made = await open(school.token, { capacity: 20, workCycles, timeZone: 'Europe/Berlin' })
    expect(made.body.classroom).toMatchObject({ capacity: 20, students: 0, workCycles, timeZone: 'Europe/Berlin' })
    const staff = await api.send('GET', '/api/v1/classrooms/staff', { token: school.token })
    expect(staff.body.people).toEqual([{ id: school.id, name: expect.any(String), organisation: school.organisation }])
  })

  test('those who can lead one are the staff of one’s own organisations, and no family', async () => {
    const { head, guide, colleague } = schools.people
    const { body } = await api.send('GET', '/api/v1/classrooms/staff', { token: head.token })
    expect(body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [head.id, guide.id, colleague.id].toSorted(),
    )
    const both = await api.person({ roles: ['parent'] })
    await buildMember(api.db, both.id, schools.organisations.linden, 'family')
    const refused = await open(head.token, { name: 'Wrens', guide: both.id })
    expect(refused).toMatchObject({ status: 422, body: { fields: { guide: expect.any(String) } } })
  })

  test('whose membership is over leads no classroom, and cannot be chosen', async () => {
    const { head } = schools.people
    const gone = await api.person({ roles: ['teacher'], firstName: 'Vera', lastName: 'Vogel' })
    await buildMember(api.db, gone.id, schools.organisations.linden, 'guide')
    const { id } = (await open(head.token, { name: 'Swifts', guide: gone.id, assistants: [gone.id] })).body.classroom
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${gone.id}`)
    const { classrooms } = (await api.send('GET', '/api/v1/classrooms', { token: head.token })).body
    expect(classrooms.find((room: { id: string }) => room.id === id)).toMatchObject({ guide: null, assistants: [] })
    const { people } = (await api.send('GET', '/api/v1/classrooms/staff', { token: head.token })).body
    expect(people.map(({ name }: { name: string }) => name)).not.toContain('Vera Vogel')
    expect((await open(head.token, { name: 'Terns', guide: gone.id })).status).toBe(422)
  })

  test('a name is given once in a school, also when two give it at once', async () => {
    const { head, otherHead } = schools.people
    const both = await Promise.all([open(head.token, { name: 'Robins' }), open(head.token, { name: ' robins' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const { id, version } = both.find(({ status }) => status === 201)!.body.classroom
    const taken = await change(head.token, id, { name: 'POPPIES', version })
    expect(taken).toMatchObject({ status: 422, body: { fields: { name: expect.stringContaining('already') } } })
    expect((await change(head.token, id, { name: 'Robins', capacity: 12, version })).status).toBe(200)
    expect((await open(otherHead.token, { name: 'Robins' })).status).toBe(201)
  })

  test('a school has so many and no more', async () => {
    const school = await founded(api, { institution_name: 'Riverside' })
    for (let at = 0; at < classroomsAtMost; at += 1) {
      await buildClassroom(api.db, { organisationId: school.organisation, name: `Room ${at}`, level: '3-6' })
    }
    expect(await open(school.token, {})).toMatchObject({ status: 409, body: { code: 'classrooms_full' } })
  })

  test('closed, its guide sees its children no more, and they are where the school said', async () => {
    const { head, guide } = schools.people
    const { child } = schools.students
    const { poppies, larches, owls } = schools.classrooms
    const seen = () => api.send('GET', `/api/v1/students/${child}`, { token: guide.token })
    expect((await seen()).status).toBe(200)
    for (const wrong of [owls, poppies]) {
      expect(await close(head.token, poppies, wrong)).toMatchObject({
        status: 422,
        body: { fields: { to: expect.any(String) } },
      })
    }
    expect((await close(head.token, poppies, larches)).status).toBe(204)
    expect((await seen()).status).toBe(404)
    const { body } = await api.send('GET', `/api/v1/students/${child}`, { token: head.token })
    expect(body.student.classroom.id).toBe(larches)
    expect((await close(head.token, poppies)).status).toBe(404)
  })
})
