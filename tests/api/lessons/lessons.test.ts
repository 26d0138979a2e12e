import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildStudent } from '#/api/db/seed/students.ts'
import { lessonActs } from '#/api/db/tables/lessons.ts'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { LessonRoom } from '#/contract/lesson/lesson.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { act } from '#tests/support/lesson-matrix.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

const codeOf = ({ status, body }: Answer) => [status, body.code]
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
type Asker = { token: string }

eachApi('lessons of a classroom', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const send = (me: Asker, method: string, path: string, body?: unknown) =>
    api.send(method, path, { token: me.token, body })

  async function room(count = 2) {
    const head = await newMember(api, 'school')
    const guide = await newMember(api, 'teacher', Promise.resolve(head))
    const children: string[] = []
    for (let at = 0; at < count; at++) children.push(await childIn(head, guide.classroom!))
    return { head, guide, children, classroom: guide.classroom!, path: `/api/v1/classrooms/${guide.classroom}/lessons` }
  }
  const childIn = (head: Member, classroomId: string) =>
    buildStudent(api.db, {
      organisationId: head.organisation,
      classroomId,
      firstName: 'Ada',
      lastName: `Berg ${newId()}`,
      contacts: [],
    })
  const enter = (me: Asker, path: string, acts: object[]) => send(me, 'POST', path, { acts })
  const read = async (me: Asker, path: string): Promise<LessonRoom> => good(await send(me, 'GET', path)).room
  const stateOf = async (me: Asker, child: string, work: string) =>
    good(await send(me, 'GET', `/api/v1/students/${child}/lessons`)).lessons.works.find(
      ({ id }: { id: string }) => id === work,
    ).state

  test('a group lesson is one act for each child; who manages the house reads it and writes nothing', async () => {
    const { guide, head, children, path } = await room()
    const written: LessonRoom = good(
      await enter(
        guide,
        path,
        children.map((child) => act(child)),
      ),
    ).room
    expect(written.mayWrite).toBe(true)
    for (const child of written.children) {
      expect(child.today.map(({ work, kind }) => [work, kind])).toEqual([['pink_tower', 'presented']])
      expect([child.last, child.seenOn]).toEqual([['pink_tower'], written.room.today])
    }
    const seen = await read(head, path)
    expect(seen).toEqual({ ...written, mayWrite: false })
    expect(codeOf(await enter(head, path, [act(children[0]!)]))).toEqual([403, 'forbidden'])
    expect(await stateOf(head, children[0]!, 'pink_tower')).toBe('presented')
  })

  test('names are in the reader’s language', async () => {
    const { guide, path } = await room()
    const nameIn = async (language: string) => {
      const answer = await api.send('GET', path, { token: guide.token, headers: { 'accept-language': language } })
      return (good(answer).room as LessonRoom).works.find(({ id }) => id === 'pink_tower')!.name
    }
    expect([await nameIn('en'), await nameIn('de'), await nameIn('fr')]).toEqual([
      'Pink tower',
      'Rosa Turm',
      'Tour rose',
    ])
  })

  test('the same queue sent twice, by two devices at once, is one', async () => {
    const { guide, children, path } = await room()
    const queue = children.flatMap((child) => [act(child), act(child, { kind: 'practised', at: hoursAgo(0) })])
    const answers = await Promise.all([queue, queue, queue.toReversed()].map((acts) => enter(guide, path, acts)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { today } of (await read(guide, path)).children) expect(today).toHaveLength(2)
  })

  test('what two devices wrote without a network is the same in whichever order it comes', async () => {
    const { guide, children, path } = await room(2)
    const written = [
      { kind: 'presented', at: hoursAgo(5) },
      { kind: 'practised', at: hoursAgo(4) },
      { kind: 'mastered', at: hoursAgo(3) },
      { kind: 'represent', at: hoursAgo(2) },
      { kind: 'presented', at: hoursAgo(1) },
    ]
    for (const [child, acts] of [
      [children[0]!, written],
      [children[1]!, written.toReversed()],
    ] as const)
      for (const one of acts) good(await enter(guide, path, [act(child, one)]))
    const states = await Promise.all(children.map((child) => stateOf(guide, child, 'pink_tower')))
    expect(states).toEqual(['practising', 'practising'])
  })

  test.each([
    ['a day ahead', -25],
    ['a year behind', 366 * 24],
  ])('a clock that is %s is not believed', async (_name, hours) => {
    const { guide, children, path } = await room(1)
    const answer = good(await enter(guide, path, [act(children[0]!, { at: hoursAgo(hours) })])).room as LessonRoom
    const [done] = answer.children[0]!.today
    expect(Math.abs(Date.parse(done!.at) - Date.now())).toBeLessThan(60_000)
  })

  test('an act stands for good; a mistake is taken back by an act of its own, once, whoever asks twice', async () => {
    const { guide, children, path } = await room()
    const [wrong, right] = children.map((child) => act(child))
    good(await enter(guide, path, [wrong!, right!]))
    const stands = { cause: { message: expect.stringContaining('stands for good') } }
    await expect(
      api.db.execute(sql`update lesson_acts set kind = 'mastered' where id = ${wrong!.id}`),
    ).rejects.toMatchObject(stands)
    await expect(api.db.execute(sql`delete from lesson_acts where id = ${wrong!.id}`)).rejects.toMatchObject(stands)
    const back = () => send(guide, 'POST', `${path}/withdrawal`, { acts: [{ id: newId(), act: wrong!.id }] })
    for (const answer of await Promise.all([back(), back()])) good(answer)
    const now = await read(guide, path)
    expect(now.children.find(({ id }) => id === children[0])).toMatchObject({ today: [], last: [], seenOn: null })
    expect(now.children.find(({ id }) => id === children[1])!.today).toHaveLength(1)
    expect(await stateOf(guide, children[0]!, 'pink_tower')).toBeNull()
    expect(await api.db.$count(lessonActs, sql`id = ${wrong!.id}`)).toBe(1)
  })

  test('nobody takes back what is not of their room', async () => {
    const [one, other] = [await room(1), await room(1)]
    const theirs = act(other.children[0]!)
    good(await enter(other.guide, other.path, [theirs]))
    const acts = [{ id: newId(), act: theirs.id }]
    expect(codeOf(await send(one.guide, 'POST', `${one.path}/withdrawal`, { acts }))).toEqual([404, 'not_found'])
    expect((await read(other.guide, other.path)).children[0]!.today).toHaveLength(1)
  })

  test('of a child elsewhere nothing is written, and of all that came with it nothing either', async () => {
    const [one, other] = [await room(1), await room(1)]
    const both = [act(one.children[0]!), act(other.children[0]!)]
    expect(codeOf(await enter(one.guide, one.path, both))).toEqual([404, 'not_found'])
    expect((await read(one.guide, one.path)).children[0]!.today).toEqual([])
  })

  test('a work that no album has is refused', async () => {
    const { guide, children, path } = await room(1)
    expect((await enter(guide, path, [act(children[0]!, { work: 'perpetuum_mobile' })])).status).toBe(422)
  })

  test('a day of a child has its bound', async () => {
    const { guide, children, path } = await room(1)
    const many = (count: number) => Array.from({ length: count }, () => act(children[0]!, { kind: 'practised' }))
    const full = many(lessonLimits.actsPerDay)
    good(await enter(guide, path, full))
    expect(codeOf(await enter(guide, path, many(1)))).toEqual([409, 'limit_reached'])
    // What a device sends again has been counted, and another day has its own.
    good(await enter(guide, path, full))
    good(await enter(guide, path, [act(children[0]!, { at: hoursAgo(48) })]))
    expect(codeOf(await enter(guide, path, many(1)))).toEqual([409, 'limit_reached'])
  })

  test('who has left the room sees and writes nothing of it, and what they wrote stays', async () => {
    const { guide, head, children, path, classroom } = await room(1)
    good(await enter(guide, path, [act(children[0]!)]))
    await api.db.execute(sql`update classrooms set guide_id = null where id = ${classroom}`)
    expect(codeOf(await enter(guide, path, [act(children[0]!)]))).toEqual([404, 'not_found'])
    expect(codeOf(await send(guide, 'GET', path))).toEqual([404, 'not_found'])
    expect((await send(guide, 'GET', `/api/v1/students/${children[0]}/lessons`)).status).toBe(404)
    expect((await read(head, path)).children[0]!.today).toHaveLength(1)
  })

  test('a child that changed rooms at noon keeps what it did, and its new guide goes on', async () => {
    const { guide, head, children, path } = await room(1)
    const next = await newMember(api, 'teacher', Promise.resolve(head))
    const there = `/api/v1/classrooms/${next.classroom}/lessons`
    good(await enter(guide, path, [act(children[0]!)]))
    await api.db.execute(sql`update students set classroom_id = ${next.classroom} where id = ${children[0]}`)
    expect(codeOf(await enter(guide, path, [act(children[0]!, { at: hoursAgo(1) })]))).toEqual([404, 'not_found'])
    expect((await read(next, there)).children[0]!.today).toHaveLength(1)
    good(await enter(next, there, [act(children[0]!, { kind: 'practised' })]))
    expect(await stateOf(next, children[0]!, 'pink_tower')).toBe('practising')
  })

  test('a plan is offered first, and is no work that the child was seen with', async () => {
    const { guide, children, path } = await room(1)
    const planned = good(await enter(guide, path, [act(children[0]!, { work: 'metal_insets', kind: 'planned' })]))
    const [child] = (planned.room as LessonRoom).children
    expect(child).toMatchObject({
      today: [],
      seenOn: null,
      next: [{ work: 'metal_insets', reason: 'planned' }, {}, {}, {}, {}],
    })
  })
})
