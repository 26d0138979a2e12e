import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildClassroom } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { dayAfter } from '#/lib/days.ts'
import type { PlannedChild } from '#/contract/classroom/school-year.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'
import { soon } from '#tests/support/year-matrix.ts'

eachApi('school years', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const get = (token: string) => api.send('GET', '/api/v1/school-years', { token })
  const plan = (token: string, startsOn = soon()) =>
    api.send('PUT', '/api/v1/school-years', { token, body: { startsOn } })
  const choose = (token: string, id: string, ...choices: object[]) =>
    api.send('PUT', `/api/v1/school-years/${id}/choices`, { token, body: { choices } })
  const take = (token: string, { id, seen }: { id: string; seen: string }) =>
    api.send('POST', `/api/v1/school-years/${id}/take-over`, { token, body: { seen } })
  const undo = (token: string, id: string) => api.send('POST', `/api/v1/school-years/${id}/undo`, { token })

  /** A school with a child in each of two classrooms, and one that waits. */
  async function school() {
    const head = await founded(api, { institution_name: 'Ulmenhof' })
    const organisationId = head.organisation
    const poppies = await buildClassroom(api.db, { organisationId, name: 'Poppies', level: '3-6' })
    const larches = await buildClassroom(api.db, { organisationId, name: 'Larches', level: '6-9' })
    const age = (years: number) => dayAfter(soon(), -Math.round(years * 365.25) - 40)
    const child = (firstName: string, given: object) =>
      buildStudent(api.db, { organisationId, firstName, lastName: 'Berg', ...given })
    return {
      ...head,
      poppies,
      larches,
      small: await child('Ada', { classroomId: poppies, level: '3-6', cycleYear: 1, birthDate: age(4) }),
      big: await child('Ben', { classroomId: poppies, level: '3-6', cycleYear: 3, birthDate: age(6) }),
      eldest: await child('Cleo', { classroomId: larches, level: '6-9', birthDate: age(9) }),
      waiting: await child('Dora', { status: 'waitlist', startDate: soon(), birthDate: age(3) }),
    }
  }
  const goals = (children: PlannedChild[]) =>
    Object.fromEntries(children.map(({ id, goal, to }) => [id, goal === 'classroom' ? to : goal]))
  const record = async (id: string) => {
    const { rows } = await api.db.execute(sql`
      select classroom_id as classroom, level, cycle_year as year, status, start_date::text as start, end_date::text as last
      from students where id = ${id}`)
    return rows[0]
  }

  test('is prepared beside the running one, looked at, taken over at once, and taken back', async () => {
    const { token, poppies, larches, small, big, eldest, waiting } = await school()
    const before = await Promise.all([small, big, eldest, waiting].map(record))
    const { next } = (await plan(token)).body
    expect(goals(next.children)).toEqual({
      [small]: poppies,
      [big]: larches,
      [eldest]: 'leaves',
      [waiting]: poppies,
    })
    const chosen = await choose(token, next.id, { student: eldest, goal: 'classroom', to: larches })
    expect(chosen.body.next.children.find(({ id }: PlannedChild) => id === eldest)).toMatchObject({ isChosen: true })
    expect(await Promise.all([small, big, eldest, waiting].map(record))).toEqual(before)

    const taken = await take(token, chosen.body.next)
    expect(taken.body).toMatchObject({ changed: 3 })
    expect(await record(small)).toMatchObject({ classroom: poppies, year: 2 })
    expect(await record(big)).toMatchObject({ classroom: larches, level: '6-9', year: 1 })
    expect(await record(eldest)).toEqual(before[2])
    expect(await record(waiting)).toMatchObject({ classroom: poppies, status: 'enrolled', start: soon() })
    const { rows } = await api.db.execute(sql`
      select entity_id from audit_log where action = 'student.updated' and entity_id in (${small}, ${big}, ${waiting})`)
    expect(rows).toHaveLength(3)

    const back = await undo(token, next.id)
    expect(back.body).toEqual({ restored: 3, skipped: 0 })
    expect(await Promise.all([small, big, eldest, waiting].map(record))).toEqual(before)
    // The plan is there as it was.
    expect(goals((await get(token)).body.next.children)[eldest]).toBe(larches)
  })

  test('what a guide sees changes with it, in both directions', async () => {
    const schools: Schools = await buildSchools(api)
    const { head, guide, colleague } = schools.people
    const { classmate } = schools.students
    const { larches } = schools.classrooms
    const sees = async ({ token }: { token: string }) =>
      (await api.send('GET', `/api/v1/students/${classmate}`, { token })).status
    const { next } = (await plan(head.token)).body
    const { body } = await choose(head.token, next.id, { student: classmate, goal: 'classroom', to: larches })
    expect([await sees(guide), await sees(colleague)]).toEqual([200, 404])
    expect((await take(head.token, body.next)).status).toBe(200)
    expect([await sees(guide), await sees(colleague)]).toEqual([404, 200])
    expect((await undo(head.token, next.id)).status).toBe(200)
    expect([await sees(guide), await sees(colleague)]).toEqual([200, 404])
  })

  test('of two who take it over at once one does, and nobody takes it over twice', async () => {
    const { token, big } = await school()
    const { next } = (await plan(token)).body
    const both = await Promise.all([take(token, next), take(token, next)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('school_year_taken')
    expect(await record(big)).toMatchObject({ year: 1 })
    const undone = await Promise.all([undo(token, next.id), undo(token, next.id)])
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is taken over only as it was looked at', async () => {
    const { token, organisation, small, larches } = await school()
    const { next } = (await plan(token)).body
    await buildStudent(api.db, {
      organisationId: organisation,
      firstName: 'Eva',
      lastName: 'Neu',
      classroomId: larches,
    })
    expect((await take(token, next)).body.code).toBe('school_year_changed')
    const again = (await get(token)).body.next
    await choose(token, next.id, { student: small, goal: 'leaves' })
    expect((await take(token, again)).body.code).toBe('school_year_changed')
    expect((await take(token, (await get(token)).body.next)).status).toBe(200)
  })

  test('what is open is said, and keeps it from being taken over', async () => {
    const { token, organisation, waiting } = await school()
    await buildClassroom(api.db, { organisationId: organisation, name: 'Robins', level: '3-6' })
    const { next } = (await plan(token)).body
    expect(goals(next.children)[waiting]).toBe('open')
    expect(await take(token, next)).toMatchObject({
      status: 409,
      body: { code: 'school_year_open', message: expect.stringContaining('1') },
    })
    const { body } = await choose(token, next.id, { student: waiting, goal: 'waits' })
    expect((await take(token, body.next)).status).toBe(200)
    expect(await record(waiting)).toMatchObject({ status: 'waitlist' })
  })

  test('a classroom that closes takes its choices with it', async () => {
    const { token, organisation, small } = await school()
    const robins = await buildClassroom(api.db, { organisationId: organisation, name: 'Robins', level: '3-6' })
    const { next } = (await plan(token)).body
    await choose(token, next.id, { student: small, goal: 'classroom', to: robins })
    await api.send('DELETE', `/api/v1/classrooms/${robins}`, { token })
    const shown = (await get(token)).body.next.children.find(({ id }: PlannedChild) => id === small)
    expect(shown).toMatchObject({ isChosen: false })
    expect(shown.to).not.toBe(robins)
  })

  test('once the way back is over, it is said, also where whoever took it over is gone', async () => {
    const { token, eldest } = await school()
    const { next } = (await plan(token)).body
    await take(token, next)
    await api.db.execute(
      sql`delete from change_sets where id = (select change_set_id from school_years where id = ${next.id})`,
    )
    expect((await get(token)).body).toMatchObject({ next: null, last: { id: next.id, undoUntil: null } })
    expect(await undo(token, next.id)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } })
    expect(await record(eldest)).toMatchObject({ last: dayAfter(soon(), -1) })
  })

  test('records changed since stay as they are when it is taken back', async () => {
    const { token, small, big } = await school()
    const { next } = (await plan(token)).body
    await take(token, next)
    const { version } = (await api.send('GET', `/api/v1/students/${big}`, { token })).body.student
    await api.send('PATCH', `/api/v1/students/${big}`, { token, body: { preferredName: 'Benny', version } })
    expect((await undo(token, next.id)).body).toMatchObject({ skipped: 1 })
    expect(await record(big)).toMatchObject({ level: '6-9' })
    expect(await record(small)).toMatchObject({ year: 1 })
  })

  test('not long before it begins, and not for a day that is far away', async () => {
    const { token } = await school()
    const today = new Date().toISOString().slice(0, 10)
    const { next } = (await plan(token, dayAfter(today, 61))).body
    expect((await take(token, next)).body.code).toBe('school_year_early')
    const moved = (await plan(token, dayAfter(today, 60))).body.next
    expect(moved.id).toBe(next.id)
    expect((await take(token, moved)).status).toBe(200)
    for (const days of [-91, 551]) {
      expect(await plan(token, dayAfter(today, days))).toMatchObject({
        status: 422,
        body: { fields: { startsOn: expect.any(String) } },
      })
    }
  })

  test('children and classrooms of others, and what makes no sense, are refused by name', async () => {
    const { token, small, waiting } = await school()
    const other = await school()
    const { next } = (await plan(token)).body
    for (const choice of [
      { student: other.small, goal: 'leaves' },
      { student: small, goal: 'classroom', to: other.poppies },
      { student: small, goal: 'waits' },
      { student: waiting, goal: 'leaves' },
    ]) {
      expect((await choose(token, next.id, choice)).status).toBe(422)
    }
    expect((await choose(other.token, next.id, { student: small, goal: 'leaves' })).status).toBe(404)
  })
})
