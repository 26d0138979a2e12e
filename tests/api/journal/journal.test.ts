import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildStudent } from '#/api/db/seed/students.ts'
import { journalRetention } from '#/api/modules/journal/personal-data.ts'
import { journalLimits, type Visibility } from '#/contract/journal/journal-kinds.ts'
import type { Closing, Journal, Observation } from '#/contract/journal/journal.ts'
import { dayAfter, mondayOf } from '#/lib/days.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { note } from '#tests/support/journal-matrix.ts'
import { act } from '#tests/support/lesson-matrix.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'

const codeOf = ({ status, body }: Answer) => [status, body.code]
type Asker = { token: string }

eachApi('what is told of children’s days', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const send = (me: Asker, method: string, path: string, body?: unknown) =>
    api.send(method, path, { token: me.token, body })

  async function room() {
    const head = await newMember(api, 'school')
    const [guide, colleague] = [
      await newMember(api, 'teacher', Promise.resolve(head)),
      await newMember(api, 'teacher', Promise.resolve(head)),
    ]
    const classroom = guide.classroom!
    await api.db.execute(
      sql`insert into classroom_assistants (classroom_id, user_id) values (${classroom}, ${colleague.id})`,
    )
    const [parent, other] = [await newMember(api, 'parent'), await newMember(api, 'parent')]
    const childOf = (user: string) =>
      buildStudent(api.db, {
        organisationId: head.organisation,
        classroomId: classroom,
        firstName: 'Ada',
        lastName: `Berg ${newId()}`,
        contacts: [{ user, relation: 'mother', access: 'parent' }],
      })
    const [child, second] = [await childOf(parent.id), await childOf(other.id)]
    return { head, guide, colleague, parent, other, child, second, path: `/api/v1/classrooms/${classroom}`, classroom }
  }
  type House = Awaited<ReturnType<typeof room>>

  const observe = ({ path }: House, me: Asker, notes: object[]) =>
    send(me, 'POST', `${path}/observations`, { observations: notes })
  const readBy = async (me: Asker, child: string): Promise<Observation[]> =>
    good(await send(me, 'GET', `/api/v1/students/${child}/observations`)).observations
  const textsOf = async (me: Asker, child: string) => (await readBy(me, child)).map(({ text }) => text)
  const journal = async (me: Asker, query = ''): Promise<Journal> =>
    good(await send(me, 'GET', `/api/v1/journal${query}`)).journal
  const share = ({ path }: House, me: Asker, day: string, isShared = true) =>
    send(me, 'POST', `${path}/sharing`, { day, isShared })
  const present = ({ path }: House, me: Asker, acts: object[]) => send(me, 'POST', `${path}/lessons`, { acts })
  const closing = async ({ path }: House, me: Asker): Promise<Closing> =>
    good(await send(me, 'GET', `${path}/closing`)).closing

  test.each<[Visibility, boolean, boolean]>([
    ['private', false, false],
    ['staff', true, false],
    ['family', true, true],
  ])('a note that is %s is read by the team: %s, by the family: %s', async (visibility, byTeam, byFamily) => {
    const house = await room()
    const { guide, colleague, head, parent, other, child } = house
    good(await observe(house, guide, [note(child, { visibility, text: 'Sat with the tower.' })]))
    expect(await textsOf(guide, child)).toEqual(['Sat with the tower.'])
    for (const one of [colleague, head]) expect(await textsOf(one, child)).toHaveLength(byTeam ? 1 : 0)
    const told = (await journal(parent)).days.flatMap(({ notes }) => notes.map(({ text }) => text))
    expect(told).toEqual(byFamily ? ['Sat with the tower.'] : [])
    expect((await journal(other)).days).toEqual([])
    // The page of those who work with a child is not the family’s.
    expect(codeOf(await send(parent, 'GET', `/api/v1/students/${child}/observations`))).toEqual([403, 'forbidden'])
  })

  test('a note on two is one for each; sharing one of them tells one family', async () => {
    const house = await room()
    const { guide, parent, other, child, second } = house
    const written: Observation[] = good(
      await observe(
        house,
        guide,
        [child, second].map((one) => note(one)),
      ),
    ).observations
    const mine = written.find(({ student }) => student === child)!
    const changed = good(await send(guide, 'PATCH', `/api/v1/observations/${mine.id}`, { visibility: 'family' }))
    expect(changed.observation).toEqual({ ...mine, visibility: 'family' })
    const told = await journal(parent)
    expect(told.days.flatMap(({ notes }) => notes)).toHaveLength(1)
    expect(told.children[0]!.thisWeek).toEqual({ works: 0, presented: 0, notes: 1 })
    expect((await journal(other)).days).toEqual([])
  })

  test('only whoever wrote a note mends it, shares it and throws it away', async () => {
    const house = await room()
    const { guide, colleague, head, parent, child } = house
    const [hidden, open] = [note(child), note(child, { visibility: 'staff' })]
    good(await observe(house, guide, [hidden, open]))
    const patch = { visibility: 'family' }
    for (const [id, status] of [
      [hidden.id, 404],
      [open.id, 403],
    ] as const) {
      const path = `/api/v1/observations/${id}`
      expect((await send(colleague, 'PATCH', path, patch)).status).toBe(status)
      expect((await send(colleague, 'DELETE', path)).status).toBe(status)
      for (const one of [head, parent]) expect((await send(one, 'PATCH', path, patch)).status).toBe(403)
    }
    good(await send(guide, 'PATCH', `/api/v1/observations/${open.id}`, { text: 'Mended.' }))
    expect((await send(guide, 'DELETE', `/api/v1/observations/${hidden.id}`)).status).toBe(204)
    expect(await readBy(guide, child)).toMatchObject([{ text: 'Mended.', visibility: 'staff' }])
  })

  test('what is sent twice is one note, and a day of a child has its bound', async () => {
    const house = await room()
    const { guide, colleague, child } = house
    const full = Array.from({ length: journalLimits.perDay }, () => note(child))
    for (const some of [full.slice(0, 20), full.slice(20), full.slice(20)]) good(await observe(house, guide, some))
    expect(codeOf(await observe(house, guide, [note(child)]))).toEqual([409, 'limit_reached'])
    // It is the writer’s own bound: a colleague is not kept out.
    good(await observe(house, colleague, [note(child)]))
    expect(await readBy(guide, child)).toHaveLength(journalLimits.perDay)
  })

  test('a family sees the works of a day once it is shared, without plans and notes, and no longer when it is taken back', async () => {
    const house = await room()
    const { guide, parent, other, child, second } = house
    const { today } = (await closing(house, guide)).room
    good(
      await present(house, guide, [
        act(child, { note: 'Needs a second look' }),
        act(child, { work: 'metal_insets', kind: 'planned' }),
        act(child, { work: 'cylinder_blocks', kind: 'practised' }),
        act(second, { work: 'brown_stair' }),
      ]),
    )
    expect((await journal(parent)).days).toEqual([])
    expect(good(await share(house, guide, today)).closing).toMatchObject({ works: 3, sharedAt: expect.any(String) })
    const seen = await journal(parent)
    expect(seen).toMatchObject({ student: child, week: mondayOf(today), isLast: true, ask: 'Pink tower' })
    expect(seen.days).toEqual([
      {
        day: today,
        works: [
          { name: 'Pink tower', isNew: true },
          { name: 'Cylinder blocks', isNew: false },
        ],
        notes: [],
      },
    ])
    expect(seen.children[0]!.thisWeek).toEqual({ works: 2, presented: 1, notes: 0 })
    expect((await journal(other)).days[0]!.works).toEqual([{ name: 'Brown stair', isNew: true }])
    good(await share(house, guide, today, false))
    expect((await journal(parent)).days).toEqual([])
  })

  test('a day is shared by those who work in the room, not long afterwards, and once', async () => {
    const house = await room()
    const { guide, colleague, head } = house
    const { today } = (await closing(house, head)).room
    expect(codeOf(await share(house, head, today))).toEqual([403, 'forbidden'])
    for (const day of [dayAfter(today, 1), dayAfter(today, -journalLimits.lateDays - 1)])
      expect((await share(house, guide, day)).status).toBe(422)
    const first = good(await share(house, colleague, today)).closing as Closing
    expect(good(await share(house, guide, today)).closing).toEqual(first)
  })

  test('the close of the day names whom nobody wrote of, and one’s own notes', async () => {
    const house = await room()
    const { guide, colleague, child, second } = house
    good(await observe(house, guide, [note(child)]))
    const seenBy = async (me: Asker) =>
      new Map((await closing(house, me)).children.map(({ id, isSeen, isOpen }) => [id, [isSeen, isOpen]]))
    expect([...(await seenBy(guide))].toSorted()).toEqual(
      [
        [child, [true, true]],
        [second, [false, true]],
      ].toSorted(),
    )
    // A private note is nobody else’s: not even that there is one.
    expect((await seenBy(colleague)).get(child)).toEqual([false, true])
    expect((await closing(house, guide)).notes).toHaveLength(1)
    expect((await closing(house, colleague)).notes).toEqual([])
  })

  test('who has left the room reads and changes nothing any more, and what they shared stays', async () => {
    const house = await room()
    const { guide, head, parent, child, classroom } = house
    const [hidden, told] = [note(child), note(child, { visibility: 'family' })]
    good(await observe(house, guide, [hidden, told]))
    await api.db.execute(sql`update classrooms set guide_id = null where id = ${classroom}`)
    for (const { id } of [hidden, told])
      expect(codeOf(await send(guide, 'PATCH', `/api/v1/observations/${id}`, { text: 'Later' }))).toEqual([
        404,
        'not_found',
      ])
    expect((await send(guide, 'GET', `/api/v1/students/${child}/observations`)).status).toBe(404)
    expect(await readBy(head, child)).toHaveLength(1)
    expect((await journal(parent)).days).toHaveLength(1)
  })

  test('a private note whose writer has gone is forgotten, and nothing else', async () => {
    const house = await room()
    const { guide, colleague, child } = house
    good(await observe(house, guide, [note(child), note(child, { visibility: 'staff' })]))
    await api.db.execute(sql`update observations set by_id = null where student_id = ${child}`)
    await api.db.transaction((tx) => journalRetention.observations!.forget!(tx))
    expect(await readBy(colleague, child)).toMatchObject([{ visibility: 'staff', by: null }])
  })

  test('a family of nobody who attends has an empty page, and asks for no other child', async () => {
    const { parent, other, child } = await room()
    const nobody = await newMember(api, 'parent')
    expect(await journal(nobody)).toMatchObject({ children: [], student: null, days: [], ask: null })
    expect(codeOf(await send(other, 'GET', `/api/v1/journal?student=${child}`))).toEqual([404, 'not_found'])
    // A week ahead is the present one.
    expect(await journal(parent, '?week=2099-01-01')).toMatchObject({ isLast: true })
  })
})
