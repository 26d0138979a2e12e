import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { endFamilies } from '#/api/modules/students/families.service.ts'
import { endAttendances } from '#/api/modules/students/leaving.service.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

eachApi('leaving', (start) => {
  let api: TestApi
  let schools: Schools
  let sibling: string
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
    const { mother, guide } = schools.people
    sibling = await buildStudent(api.db, {
      organisationId: schools.organisations.linden,
      classroomId: schools.classrooms.larches,
      firstName: 'Otis',
      lastName: 'Lindqvist',
      contacts: [{ user: mother.id, relation: 'mother', access: 'parent' }],
    })
    // Who only fetches it is no family of it.
    await buildStudent(api.db, {
      organisationId: schools.organisations.linden,
      firstName: 'Ugo',
      lastName: 'Berg',
      contacts: [
        { user: mother.id, relation: 'friend', access: 'pickup' },
        { user: guide.id, relation: 'friend', access: 'pickup' },
      ],
    })
  })

  const told = (token: string, id = schools.students.child) =>
    api.send('GET', `/api/v1/students/${id}/leaving`, { token })
  const leave = (token: string, ids: string[], lastDay: string) =>
    api.send('POST', '/api/v1/students/bulk', { token, body: { ids, action: { type: 'leave', lastDay } } })
  const sees = async ({ token }: { token: string }, id: string) =>
    (await api.send('GET', `/api/v1/students/${id}`, { token })).status
  const record = async (id: string) => {
    const { rows } = await api.db.execute<{ status: string; last: string | null }>(
      sql`select status, end_date::text as last from students where id = ${id}`,
    )
    return rows[0]
  }

  test('what ends is told before, to those who look after the child', async () => {
    const { head, guide, mother, father, otherHead } = schools.people
    const { body } = await told(head.token)
    const ties = Object.fromEntries(body.readers.map(({ id, tie }: { id: string; tie: string }) => [id, tie]))
    expect(ties).toEqual({ [mother.id]: 'parent', [father.id]: 'parent', [guide.id]: 'guide' })
    expect(body.siblings).toEqual([{ id: sibling, first_name: 'Otis', last_name: 'Lindqvist' }])
    // The sibling is in a classroom that is not the guide's.
    expect((await told(guide.token)).body.siblings).toEqual([])
    expect([(await told(mother.token)).status, (await told(otherHead.token)).status]).toEqual([403, 404])
  })

  test('until the last day all is as before; once it is over, everybody but the school is out', async () => {
    const { head, guide, mother } = schools.people
    const { child } = schools.students
    const entered = await leave(head.token, [child, sibling], dayIn(3))
    expect(entered.body).toMatchObject({ changed: 2, skipped: [] })
    expect(await record(child)).toEqual({ status: 'enrolled', last: dayIn(3) })
    expect([await sees(guide, child), await sees(mother, sibling)]).toEqual([200, 200])
    await api.db.execute(sql`update students set end_date = current_date - 1 where id in (${child}, ${sibling})`)
    expect([await sees(head, child), await sees(guide, child), await sees(mother, sibling)]).toEqual([200, 404, 404])
    await endAttendances(api.services.db)
    expect(await record(child)).toMatchObject({ status: 'left' })
    const { rows } = await api.db.execute(sql`
      select entity_id from audit_log where action = 'student.left' and entity_id in (${child}, ${sibling})`)
    expect(rows).toHaveLength(2)
    await endAttendances(api.services.db)
    const again = await api.db.execute(
      sql`select 1 from audit_log where action = 'student.left' and entity_id = ${child}`,
    )
    expect(again.rows).toHaveLength(1)
  })

  test('a last day that is here already ends it at once, and is taken back with all that ended', async () => {
    const { head, guide } = schools.people
    const { classmate } = schools.students
    const { body } = await leave(head.token, [classmate], dayIn(0))
    expect(await record(classmate)).toEqual({ status: 'left', last: dayIn(0) })
    expect(await sees(guide, classmate)).toBe(404)
    expect((await api.send('POST', `/api/v1/changes/${body.undo.id}/undo`, { token: head.token })).status).toBe(200)
    expect(await record(classmate)).toEqual({ status: 'enrolled', last: null })
    expect(await sees(guide, classmate)).toBe(200)
  })

  const membership = async (userId: string, position = 'family') => {
    const { rows } = await api.db.execute<{ id: string }>(sql`
      select id from memberships where user_id = ${userId} and organisation_id = ${schools.organisations.linden}
        and position = ${position} and deleted_at is null`)
    return rows.length === 1
  }
  const memberSince = (day: string) =>
    api.db.execute(sql`update memberships set accepted_at = ${day}::date, updated_at = ${day}::date`)
  /** As long ago as a way back is open. */
  const settled = (ids: string[]) =>
    api.db.execute(sql`update students set updated_at = now() - interval '11 minutes' where id in ${ids}`)

  test('a family belongs to the school as long as a child of theirs does', async () => {
    const { head, mother } = schools.people
    const { linden } = schools.organisations
    const grandmother = await api.person({ roles: ['parent'], firstName: 'Alma' })
    const newcomer = await api.person({ roles: ['parent'], firstName: 'Nora' })
    const working = await api.person({ roles: ['parent', 'teacher'], firstName: 'Wim' })
    const back = await api.person({ roles: ['parent'], firstName: 'Rosa' })
    await buildMember(api.db, grandmother.id, linden, 'family')
    await buildMember(api.db, newcomer.id, linden, 'family')
    await buildMember(api.db, working.id, linden, 'guide')
    await buildMember(api.db, back.id, linden, 'family')
    await memberSince('2024-08-01')
    const contactOf = (user: { id: string }) => ({
      user: user.id,
      relation: 'other' as const,
      access: 'family' as const,
    })
    const entered = (firstName: string, contacts: ReturnType<typeof contactOf>[]) =>
      buildStudent(api.db, { organisationId: linden, firstName, lastName: 'Novak', contacts })
    const first = await entered('Pia', [contactOf(grandmother), contactOf(working), contactOf(back)])
    const second = await entered('Piet', [contactOf(grandmother)])

    const { body } = await told(head.token, first)
    expect(body.families.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1))).toEqual([
      { id: grandmother.id, name: expect.stringContaining('Alma'), siblings: [second] },
      { id: back.id, name: expect.stringContaining('Rosa'), siblings: [] },
    ])

    await leave(head.token, [first], dayIn(0))
    await endFamilies(api.services.db)
    expect(await membership(back.id), 'as long as it can be taken back').toBe(true)
    await settled([first])
    // Joined anew, for a child that is still to be entered.
    await api.db.execute(sql`update memberships set accepted_at = now() where user_id = ${back.id}`)
    await endFamilies(api.services.db)
    expect(await membership(grandmother.id), 'with another child here').toBe(true)
    expect(await membership(back.id), 'joined anew since').toBe(true)

    await leave(head.token, [second], dayIn(0))
    await settled([second])
    await endFamilies(api.services.db)
    expect(await membership(grandmother.id)).toBe(false)
    expect(await membership(newcomer.id), 'without a child yet').toBe(true)
    expect(await membership(working.id, 'guide'), 'works here').toBe(true)
    expect(await membership(mother.id), 'whose sibling has left, not the other child').toBe(true)
    const { rows } = await api.db.execute(sql`
      select diff from audit_log where action = 'person.family_ended' and entity_id = ${grandmother.id}`)
    expect(rows).toHaveLength(1)
  })

  test('a family is back with its child', async () => {
    const { head } = schools.people
    const { linden } = schools.organisations
    const father = await api.person({ roles: ['parent'], firstName: 'Jan' })
    const removed = await api.person({ roles: ['parent'], firstName: 'Rex' })
    await buildMember(api.db, father.id, linden, 'family')
    await buildMember(api.db, removed.id, linden, 'family')
    await memberSince('2024-08-01')
    const child = await buildStudent(api.db, {
      organisationId: linden,
      firstName: 'Jule',
      lastName: 'Vos',
      contacts: [
        { user: father.id, relation: 'father', access: 'parent' },
        { user: removed.id, relation: 'other', access: 'family' },
      ],
    })
    await leave(head.token, [child], dayIn(0))
    await settled([child])
    // Taken out by hand, which no returning child takes back.
    const ids = [removed.id]
    const action = { type: 'remove', organisation: linden }
    await api.send('POST', '/api/v1/people/bulk', { token: head.token, body: { ids, action } })
    await endFamilies(api.services.db)
    expect(await membership(father.id)).toBe(false)
    const status = { type: 'status', status: 'enrolled' }
    await api.send('POST', '/api/v1/students/bulk', { token: head.token, body: { ids: [child], action: status } })
    await endFamilies(api.services.db)
    expect([await membership(father.id), await membership(removed.id)]).toEqual([true, false])
    await endFamilies(api.services.db)
    expect(await membership(father.id)).toBe(true)
  })

  test('nobody leaves before they came', async () => {
    const { head } = schools.people
    const { elder, classmate } = schools.students
    await api.db.execute(sql`update students set start_date = '2024-09-01' where id = ${elder}`)
    expect(await leave(head.token, [classmate, elder], '2024-08-31')).toMatchObject({
      status: 422,
      body: { fields: { 'action.lastDay': expect.any(String) } },
    })
    expect(await record(classmate)).toMatchObject({ last: null })
  })
})
