import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Board } from '#/contract/board/board.ts'
import { random } from '#/lib/seed.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardsOf, type BoardCalls, type Person } from '#tests/support/boards.ts'
import { openStream } from '#tests/support/stream.ts'

eachApi('moving cards', (start) => {
  let api: TestApi
  let boards: BoardCalls
  let me: Person
  beforeAll(async () => {
    api = await start()
    boards = boardsOf(api)
    me = await api.person()
  })

  /** A board of three columns, with cards named by number in the first. */
  async function filled(count: number): Promise<{ board: Board; columns: string[]; cards: string[] }> {
    const board = await boards.made(me)
    const cards: string[] = []
    while (cards.length < count) cards.push((await boards.card(me, board.columnOrder[0]!, String(cards.length))).id)
    return { board, columns: board.columnOrder, cards }
  }
  const rowsOf = async (boardId: string) =>
    (await api.db.execute<{ id: string }>(sql`select * from cards where board_id = ${boardId} order by id`)).rows

  test('writes one row, and answers with the card where it stands', async () => {
    const { board, columns, cards } = await filled(4)
    const before = await rowsOf(board.id)
    const { status, body } = await boards.move(me, cards[3]!, columns[0]!, { before: cards[1] })
    expect([status, body.card.columnId]).toEqual([200, columns[0]])
    const after = await rowsOf(board.id)
    expect(after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))).toHaveLength(1)
    expect(await boards.names(me, board.id)).toEqual([['0', '3', '1', '2'], [], []])
    expect((await boards.get(me, board.id)).version).toBe(board.version)
  })

  test('puts a card behind one, before one, at the end, and where what it stood beside is gone', async () => {
    const { board, columns, cards } = await filled(5)
    const [first = '', second = ''] = columns
    await boards.move(me, cards[4]!, first, { after: cards[0] })
    await boards.move(me, cards[1]!, second)
    await boards.move(me, cards[0]!, first)
    expect(await boards.names(me, board.id)).toEqual([['4', '2', '3', '0'], ['1'], []])
    await boards.move(me, cards[3]!, first, { after: cards[1], before: cards[4] })
    await boards.move(me, cards[2]!, second, { after: newId(), before: newId() })
    expect(await boards.names(me, board.id)).toEqual([['3', '4', '0'], ['1', '2'], []])
    await boards.call('POST', `/cards/${cards[4]}/archive`, me, { archived: true })
    await boards.move(me, cards[1]!, first, { after: cards[4], before: cards[0] })
    expect(await boards.names(me, board.id)).toEqual([['3', '1', '0'], ['2'], []])
  })

  test('many who move at once lose and double no card; the order is that of the moves as they were made', async () => {
    const { board, columns, cards } = await filled(12)
    const others = await Promise.all(Array.from({ length: 4 }, () => api.person({ roles: ['moderator'] })))
    expect((await boards.members(me, board.id, [{ ...me, isOwner: true }, ...others])).status).toBe(200)
    const stream = await openStream(api, me.token)
    const next = random('movers')
    const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    const moves = Array.from({ length: 120 }, (_, at) => {
      const [id, columnId] = [any(cards), any(columns)]
      const place = any([{ after: any(cards) }, { before: any(cards) }, { after: any(cards), before: any(cards) }, {}])
      return boards.move([me, ...others][at % 5]!, id, columnId, place)
    })
    const made = (await Promise.all(moves)).filter(({ status }) => status === 200).length
    expect(made).toBe(120)
    await stream.count(120)
    const seen = await boards.get(me, board.id)
    const placed = Object.values(seen.columns).flatMap(({ cardIds }) => cardIds)
    expect(placed.toSorted()).toEqual(cards.toSorted())
    expect(Object.values(seen.cards).reduce((sum, card) => sum + card.version, 0)).toBe(12 + 120)
    const ranks = (await rowsOf(board.id)) as unknown as { column_id: string; rank: string }[]
    expect(new Set(ranks.map(({ column_id: column, rank }) => `${column} ${rank}`)).size).toBe(12)
    // Whoever only heard the stream ends with the same board.
    const heard = new Map<string, { columnId: string; rank: string; version: number }>()
    for (const event of stream.events()) {
      if (event.kind !== 'card' || !event.card) throw new Error('Only moves were made')
      if ((heard.get(event.cardId)?.version ?? 0) < event.card.version) heard.set(event.cardId, event.card)
    }
    for (const [id, { columnId, rank }] of heard) expect(seen.cards[id]).toMatchObject({ columnId, rank })
    await stream.close()
  })

  test('equals a list of lists, move by move', async () => {
    const { board, columns, cards } = await filled(8)
    const model = [[...cards], [], []] as string[][]
    const next = random('one by one')
    const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    for (let move = 0; move < 60; move += 1) {
      const [id, to] = [any(cards), Math.floor(next() * 3)]
      const [after, before] = [any([...cards, null]), any([...cards, null])]
      expect((await boards.move(me, id, columns[to]!, { after, before })).status).toBe(200)
      for (const list of model) if (list.includes(id)) list.splice(list.indexOf(id), 1)
      const list = model[to]!
      const behind = after === null ? -1 : list.indexOf(after)
      const ahead = before === null ? -1 : list.indexOf(before)
      list.splice(behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : list.length, 0, id)
    }
    const seen = await boards.get(me, board.id)
    expect(columns.map((id) => seen.columns[id]!.cardIds)).toEqual(model)
  })

  test('ranks that grew long are evened out, and nobody changes places', async () => {
    const { board, columns, cards } = await filled(4)
    const [first = ''] = columns
    const stream = await openStream(api, me.token)
    await boards.call('POST', `/cards/${cards[3]}/archive`, me, { archived: true })
    await api.db.execute(sql`
      update cards set rank = 'a0' || repeat('V', 99) where id = ${cards[0]!}`)
    await api.db.execute(sql`update cards set rank = 'a0' || repeat('V', 98) || 'VG' where id = ${cards[1]!}`)
    await api.db.execute(sql`update cards set rank = 'a0' || repeat('V', 98) || 'VH' where id = ${cards[2]!}`)
    await boards.move(me, cards[2]!, first, { after: cards[0] })
    await stream.count(2)
    expect(stream.events().at(-1)).toEqual({ kind: 'board', boardId: board.id })
    expect(await boards.names(me, board.id)).toEqual([['0', '2', '1'], [], []])
    const rows = (await rowsOf(board.id)) as unknown as { rank: string }[]
    for (const { rank } of rows) expect(rank.length).toBeLessThan(10)
    await boards.call('POST', `/cards/${cards[3]}/archive`, me, { archived: false })
    expect((await boards.names(me, board.id))[0]).toHaveLength(4)
    await stream.close()
  })

  test('a column at its limit takes no more, however many try at once; within it cards move on', async () => {
    const { board, columns, cards } = await filled(6)
    const [from = '', to = ''] = columns
    const limited = await boards.call('PATCH', `/columns/${to}`, me, { name: 'Making', wipLimit: 2 })
    expect(limited.body.column).toMatchObject({ name: 'Making', wipLimit: 2, cardIds: [] })
    const answers = await Promise.all(cards.map((card) => boards.move(me, card, to)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ code: 'column_full', message: expect.stringMatching(/Making.*\b2\b/) })
    const created = await boards.call('POST', '/cards', me, { columnId: to, name: 'One more' })
    expect([created.status, created.body.code]).toEqual([409, 'column_full'])
    const inside = (await boards.get(me, board.id)).columns[to]!.cardIds
    expect((await boards.move(me, inside[1]!, to, { before: inside[0] })).status).toBe(200)
    expect((await boards.get(me, board.id)).columns[to]!.cardIds).toEqual([inside[1], inside[0]])
    await boards.call('POST', `/cards/${inside[0]}/archive`, me, { archived: true })
    expect((await boards.card(me, to, 'In its place')).columnId).toBe(to)
    const back = await boards.call('POST', `/cards/${inside[0]}/archive`, me, { archived: false })
    expect([back.status, back.body.code]).toEqual([409, 'column_full'])
    await boards.call('PATCH', `/columns/${to}`, me, { wipLimit: null })
    expect((await boards.move(me, (await boards.get(me, board.id)).columns[from]!.cardIds[0]!, to)).status).toBe(200)
  })

  test('to a column that is deleted, unknown or of another board changes nothing', async () => {
    const { board, columns, cards } = await filled(2)
    const elsewhere = await boards.made(me)
    await boards.call('DELETE', `/columns/${columns[1]}`, me)
    const before = await rowsOf(board.id)
    for (const column of [columns[1]!, newId(), elsewhere.columnOrder[0]!]) {
      const { status, body } = await boards.move(me, cards[0]!, column)
      expect([status, body.code]).toEqual([409, 'column_gone'])
    }
    const stranger = await api.person()
    for (const column of [columns[0]!, columns[1]!, newId()]) {
      const { status, body } = await boards.call('POST', '/cards', stranger, { columnId: column, name: 'Mine' })
      expect([status, body.code]).toEqual([409, 'column_gone'])
    }
    expect(await rowsOf(board.id)).toEqual(before)
  })

  test('while its column is deleted, a card goes with it or stays out of it', async () => {
    const { board, columns, cards } = await filled(6)
    const [from = '', to = ''] = columns
    const moves = cards.map((card) => boards.move(me, card, to))
    const [deleted, ...moved] = await Promise.all([boards.call('DELETE', `/columns/${to}`, me), ...moves])
    const out = moved.filter(({ status }) => status === 409).length
    expect(deleted.status).toBe(200)
    const left = await boards.get(me, board.id)
    expect(Object.keys(left.cards)).toHaveLength(out)
    expect(left.columns[from]!.cardIds).toHaveLength(out)
    await boards.undo(me, deleted.body)
    const seen = await boards.get(me, board.id)
    expect(Object.keys(seen.cards).toSorted()).toEqual(cards.toSorted())
    expect(seen.columns[to]!.cardIds).toHaveLength(6 - out)
  })

  test('whatever is done at once, nobody waits for each other for ever, and what is there adds up', async () => {
    const { board, columns, cards } = await filled(8)
    const others = await Promise.all(Array.from({ length: 2 }, () => api.person({ roles: ['moderator'] })))
    const everybody = [{ ...me, isOwner: true }, ...others]
    await boards.members(me, board.id, everybody)
    const label = { id: newId(), name: 'Garden', color: 'green' }
    await boards.call('PUT', `/boards/${board.id}/labels`, me, { labels: [label] })
    const next = random('everything at once')
    const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    const edit = (who: Person) => ({ assignees: [any(others).id], labelIds: [label.id], name: who.id, version: 99 })
    const deeds: ((who: Person) => Promise<{ status: number }>)[] = [
      (who) => boards.move(who, any(cards), any(columns), { after: any(cards) }),
      (who) => boards.patch(who, any(cards), edit(who)),
      (who) => boards.call('POST', `/cards/${any(cards)}/comments`, who, { body: 'Yes' }),
      (who) => boards.call('POST', `/cards/${any(cards)}/archive`, who, { archived: any([true, false]) }),
      (who) => boards.call('PATCH', `/columns/${any(columns)}`, who, { after: any([...columns, null]) }),
      (who) => boards.call('PUT', `/boards/${board.id}/labels`, who, { labels: any([[], [label]]) }),
      () => boards.members(me, board.id, any([everybody, everybody.slice(0, 2)])),
      async (who) => {
        const gone = await boards.call('DELETE', any([`/columns/${columns[2]}`, `/cards/${any(cards)}`]), who)
        return gone.status === 200 ? boards.undo(who, gone.body) : gone
      },
    ]
    const answers = await Promise.all(Array.from({ length: 160 }, (_, at) => deeds[at % deeds.length]!(any(everybody))))
    expect(new Set(answers.map(({ status }) => status))).toSatisfy((seen: Set<number>) => Math.max(...seen) < 500)
    const seen = await boards.get(me, board.id)
    const placed = Object.values(seen.columns).flatMap(({ cardIds }) => cardIds)
    expect(placed.toSorted()).toEqual(Object.keys(seen.cards).toSorted())
    expect(await rowsOf(board.id)).toHaveLength(8)
  })
})
