import { beforeAll, expect, test } from 'vitest'
import { listDueCards } from '#/api/modules/boards/due.repo.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardOfTwo, boardsOf, type BoardCalls, type Person } from '#tests/support/boards.ts'
import { openStream } from '#tests/support/stream.ts'

eachApi('columns, and cards that go and come back', (start) => {
  let api: TestApi
  let boards: BoardCalls
  let me: Person
  let helper: Person
  beforeAll(async () => {
    api = await start()
    boards = boardsOf(api)
    me = await api.person()
    helper = await api.person({ roles: ['moderator'], firstName: 'Elise' })
  })

  const shared = (...names: string[]) => boardOfTwo(boards, [me, helper], names)

  test('a column or a card that was deleted comes back where it was, for who deleted it, once', async () => {
    const { id, columns, cards } = await shared('A', 'B', 'C')
    const stream = await openStream(api, helper.token)
    const card = (await boards.call('DELETE', `/cards/${cards[1]}`, me)).body
    expect(card.undo).toEqual({ id: expect.any(String), until: expect.any(String) })
    for (const [method, rest, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { name: 'X', version: 1 }],
      ['POST', '/move', { columnId: columns[1] }],
      ['POST', '/archive', { archived: true }],
      ['POST', '/comments', { body: 'X' }],
    ] as const)
      expect((await boards.call(method, `/cards/${cards[1]}${rest}`, me, body)).status).toBe(404)
    await boards.card(me, columns[0]!, 'Between', { after: cards[0]! })
    const column = (await boards.call('DELETE', `/columns/${columns[0]}`, me)).body
    expect(await boards.names(me, id)).toEqual([[], []])
    expect((await boards.call('GET', `/cards/${cards[0]}`, me)).status).toBe(404)
    expect((await boards.call('PATCH', `/columns/${columns[0]}`, me, { name: 'X' })).status).toBe(404)
    expect((await boards.undo(helper, column)).status).toBe(404)
    // A card cannot come back to a column that is gone.
    expect((await boards.undo(me, card)).body).toEqual({ restored: 0, skipped: 1 })
    expect((await boards.undo(me, column)).body).toEqual({ restored: 1, skipped: 0 })
    expect((await boards.undo(me, column)).status).toBe(409)
    expect(await boards.names(me, id)).toEqual([['A', 'Between', 'C'], [], []])
    const second = (await boards.call('DELETE', `/cards/${cards[2]}`, me)).body
    expect((await boards.undo(me, second)).body).toEqual({ restored: 1, skipped: 0 })
    expect(await boards.names(me, id)).toEqual([['A', 'Between', 'C'], [], []])
    await boards.comment(me, cards[0]!)
    await stream.count(6)
    expect(stream.events()[0]).toEqual({ kind: 'card', boardId: id, cardId: cards[1], card: null })
    await stream.close()
  })

  test('a card that is put away waits in the archive, and comes back to its place', async () => {
    const { id, cards } = await shared('A', 'B', 'C')
    const put = await boards.call('POST', `/cards/${cards[1]}/archive`, me, { archived: true })
    expect([put.status, put.body.card.name]).toEqual([200, 'B'])
    expect(await boards.names(me, id)).toEqual([['A', 'C'], [], []])
    expect((await boards.call('GET', `/boards/${id}/archive`, helper)).body.cards).toMatchObject([{ name: 'B' }])
    expect((await boards.opened(me, cards[1]!)).archivedAt).toEqual(expect.any(String))
    expect((await boards.move(me, cards[1]!, put.body.card.columnId)).status).toBe(404)
    await boards.call('POST', `/cards/${cards[1]}/archive`, me, { archived: false })
    expect(await boards.names(me, id)).toEqual([['A', 'B', 'C'], [], []])
    expect((await boards.call('GET', `/boards/${id}/archive`, helper)).body.cards).toEqual([])
  })

  test('columns are named, ordered and limited', async () => {
    const { id, columns } = await shared()
    const order = async (column: string, after: string | null) =>
      (await boards.call('PATCH', `/columns/${column}`, helper, { after })).body.columnOrder
    const [a = '', b = '', c = ''] = columns
    expect(await order(c, null)).toEqual([c, a, b])
    expect(await order(c, b)).toEqual([a, b, c])
    expect(await order(a, b)).toEqual([b, a, c])
    expect(await order(a, a)).toEqual([b, a, c])
    await boards.call('DELETE', `/columns/${c}`, me)
    for (const after of [c, newId()]) {
      const { status, body } = await boards.call('PATCH', `/columns/${a}`, me, { after })
      expect([status, body.code]).toEqual([409, 'column_gone'])
    }
    const made = await boards.call('POST', `/boards/${id}/columns`, me, { name: 'Later' })
    expect(made.body.columnOrder).toEqual([b, a, made.body.column.id])
    for (const wipLimit of [0, -1, 1.5, 1000, '3'])
      expect((await boards.call('PATCH', `/columns/${a}`, me, { wipLimit })).status).toBe(422)
  })

  test('changes reach the members as they happen, whole and as they are by then', async () => {
    const { id, columns, cards } = await shared('A')
    const [card = ''] = cards
    const [mine, hers] = [await openStream(api, me.token), await openStream(api, helper.token)]
    const outsider = await openStream(api, (await api.person()).token)
    await boards.move(helper, card, columns[1]!)
    await mine.count(1)
    const now = (await boards.get(me, id)).cards[card]
    expect(mine.events()).toEqual([{ kind: 'card', boardId: id, cardId: card, card: now }])
    await boards.call('PATCH', `/columns/${columns[0]}`, me, { name: 'First' })
    await hers.count(2)
    expect(hers.events()[1]).toEqual({ kind: 'board', boardId: id })
    await boards.changed(me, card, { assignees: [helper.id] })
    await boards.changed(me, card, { due: { from: null, to: '2026-05-01' } })
    await boards.changed(me, card, { description: 'Nothing of a calendar’s' })
    await boards.changed(me, card, { assignees: [] })
    await hers.count(9)
    await mine.count(6)
    const kinds = (stream: typeof mine) => stream.events().map(({ kind }) => kind)
    expect(kinds(hers)).toEqual(['card', 'board', 'card', 'notice', 'card', 'calendar', 'card', 'card', 'calendar'])
    expect(kinds(mine)).toEqual(['card', 'board', 'card', 'card', 'card', 'card'])
    await boards.members(me, id, [{ ...me, isOwner: true }])
    await hers.count(11)
    expect(kinds(hers).slice(9)).toEqual(['board', 'calendar'])
    expect(outsider.events()).toEqual([])
    await Promise.all([mine.close(), hers.close(), outsider.close()])
  })

  test('due cards are those of one person that touch a stretch of days', async () => {
    const { columns, id } = await shared()
    const add = async (name: string, from: string | null, to: string | null, assignees = [me.id]) => {
      const card = await boards.card(me, columns[0]!, name)
      await boards.changed(me, card.id, { due: { from, to }, assignees })
      return card.id
    }
    await add('before', '2027-03-01', '2027-03-09')
    await add('across', '2027-03-01', '2027-04-30')
    await add('ends', null, '2027-03-10')
    await add('begins', '2027-03-20', null)
    await add('after', '2027-03-21', null)
    await add('without', null, null)
    await add('another’s', null, '2027-03-12', [helper.id])
    const archived = await add('put away', null, '2027-03-12')
    await boards.call('POST', `/cards/${archived}/archive`, me, { archived: true })
    const names = async () => (await listDueCards(api.db, me.id, '2027-03-10', '2027-03-20')).map(({ name }) => name)
    expect(await names()).toEqual(['across', 'ends', 'begins'])
    expect((await listDueCards(api.db, me.id, '2027-03-20', '2027-03-20'))[1]).toMatchObject({
      boardId: id,
      from: '2027-03-20',
      to: null,
      completed: false,
    })
    await boards.call('PATCH', `/boards/${id}`, me, { archived: true })
    expect(await names()).toEqual([])
  })
})
