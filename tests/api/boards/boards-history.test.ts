import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardOfTwo, boardsOf, type BoardCalls, type Person } from '#tests/support/boards.ts'
import { good } from '#tests/support/mail.ts'
import type { CardChange } from '#/contract/board/board.ts'

eachApi('the history of a card', (start) => {
  let api: TestApi
  let boards: BoardCalls
  let me: Person
  let helper: Person
  beforeAll(async () => {
    api = await start()
    boards = boardsOf(api)
    me = await api.person({ firstName: 'Mara', lastName: 'Lind' })
    helper = await api.person({ roles: ['moderator'], firstName: 'Elise', lastName: 'Moor' })
  })

  const shared = () => boardOfTwo(boards, [me, helper], ['Beads', 'Rods'])
  const read = async (by: Person, id: string): Promise<CardChange[]> =>
    good(await boards.call('GET', `/cards/${id}/history`, by)).changes
  const told = (changes: CardChange[]) => changes.map(({ what, was, became }) => [what, was, became])

  test('says who moved and changed what, the last first', async () => {
    const { id, columns, cards } = await shared()
    const [card = ''] = cards
    const label = { id: newId(), name: 'Mathematics', color: 'gold' }
    await boards.call('PUT', `/boards/${id}/labels`, me, { labels: [label] })
    expect(await read(me, card)).toEqual([])
    good(await boards.move(helper, card, columns[1]!))
    // Within a column nothing is told.
    good(await boards.move(helper, card, columns[1]!))
    await boards.changed(me, card, { name: 'Golden beads', completed: true, assignees: [helper.id] })
    await boards.changed(me, card, { labelIds: [label.id], due: { from: '2026-03-02', to: '2026-03-04' } })
    await boards.changed(me, card, { labelIds: [], assignees: [], priority: 'high' })
    good(await boards.call('POST', `/cards/${card}/archive`, me, { archived: true }))
    good(await boards.call('POST', `/cards/${card}/archive`, helper, { archived: false }))
    const removed = good(await boards.call('DELETE', `/cards/${card}`, me))
    good(await boards.undo(me, removed))
    const changes = await read(helper, card)
    expect(told(changes.slice(0, 4))).toEqual([
      ['returned', [], []],
      ['removed', [], []],
      ['restored', [], []],
      ['archived', [], []],
    ])
    const rest = told(changes.slice(4))
    expect(rest).toHaveLength(9)
    expect(rest).toEqual(
      expect.arrayContaining([
        ['moved', ['To do'], ['Doing']],
        ['name', ['Beads'], ['Golden beads']],
        ['completed', [], ['true']],
        ['assignees', [], ['Elise Moor']],
        ['assignees', ['Elise Moor'], []],
        ['labelIds', [], ['Mathematics']],
        ['labelIds', ['Mathematics'], []],
        ['due', [], ['2026-03-04']],
        ['priority', [], ['high']],
      ]),
    )
    expect(changes.at(-1)).toMatchObject({ what: 'moved', by: { first_name: 'Elise' } })
    expect(changes[0]).toMatchObject({ by: { first_name: 'Mara' } })
  })

  test('what was refused is not told', async () => {
    const { columns, cards } = await shared()
    const [card = '', other = ''] = cards
    good(await boards.call('PATCH', `/columns/${columns[1]}`, me, { wipLimit: 1 }))
    good(await boards.move(me, other, columns[1]!))
    expect((await boards.move(me, card, columns[1]!)).body.code).toBe('column_full')
    expect(await read(me, card)).toEqual([])
  })

  test('who goes on writing has changed it once, and of many the latest are kept', async () => {
    const { cards } = await shared()
    const [card = ''] = cards
    await boards.changed(me, card, { description: 'A' })
    await boards.changed(me, card, { description: 'A b' })
    await boards.changed(helper, card, { description: 'A b c' })
    expect((await read(me, card)).map(({ what, by }) => [what, by?.first_name])).toEqual([
      ['description', 'Elise'],
      ['description', 'Mara'],
    ])
    await api.db.execute(sql`
      insert into card_changes (id, card_id, what) select gen_random_uuid(), ${card}, 'items' from generate_series(1, 150)`)
    await boards.changed(me, card, { priority: 'low' })
    const { rows } = await api.db.execute<{ count: number }>(sql`
      select count(*)::int as count from card_changes where card_id = ${card}`)
    expect(rows[0]!.count).toBe(100)
  })

  test('only for who is on the board', async () => {
    const { cards } = await shared()
    const stranger = await api.person()
    expect((await boards.call('GET', `/cards/${cards[0]}/history`, stranger)).status).toBe(404)
    expect((await boards.call('GET', `/cards/${newId()}/history`, me)).status).toBe(404)
  })
})
