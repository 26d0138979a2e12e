import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildClassroom } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { attendanceEntries } from '#/api/db/tables/attendance.ts'
import { attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import { dayAfter } from '#/lib/days.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

const today = () => new Date().toISOString().slice(0, 10)
const now = () => new Date().toISOString()
const codeOf = ({ status, body }: Answer) => [status, body.code]
const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.fields ?? {})]
type Child = { id: string; state: string; cameAt: string | null; [field: string]: unknown }

eachApi('the register of a classroom', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const send = (me: { token: string }, method: string, path: string, body?: unknown) =>
    api.send(method, path, { token: me.token, body })

  /** A guide's classroom in a house of its own, with children and a parent. */
  async function room(count = 3) {
    const head = await newMember(api, 'school')
    const guide = await newMember(api, 'teacher', Promise.resolve(head))
    const parent = await newMember(api, 'parent', Promise.resolve(head))
    const children: string[] = []
    for (let at = 0; at < count; at++)
      children.push(await childIn(head, guide.classroom!, at === 0 ? parent : undefined))
    const path = `/api/v1/classrooms/${guide.classroom}/attendance`
    return { head, guide, parent, children, path, classroom: guide.classroom! }
  }
  const childIn = (head: Member, classroomId: string, parent?: Member) =>
    buildStudent(api.db, {
      organisationId: head.organisation,
      classroomId,
      firstName: 'Ada',
      lastName: `Berg ${newId()}`,
      contacts: [
        ...(parent ? [{ user: parent.id, relation: 'mother' as const, access: 'parent' as const }] : []),
        { name: 'Opa Karl', relation: 'grandparent' as const, access: 'pickup' as const },
        { name: 'Doctor', relation: 'other' as const, access: 'emergency' as const },
      ],
    })
  const entry = (student: string, mark: string, more: object = {}) => ({
    id: newId(),
    student,
    mark,
    at: null,
    reason: null,
    note: '',
    pickup: null,
    ...more,
  })
  const enter = (me: { token: string }, path: string, marks: object[], day = today()) =>
    send(me, 'POST', path, { day, marks })
  const read = async (me: { token: string }, path: string, rest = ''): Promise<Child[]> =>
    good(await send(me, 'GET', path + rest)).register.children
  const states = async (me: { token: string }, path: string, ids: string[]) => {
    const children = await read(me, path)
    return ids.map((id) => children.find((child) => child.id === id)?.state)
  }
  const tell = (me: { token: string }, child: string, from: string, to = from) =>
    send(me, 'POST', `/api/v1/students/${child}/absences`, { startsOn: from, endsOn: to, reason: 'ill', note: 'Fever' })

  test('“all here” leaves whoever is known of, and enters nobody twice', async () => {
    const { guide, head, parent, children, path } = await room(4)
    good(await tell(parent, children[0]!, today()), 201)
    good(await enter(guide, path, [entry(children[1]!, 'away', { reason: 'travel' })]))
    const both = await Promise.all([guide, head].map((me) => send(me, 'POST', `${path}/all-here`)))
    expect(both.flatMap((answer) => good(answer).marked).toSorted()).toEqual(children.slice(2).toSorted())
    expect(await states(guide, path, children)).toEqual(['open', 'away', 'here', 'here'])
    expect(good(await send(guide, 'GET', '/api/v1/attendance/rooms')).rooms[0].counts).toEqual({
      children: 4,
      here: 2,
      left: 0,
      away: 2,
      open: 0,
    })
  })

  test('the latest entry holds, all of them stay, and what is sent twice is one', async () => {
    const { guide, head, children, path } = await room()
    const first = entry(children[0]!, 'here')
    for (const me of [guide, guide, head]) good(await enter(me, path, [first]))
    good(await enter(head, path, [entry(children[0]!, 'away', { reason: 'ill', note: 'Sent home' })]))
    expect((await read(guide, path))[0]).toMatchObject({
      state: 'away',
      reason: 'ill',
      note: 'Sent home',
      cameAt: null,
    })
    const stands = { cause: { message: 'What is in attendance_entries stands for good' } }
    const kept = sql`student_id = ${children[0]!}`
    expect(await api.db.$count(attendanceEntries, kept)).toBe(2)
    await expect(api.db.execute(sql`update attendance_entries set mark = 'here' where ${kept}`)).rejects.toMatchObject(
      stands,
    )
    await expect(api.db.execute(sql`delete from attendance_entries where ${kept}`)).rejects.toMatchObject(stands)
  })

  test('a clock that cannot be right is not believed, and days are neither ahead nor long ago', async () => {
    const { guide, children, path } = await room()
    const early = new Date(Math.max(Date.now() - 60_000, Date.parse(today()))).toISOString()
    good(await enter(guide, path, [entry(children[0]!, 'here', { at: early })]))
    const before = now()
    const wrong = [dayAfter(today(), -1), dayAfter(today(), 1)].map((day) => `${day}T09:00:00.000Z`)
    good(
      await enter(guide, path, [
        entry(children[1]!, 'late', { at: wrong[0] }),
        entry(children[2]!, 'here', { at: wrong[1] }),
      ]),
    )
    const [one, two, three] = await read(guide, path)
    const byId = new Map([one, two, three].map((child) => [child!.id, child!.cameAt]))
    expect(byId.get(children[0]!)).toBe(early)
    for (const id of children.slice(1)) expect(byId.get(id)! >= before).toBe(true)
    const past = dayAfter(today(), -3)
    good(await enter(guide, path, [entry(children[0]!, 'here')], past))
    expect((await read(guide, path, `?day=${past}`)).find(({ id }) => id === children[0])).toMatchObject({
      state: 'here',
      cameAt: null,
    })
    for (const day of [dayAfter(today(), 1), dayAfter(today(), -32)])
      expect(codeOf(await enter(guide, path, [entry(children[0]!, 'here')], day))).toEqual([409, 'attendance_day'])
  })

  test('who takes a child home is one of those who may; of anybody else its parents hear', async () => {
    const { guide, parent, children, path } = await room()
    const [child, other] = children as [string, string]
    good(await enter(guide, path, [entry(child, 'late')]))
    const listed = await read(guide, path)
    const pickups = (id: string) => listed.find((row) => row.id === id)!.pickups as { id: string; name: string }[]
    expect(pickups(other).map(({ name }) => name)).toEqual(['Opa Karl'])
    expect(pickups(child)).toHaveLength(2)
    const leaves = (pickup: object) => enter(guide, path, [entry(child, 'left', { pickup })])
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select id from student_contacts where student_id = ${child} and access = 'emergency'`,
    )
    for (const contact of [pickups(other)[0]!.id, rows[0]!.id])
      expect(fieldsOf(await leaves({ contact, name: '' }))).toEqual([422, ['contact']])
    expect(fieldsOf(await leaves({ contact: null, name: '' }))).toEqual([422, ['name']])
    good(await leaves({ contact: pickups(child).at(-1)!.id, name: '' }))
    const kinds = async () =>
      (await api.db.execute<{ kind: string }>(sql`select kind from notices where user_id = ${parent.id}`)).rows
    expect(await kinds()).toEqual([])
    expect((await read(guide, path)).find(({ id }) => id === child)).toMatchObject({
      state: 'left',
      isLate: true,
      cameAt: expect.any(String),
      leftAt: expect.any(String),
      pickup: { name: 'Opa Karl', isListed: true },
    })
    const again = entry(child, 'left', { pickup: { contact: null, name: 'A neighbour' } })
    good(await enter(guide, path, [again]))
    good(await enter(guide, path, [again]))
    expect(await kinds()).toEqual([{ kind: 'pickup_unlisted' }])
    // Entered anew, as when a press by mistake is taken back, it is no news.
    good(await enter(guide, path, [entry(child, 'here'), { ...again, id: newId() }]))
    expect(await kinds()).toEqual([{ kind: 'pickup_unlisted' }])
  })

  test('a day of a child has its bound, and so has what its family tells', async () => {
    const { guide, parent, children, path } = await room()
    const often = Array.from({ length: attendanceLimits.entries }, () => entry(children[0]!, 'here'))
    good(await enter(guide, path, often))
    expect(codeOf(await enter(guide, path, [entry(children[0]!, 'away')]))).toEqual([409, 'limit_reached'])
    good(await enter(guide, path, [entry(children[1]!, 'here')]))
    const day = dayAfter(today(), 5)
    for (let at = 0; at < attendanceLimits.absences; at++) {
      const { absence } = good(await tell(parent, children[0]!, day), 201)
      expect((await send(parent, 'POST', `/api/v1/absences/${absence.id}/withdrawal`)).status).toBe(204)
    }
    expect(codeOf(await tell(parent, children[0]!, day))).toEqual([409, 'limit_reached'])
  })

  test('an entry goes along with a child who changes rooms at noon; the old room has lost it', async () => {
    const { guide, head, children, path } = await room()
    const next = await newMember(api, 'teacher', Promise.resolve(head))
    const elms = await buildClassroom(api.db, {
      organisationId: head.organisation,
      name: 'Elms',
      level: '3-6',
      guideId: next.id,
    })
    good(await enter(guide, path, [entry(children[0]!, 'here')]))
    await api.db.execute(sql`update students set classroom_id = ${elms} where id = ${children[0]!}`)
    expect((await read(guide, path)).map(({ id }) => id)).not.toContain(children[0])
    expect((await enter(guide, path, [entry(children[0]!, 'left')])).status).toBe(404)
    expect(await states(next, `/api/v1/classrooms/${elms}/attendance`, [children[0]!])).toEqual(['here'])
    // Half of what was sent is not entered.
    expect((await enter(guide, path, [entry(children[1]!, 'here'), entry(children[0]!, 'here')])).status).toBe(404)
    expect(await states(guide, path, [children[1]!])).toEqual(['open'])
  })

  test('a month has its days, for those who may see the child now; and comes as a file', async () => {
    const { guide, head, children, path } = await room()
    const past = dayAfter(today(), -1)
    const rest = `/month?month=${past.slice(0, 7)}`
    good(await enter(guide, path, [entry(children[0]!, 'late'), entry(children[1]!, 'away', { reason: 'ill' })], past))
    await api.db.execute(sql`update students set status = 'left' where id = ${children[1]!}`)
    const of = async (me: { token: string }) => good(await send(me, 'GET', path + rest)).month
    expect((await of(guide)).children.map(({ id }: Child) => id)).not.toContain(children[1])
    const month = await of(head)
    expect(month.days).toContain(past)
    expect(month.children.find(({ id }: Child) => id === children[1]).days).toEqual([
      { day: past, state: 'away', reason: 'ill', isLate: false, cameAt: null, leftAt: null },
    ])
    const csv = await send(head, 'GET', `${path}/month.csv?month=${past.slice(0, 7)}`)
    expect(csv.headers.get('content-disposition')).toContain(`attendance-${past.slice(0, 7)}.csv`)
    expect(
      String(csv.body)
        .split('\n')
        .filter((line) => line.startsWith(past)),
    ).toHaveLength(2)
  })

  test('a family tells of days ahead, once each, and takes them back', async () => {
    const { guide, parent, children, path } = await room()
    const child = children[0]!
    const soon = dayAfter(today(), 3)
    const both = await Promise.all([tell(parent, child, today(), soon), tell(guide, child, soon)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(fieldsOf(both.find(({ status }) => status === 422)!)).toEqual([422, ['startsOn']])
    expect(fieldsOf(await tell(parent, child, soon, today()))).toEqual([422, ['endsOn']])
    expect(fieldsOf(await tell(parent, child, dayAfter(today(), -4), dayAfter(today(), -2)))).toEqual([422, ['endsOn']])
    expect(fieldsOf(await tell(parent, child, dayAfter(today(), 400)))).toEqual([422, ['startsOn']])
    expect(fieldsOf(await tell(parent, child, dayAfter(today(), 10), dayAfter(today(), 110)))).toEqual([
      422,
      ['endsOn'],
    ])
    const own = async () => good(await send(parent, 'GET', '/api/v1/me/children/attendance')).children
    const { absence } = both.find(({ status }) => status === 201)!.body
    expect((await own()).map((row: Child) => (row.absences as { id: string }[]).map(({ id }) => id))).toEqual([
      [absence.id],
    ])
    expect((await read(guide, path, `?day=${soon}`)).find(({ id }) => id === child)!.absence).toMatchObject({
      reason: 'ill',
      note: 'Fever',
    })
    expect((await send(parent, 'POST', `/api/v1/absences/${absence.id}/withdrawal`)).status).toBe(204)
    expect((await send(parent, 'POST', `/api/v1/absences/${absence.id}/withdrawal`)).status).toBe(404)
    good(await tell(parent, child, today()), 201)
    good(await enter(guide, path, [entry(child, 'here')]))
    expect((await own())[0]).toMatchObject({ id: child, state: 'here', note: '' })
    // It ends with the tie.
    await api.db.execute(sql`delete from student_contacts where student_id = ${child} and user_id = ${parent.id}`)
    expect(await own()).toEqual([])
    expect((await tell(parent, child, dayAfter(today(), 20))).status).toBe(404)
  })
})
