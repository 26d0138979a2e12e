import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startBinUpkeep } from '#/api/modules/privacy/bin.upkeep.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { boardOfTwo, boardsOf, type BoardCalls, type Person } from '#tests/support/boards.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'

eachApi('what a card says', (start) => {
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
  const upload = async (by: Person, text = 'A plan') =>
    (
      await api.send('POST', '/api/v1/attachments?name=plan.txt', {
        token: by.token,
        body: new Uint8Array(Buffer.from(text)),
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).body.attachment.id as string

  test('a card keeps what it is given, and the board shows it in short', async () => {
    const { id, cards } = await shared('Golden beads')
    const [card = ''] = cards
    const label = { id: newId(), name: 'Mathematics', color: 'gold' }
    const labelled = await boards.call('PUT', `/boards/${id}/labels`, me, { labels: [label] })
    expect(labelled.body.board.labels).toEqual([label])
    const items = [
      { id: newId(), text: 'Units', done: true },
      { id: newId(), text: 'Tens', done: false },
    ]
    const given = {
      name: 'Golden bead tray',
      description: 'Nine of each.\nNo glass.',
      completed: true,
      priority: 'high',
      assignees: [helper.id, me.id, me.id],
      labelIds: [label.id],
      due: { from: '2026-02-27', to: '2026-03-02' },
      items,
      attachments: [await upload(me)],
    }
    const kept = await boards.changed(me, card, given)
    const assignees = [me.id, helper.id].toSorted()
    expect(kept).toMatchObject({ ...given, assignees, attachments: 1, boardId: id, reporter: { id: me.id } })
    expect(kept.files).toMatchObject([{ name: 'plan.txt', type: 'text/plain', bytes: 6 }])
    await boards.comment(helper, card)
    const { version } = await boards.opened(me, card)
    expect((await boards.get(helper, id)).cards[card]).toEqual({
      id: card,
      columnId: kept.columnId,
      rank: kept.rank,
      name: given.name,
      completed: true,
      priority: 'high',
      assignees,
      labelIds: [label.id],
      due: given.due,
      hasDescription: true,
      checklist: { done: 1, total: 2 },
      comments: 1,
      attachments: 1,
      version,
    })
    await boards.changed(helper, card, { priority: null, due: { from: null, to: null }, items: [], description: '' })
    expect(await boards.opened(me, card)).toMatchObject({ priority: null, hasDescription: false, items: [] })
    const before = (await boards.get(me, id)).cards[card]!
    await boards.call('PUT', `/boards/${id}/labels`, me, { labels: [] })
    expect((await boards.get(me, id)).cards[card]).toMatchObject({ labelIds: [], version: before.version + 1 })
    await boards.call('DELETE', `/boards/${id}/members/me`, helper)
    expect((await boards.get(me, id)).cards[card]).toMatchObject({ assignees: [me.id], version: before.version + 2 })
  })

  test('two who change different fields are not in each other’s way; the same field is told as a conflict', async () => {
    const { columns, cards } = await shared('Old name')
    const [card = ''] = cards
    const { version } = await boards.opened(me, card)
    expect((await boards.patch(helper, card, { name: 'Her name', version })).status).toBe(200)
    await boards.move(helper, card, columns[1]!)
    const beside = await boards.patch(me, card, { description: 'And why', completed: true, version })
    expect([beside.status, beside.body.card.name]).toEqual([200, 'Her name'])
    const { status, body } = await boards.patch(me, card, { name: 'My name', priority: 'low', version })
    expect([status, body.code]).toEqual([409, 'version_conflict'])
    expect(body.conflict).toEqual({
      version: beside.body.card.version,
      fields: { name: { mine: 'My name', theirs: 'Her name' } },
    })
    expect(await boards.opened(me, card)).toMatchObject({ name: 'Her name', priority: null, description: 'And why' })
    expect((await boards.patch(me, card, { name: 'Her name', version })).status).toBe(200)
    const again = await boards.patch(me, card, { name: 'My name', version: body.conflict.version })
    expect([again.status, again.body.card.name]).toEqual([200, 'My name'])
  })

  test('of many who change the same field at the same version, one does', async () => {
    const { cards } = await shared('Name')
    const tries = Array.from({ length: 8 }, (_, at) => boards.patch(me, cards[0]!, { name: `Name ${at}`, version: 1 }))
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('files belong to who brings them, are read by the members, and go with the card', async () => {
    const { id, cards } = await shared('A', 'B')
    const file = await upload(me)
    const read = (by: Person) => api.send('GET', `/api/v1/attachments/${file}`, { token: by.token })
    const theirs = await boards.patch(helper, cards[0]!, { attachments: [file], version: 1 })
    expect([theirs.status, theirs.body.code]).toEqual([422, 'attachment_unknown'])
    await boards.changed(me, cards[0]!, { attachments: [file] })
    expect((await read(helper)).status).toBe(200)
    expect((await read(await api.person())).status).toBe(404)
    await boards.changed(helper, cards[0]!, { attachments: [file, await upload(helper)] })
    const dropAt = async () =>
      (await api.db.execute<{ at: string | null }>(sql`select drop_at as at from attachments where id = ${file}`)).rows
    expect(await dropAt()).toEqual([{ at: null }])
    await boards.call('DELETE', `/cards/${cards[0]}`, me)
    expect((await read(helper)).status).toBe(404)
    const bin = startBinUpkeep(api.services)
    await bin.empty()
    expect(await dropAt()).toEqual([{ at: null }])
    await api.db.execute(sql`update cards set binned_at = now() - interval '61 minutes' where id = ${cards[0]!}`)
    await bin.empty()
    await bin.stop()
    expect((await api.db.execute(sql`select from cards where id = ${cards[0]!}`)).rows).toEqual([])
    await expect.poll(dropAt).toEqual([])
    const other = await upload(me)
    await boards.changed(me, cards[1]!, { attachments: [other] })
    await boards.call('PATCH', `/boards/${id}`, me, { archived: true })
    await boards.call('DELETE', `/boards/${id}`, me)
    await expect
      .poll(async () => (await api.db.execute(sql`select from attachments where id = ${other}`)).rows)
      .toEqual([])
  })

  test('what makes no sense is refused with the field’s name, and changes nothing', async () => {
    const { id, columns, cards } = await shared('A')
    const elsewhere = await boards.made(helper)
    const foreignLabel = { id: newId(), name: 'Theirs', color: 'red' }
    await boards.call('PUT', `/boards/${elsewhere.id}/labels`, helper, { labels: [foreignLabel] })
    const item = { id: newId(), text: 'Once', done: false }
    const before = await boards.opened(me, cards[0]!)
    for (const [field, value] of [
      ['due.to', { due: { from: '2026-03-02', to: '2026-03-01' } }],
      ['due.from', { due: { from: '2026-02-30', to: null } }],
      ['due.to', { due: { from: null, to: 'tomorrow' } }],
      ['name', { name: '  ' }],
      ['name', { name: 'x'.repeat(256) }],
      ['description', { description: 'x'.repeat(20_001) }],
      ['priority', { priority: 'urgent' }],
      ['assignees', { assignees: [newId()] }],
      ['assignees', { assignees: [(await api.person()).id] }],
      ['assignees', { assignees: Array.from({ length: 21 }, newId) }],
      ['labelIds', { labelIds: [newId()] }],
      ['labelIds', { labelIds: [foreignLabel.id] }],
      ['attachments', { attachments: [newId()] }],
      ['items', { items: [item, item] }],
      ['items', { items: Array.from({ length: 101 }, () => ({ ...item, id: newId() })) }],
      ['version', { version: -1 }],
    ] as const) {
      const { status, body } = await boards.patch(me, cards[0]!, { name: 'Changed', version: before.version, ...value })
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await boards.opened(me, cards[0]!)).toEqual(before)
    for (const [path, body] of [
      [`/boards/${id}/labels`, { labels: [foreignLabel] }],
      [`/boards/${id}/labels`, { labels: [{ ...foreignLabel, id: newId(), name: '' }] }],
      [`/boards/${id}/labels`, { labels: [item, item].map((one) => ({ ...foreignLabel, id: one.id })) }],
      [`/boards/${id}/members`, { members: [me, me].map((one) => ({ id: one.id, isOwner: true })) }],
    ] as const)
      expect([body, (await boards.call('PUT', path, me, body)).status]).toEqual([body, 422])
    for (const [path, body] of [
      ['/boards', { name: '' }],
      ['/boards', { name: 'x'.repeat(81) }],
      ['/boards', { name: 'x', columns: Array.from({ length: 31 }, () => 'x') }],
      ['/boards', { name: 'x', organisation: newId() }],
      [`/boards/${id}/columns`, { name: 'line\nbreak' }],
      ['/cards', { columnId: columns[0], name: '' }],
      ['/cards', { columnId: 'first', name: 'x' }],
      [`/cards/${cards[0]}/move`, {}],
      [`/cards/${cards[0]}/move`, { columnId: columns[0], after: 'x' }],
      [`/cards/${cards[0]}/comments`, { body: ' ' }],
      [`/cards/${cards[0]}/comments`, { body: 'x'.repeat(5001) }],
    ] as const)
      expect([path, (await boards.call('POST', path, me, body)).status]).toEqual([path, 422])
  })

  test('there is room for so much and no more', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Column ${at}`)
    const board = await boards.made(me, names)
    expect(board.columnOrder.map((id) => board.columns[id]!.name)).toEqual(names)
    const { status, body } = await boards.call('POST', `/boards/${board.id}/columns`, me, { name: 'One more' })
    expect([status, body.code, body.message]).toEqual([409, 'limit_reached', expect.stringContaining('30')])
    await api.db.execute(sql`
      insert into cards (id, board_id, column_id, rank, name)
      select gen_random_uuid(), ${board.id}, ${board.columnOrder[0]!}, 'b' || to_char(n, 'FM0000') || 'V', 'Card ' || n
      from generate_series(1, 4999) n`)
    const card = await boards.card(me, board.columnOrder[1]!, 'The last')
    const full = await boards.call('POST', '/cards', me, { columnId: board.columnOrder[1], name: 'One more' })
    expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
    await api.db.execute(sql`
      insert into card_comments (id, card_id, body) select gen_random_uuid(), ${card.id}, 'x' from generate_series(1, 1000)`)
    expect((await boards.call('POST', `/cards/${card.id}/comments`, me, { body: 'One more' })).body.code).toBe(
      'limit_reached',
    )
  })

  test('naughty strings are kept as they are, or refused', async () => {
    const { cards } = await shared('A')
    let kept = 0
    for (const typed of naughtyStrings) {
      const person = kept % 2 ? me : helper
      const { version } = await boards.opened(person, cards[0]!)
      const items = [{ id: newId(), text: typed, done: false }]
      const answer = await boards.patch(person, cards[0]!, { name: typed, description: typed, items, version })
      expect([typed, answer.status]).toEqual([typed, expect.toBeOneOf([200, 422])])
      const said = await boards.call('POST', `/cards/${cards[0]}/comments`, person, { body: typed })
      expect([typed, said.status]).toEqual([typed, expect.toBeOneOf([201, 422])])
      if (said.status === 201) expect(said.body.comment.body).toBe(typed.trim().normalize('NFC'))
      if (answer.status !== 200) continue
      kept += 1
      expect(answer.body.card.name).toBe(typed.trim().normalize('NFC'))
      expect(answer.body.card.items[0].text).toBe(answer.body.card.name)
    }
    expect(kept).toBeGreaterThan(50)
  })
})
