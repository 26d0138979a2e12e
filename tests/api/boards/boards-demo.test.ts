import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#/api/db/seed/demo.ts'
import { seedLargeBoard } from '#/api/db/seed/boards.ts'
import { byRank } from '#/lib/rank.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardsOf, type BoardCalls } from '#tests/support/boards.ts'

eachApi('the boards of the demo', (start) => {
  let api: TestApi
  let boards: BoardCalls
  beforeAll(async () => {
    api = await start()
    await seedDemo(api.services)
    boards = boardsOf(api)
  })
  const as = async (email: string) => {
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
    return { id: rows[0]!.id, token: await api.sessionOf(rows[0]!.id) }
  }

  test('are there for those who work on them', async () => {
    const names = async (email: string) =>
      (await boards.list(await as(email))).map(({ name }: { name: string }) => name)
    expect(await names('school@demo.example')).toEqual(['Preparing the environment'])
    expect(await names('teacher@demo.example')).toEqual(['My classroom', 'Preparing the environment'])
    expect(await names('parent@demo.example')).toEqual(['Preparing the environment'])
    expect(await names('training-center@demo.example')).toEqual(['Diploma course, next intake'])
    expect(await names('tutor@demo.example')).toEqual([])
  })

  test('the school’s is full of life, and no column above its limit', async () => {
    const teacher = await as('teacher@demo.example')
    const [, { id }] = await boards.list(teacher)
    const board = await boards.get(teacher, id)
    const columns = board.columnOrder.map((column) => board.columns[column]!)
    expect(columns.map(({ name, wipLimit, cardIds }) => [name, wipLimit, cardIds.length])).toEqual([
      ['To do', null, 9],
      ['Making', 4, 4],
      ['Checking', 3, 3],
      ['Ready', null, 9],
    ])
    expect(board.members).toHaveLength(4)
    expect(Object.values(board.cards).some(({ comments }) => comments > 1)).toBe(true)
    const opened = await boards.opened(teacher, columns[1]!.cardIds[1]!)
    expect(opened).toMatchObject({ name: 'Three-part cards: birds of our garden', checklist: { done: 3, total: 6 } })
    expect(opened.discussion.map(({ author }) => author?.first_name)).toEqual(['Amara', 'Tomás'])
  })

  test('a board of a thousand cards is whole and in order', async () => {
    const me = await as('tutor@demo.example')
    const { boardId, columnIds } = await seedLargeBoard(api.db, { userId: me.id, columns: 5, cardsEach: 200 })
    const board = await boards.get(me, boardId)
    expect(board.columnOrder).toEqual(columnIds)
    for (const id of columnIds) {
      const held = board.columns[id]!.cardIds.map((card) => board.cards[card]!)
      expect(held.map(({ name }) => name)).toEqual(Array.from({ length: 200 }, (_, at) => `Card ${at + 1}`))
      expect(held.toSorted(byRank)).toEqual(held)
      expect(held[7]).toMatchObject({ columnId: id, assignees: [me.id], comments: 1, checklist: { done: 0, total: 1 } })
    }
  })
})
