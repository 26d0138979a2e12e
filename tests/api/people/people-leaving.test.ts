import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { endMemberships } from '#/api/modules/people/people.leaving.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Leave = { ids: string[]; lastDay: string; handovers?: { classroom: string; guide: string }[] }

eachApi('somebody who works here leaves', (start) => {
  let api: TestApi
  let schools: Schools
  let linden: string
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
    linden = schools.organisations.linden
  })

  const told = (token: string, id: string, organisation = linden) =>
    api.send('GET', `/api/v1/people/${id}/leaving?organisation=${organisation}`, { token })
  const leave = (token: string, { ids, ...leaving }: Leave) => {
    const action = { type: 'leave', organisation: linden, ...leaving }
    return api.send('POST', '/api/v1/people/bulk', { token, body: { ids, action } })
  }
  const takeBack = async (token: string, undo: { id: string }) =>
    (await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token })).body
  const room = async (id: string) => {
    const { rows } = await api.db.execute(sql`
      select guide_id as guide, array(select a.user_id from classroom_assistants a where a.classroom_id = c.id) as assistants
      from classrooms c where id = ${id}`)
    return rows[0]
  }
  const seesChild = async ({ token }: { token: string }) =>
    (await api.send('GET', `/api/v1/students/${schools.students.child}`, { token })).status === 200

  test('what ends is told before, to who looks after the school', async () => {
    const { head, guide, colleague, mother, otherHead, otherGuide } = schools.people
    const { poppies } = schools.classrooms
    const made = await api.send('POST', '/api/v1/boards', {
      token: guide.token,
      body: { name: 'Garden', organisation: linden },
    })
    expect(made.status).toBe(201)
    const { body } = await told(head.token, guide.id)
    expect(body).toMatchObject({ classrooms: [{ id: poppies, name: 'Poppies', isGuide: true }], boards: 1, cards: 0 })
    expect(body.successors.map(({ id }: { id: string }) => id).toSorted()).toEqual([head.id, colleague.id].toSorted())
    expect(JSON.stringify(body)).not.toContain('Garden')
    const others = [
      await told(otherHead.token, guide.id),
      await told(head.token, otherGuide.id, schools.organisations.birke),
      await told(head.token, mother.id),
    ]
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await told(guide.token, colleague.id)).status).toBe(403)
  })

  test('until a day ahead the guide goes on beside whoever takes over; then all of it ends', async () => {
    const { head, guide, colleague } = schools.people
    const { poppies } = schools.classrooms
    const handovers = [{ classroom: poppies, guide: colleague.id }]
    const { body } = await leave(head.token, { ids: [guide.id], lastDay: dayIn(20), handovers })
    expect(body).toMatchObject({ changed: 1, skipped: [] })
    expect(await room(poppies)).toEqual({ guide: colleague.id, assistants: [guide.id] })
    expect([await seesChild(guide), await seesChild(colleague)]).toEqual([true, true])
    expect(await takeBack(head.token, body.undo)).toEqual({ restored: 1, skipped: 0 })
    expect(await room(poppies)).toEqual({ guide: guide.id, assistants: [] })

    await leave(head.token, { ids: [guide.id], lastDay: dayIn(20), handovers })
    await endMemberships(api.services.db)
    expect((await api.send('GET', `/api/v1/people/${guide.id}`, { token: head.token })).status).toBe(200)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${guide.id}`)
    expect([await seesChild(guide), await seesChild(colleague)]).toEqual([false, true])
    await endMemberships(api.services.db)
    expect((await api.send('GET', `/api/v1/people/${guide.id}`, { token: head.token })).status).toBe(404)
    const { rows } = await api.db.execute(
      sql`select 1 from audit_log where action = 'person.left' and entity_id = ${guide.id}`,
    )
    expect(rows).toHaveLength(1)
    const own = await api.send('GET', '/api/v1/me/export', { token: guide.token })
    expect(own.body.memberships).toMatchObject([{ organisation: 'Linden', position: 'guide' }])
  })

  test('a last day that is here already ends it at once, and is taken back with the classrooms', async () => {
    const { head, colleague } = schools.people
    const { larches } = schools.classrooms
    const handovers = [{ classroom: larches, guide: head.id }]
    const { body } = await leave(head.token, { ids: [colleague.id], lastDay: dayIn(0), handovers })
    expect(await room(larches)).toEqual({ guide: head.id, assistants: [] })
    const elder = `/api/v1/students/${schools.students.elder}`
    expect((await api.send('GET', elder, { token: colleague.token })).status).toBe(404)
    await takeBack(head.token, body.undo)
    expect(await room(larches)).toEqual({ guide: colleague.id, assistants: [] })
    expect((await api.send('GET', elder, { token: colleague.token })).status).toBe(200)
  })

  test('nobody takes over who does not work here, nor a classroom that was another’s', async () => {
    const { head, colleague, mother, otherGuide } = schools.people
    const { larches, owls, poppies } = schools.classrooms
    const wrong = async (classroom: string, guide: string) =>
      (await leave(head.token, { ids: [colleague.id], lastDay: dayIn(0), handovers: [{ classroom, guide }] })).body
        .fields
    expect(await wrong(larches, mother.id)).toHaveProperty(['action.handovers.0.guide'])
    expect(await wrong(larches, otherGuide.id)).toHaveProperty(['action.handovers.0.guide'])
    expect(await wrong(owls, head.id)).toHaveProperty(['action.handovers.0.classroom'])
    expect(await room(poppies)).toMatchObject({ guide: expect.any(String) })
    expect(await seesLarches(colleague.token)).toBe(200)
  })
  const seesLarches = async (token: string) =>
    (await api.send('GET', `/api/v1/students/${schools.students.elder}`, { token })).status

  test('somebody is left who looks after the school, on each day', async () => {
    const { head } = schools.people
    const second = await api.person({ roles: ['school'], firstName: 'Second' })
    await buildMember(api.db, second.id, linden, 'administrator')
    expect((await leave(second.token, { ids: [head.id], lastDay: dayIn(30) })).body.changed).toBe(1)
    const last = await leave(head.token, { ids: [second.id], lastDay: dayIn(40) })
    expect(last).toMatchObject({ status: 422, body: { fields: { 'action.lastDay': expect.any(String) } } })
    const { person } = (await api.send('GET', `/api/v1/people/${second.id}`, { token: head.token })).body
    const membership = { organisation: linden, position: 'administrator', to: dayIn(40) }
    const body = { version: person.version, membership }
    expect((await api.send('PATCH', `/api/v1/people/${second.id}`, { token: head.token, body })).status).toBe(422)
    expect((await leave(head.token, { ids: [second.id], lastDay: dayIn(10) })).body.changed).toBe(1)
  })
})
