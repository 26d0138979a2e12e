import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listDueCards } from '#/api/modules/boards/due.repo.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { boardsOf, type BoardCalls } from '#tests/support/boards.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'
import { openStream } from '#tests/support/stream.ts'

eachApi('who is on a board', (start) => {
  let api: TestApi
  let boards: BoardCalls
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    boards = boardsOf(api)
    schools = await buildSchools(api)
  })
  const owner = <T extends { id: string; token: string }>(person: T) => ({ ...person, isOwner: true })

  /** A board of the head's for the school, with the guide. */
  async function ofSchool(columns?: string[]) {
    const { head, guide } = schools.people
    const board = await boards.made(head, columns, { organisation: schools.organisations.linden })
    await boards.members(head, board.id, [owner(head), guide])
    return board
  }

  test('nobody else finds it, whoever they are: an unknown board, column, card and comment answer alike', async () => {
    const { head, admin, moderator, colleague, mother } = schools.people
    const board = await ofSchool()
    const [column = ''] = board.columnOrder
    const card = await boards.card(head, column, 'Pour the wax')
    const comment = await boards.comment(head, card.id)
    for (const outsider of [admin, moderator, colleague, mother]) {
      expect(await boards.list(outsider)).toEqual([])
      for (const [path, id] of [
        ['/boards/', board.id],
        ['/cards/', card.id],
      ] as const) {
        const [theirs, nothing] = [
          await boards.call('GET', path + id, outsider),
          await boards.call('GET', path + newId(), outsider),
        ]
        expect([theirs.status, theirs.body]).toEqual([404, nothing.body])
      }
      for (const [method, path, body] of [
        ['POST', `/boards/${board.id}/columns`, { name: 'Mine' }],
        ['PATCH', `/columns/${column}`, { name: 'Mine' }],
        ['DELETE', `/columns/${column}`],
        ['POST', `/cards/${card.id}/move`, { columnId: column }],
        ['POST', `/cards/${card.id}/comments`, { body: 'Hello' }],
        ['PATCH', `/comments/${comment}`, { body: 'Hello' }],
        ['DELETE', `/comments/${comment}`],
        ['DELETE', `/boards/${board.id}`],
      ] as const)
        expect([path, (await boards.call(method, path, outsider, body)).status]).toEqual([path, 404])
    }
    expect((await boards.get(head, board.id)).columns[column]!.cardIds).toEqual([card.id])
  })

  test('owners manage it, members work on it', async () => {
    const { head, guide } = schools.people
    const board = await ofSchool()
    const card = await boards.card(guide, board.columnOrder[0]!, 'Sharpen pencils')
    const said = await boards.comment(head, card.id)
    const own = await boards.comment(guide, card.id)
    expect((await boards.call('PATCH', `/boards/${board.id}`, guide, { name: 'Mine' })).status).toBe(403)
    expect((await boards.call('DELETE', `/boards/${board.id}`, guide)).status).toBe(403)
    expect((await boards.members(guide, board.id, [owner(guide)])).status).toBe(403)
    expect((await boards.call('PATCH', `/comments/${said}`, guide, { body: 'I said' })).status).toBe(403)
    expect((await boards.call('DELETE', `/comments/${said}`, guide)).status).toBe(403)
    expect((await boards.call('PATCH', `/comments/${own}`, head, { body: 'I said' })).status).toBe(403)
    expect((await boards.call('DELETE', `/comments/${own}`, head)).status).toBe(204)
    expect((await boards.call('PATCH', `/comments/${said}`, head, { body: 'Changed' })).body.comment).toMatchObject({
      body: 'Changed',
      editedAt: expect.any(String),
      author: { id: head.id, first_name: 'Ingrid' },
    })
    const archived = await boards.call('DELETE', `/boards/${board.id}`, head)
    expect([archived.status, archived.body.code]).toEqual([409, 'board_not_archived'])
    const put = await boards.call('PATCH', `/boards/${board.id}`, head, { name: 'Larches', archived: true })
    expect(put.body.board).toMatchObject({ name: 'Larches', archivedAt: expect.any(String), isOwner: true })
    expect((await boards.list(guide)).find(({ id }: { id: string }) => id === board.id)).toMatchObject({
      memberCount: 2,
      openCards: 1,
      isOwner: false,
      organisation: { id: schools.organisations.linden, name: 'Linden' },
    })
    expect((await boards.call('DELETE', `/boards/${board.id}`, head)).status).toBe(204)
    expect((await boards.call('GET', `/boards/${board.id}`, head)).status).toBe(404)
  })

  test('members are colleagues, or on a board of one’s own people one may write to', async () => {
    const { head, guide, colleague, otherGuide, mother, tutor } = schools.people
    const board = await ofSchool()
    for (const outsider of [otherGuide, mother, tutor, { id: newId(), token: '' }]) {
      const { status, body } = await boards.members(head, board.id, [owner(head), outsider])
      expect([status, Object.keys(body.fields)]).toEqual([422, ['members']])
    }
    const candidates = (await boards.call('GET', `/boards/${board.id}/candidates`, head)).body.people
    expect(candidates.map(({ id }: { id: string }) => id)).toEqual([colleague.id])
    expect((await boards.call('GET', `/boards/${board.id}/candidates?q=zzz`, head)).body.people).toEqual([])

    const personal = await boards.made(guide)
    const found = (await boards.call('GET', `/boards/${personal.id}/candidates?q=lindqvist`, guide)).body.people
    expect(found.map(({ id }: { id: string }) => id)).toEqual([mother.id])
    expect((await boards.members(guide, personal.id, [owner(guide), mother])).status).toBe(200)
    expect((await boards.members(guide, personal.id, [owner(guide), tutor])).status).toBe(422)
    expect((await boards.get(mother, personal.id)).members).toMatchObject([
      { id: guide.id, isOwner: true },
      { id: mother.id, isOwner: false },
    ])
    const { status, body } = await boards.call('POST', '/boards', mother, {
      name: 'Families',
      organisation: schools.organisations.linden,
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['organisation']])
  })

  test('one owner stays', async () => {
    const { head, guide } = schools.people
    const board = await ofSchool()
    expect((await boards.call('DELETE', `/boards/${board.id}/members/me`, head)).body.code).toBe('last_owner')
    for (const members of [[], [head, guide]]) {
      const { status, body } = await boards.members(head, board.id, members)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['members']])
    }
    // Nobody takes oneself off by a list.
    const { body } = await boards.members(head, board.id, [owner(guide)])
    expect(body.board).toMatchObject({ isOwner: false, members: [{ id: head.id }, { id: guide.id, isOwner: true }] })
    expect((await boards.call('DELETE', `/boards/${board.id}/members/me`, head)).status).toBe(204)
    expect((await boards.call('GET', `/boards/${board.id}`, head)).status).toBe(404)
    const both = await ofSchool()
    await boards.members(head, both.id, [owner(head), owner(guide)])
    const answers = await Promise.all(
      [head, guide].map((me) => boards.call('DELETE', `/boards/${both.id}/members/me`, me)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('whoever leaves the school loses its boards at once, and their cards; coming back finds them again', async () => {
    const { head, guide, colleague } = schools.people
    const board = await ofSchool()
    await boards.members(head, board.id, [owner(head), guide, colleague])
    const { id } = await boards.card(head, board.columnOrder[0]!, 'Oil the shelves')
    await boards.changed(head, id, { assignees: [guide.id, colleague.id], due: { from: null, to: '2026-03-04' } })
    const due = () => listDueCards(api.db, guide.id, '2026-03-01', '2026-03-31')
    expect((await due()).map((card) => card.id)).toEqual([id])
    const works = (yes: boolean) =>
      api.db.execute(sql`
        update memberships set deleted_at = ${yes ? null : new Date()} where user_id = ${guide.id}`)
    await works(false)
    expect((await boards.call('GET', `/boards/${board.id}`, guide)).status).toBe(404)
    expect((await boards.move(guide, id, board.columnOrder[1]!)).status).toBe(404)
    const listed = await boards.list(guide)
    expect(listed.filter(({ organisation }: { organisation: unknown }) => organisation)).toEqual([])
    expect(await due()).toEqual([])
    const seen = await boards.get(head, board.id)
    expect(seen.members.map((member) => member.id)).toEqual([head.id, colleague.id])
    expect(seen.cards[id]!.assignees).toEqual([colleague.id])
    const stream = await openStream(api, guide.token)
    await boards.move(head, id, board.columnOrder[1]!)
    expect((await boards.patch(head, id, { assignees: [guide.id], version: 9 })).status).toBe(422)
    await works(true)
    await boards.comment(head, id)
    await stream.count(2)
    expect(stream.events()).toMatchObject([{ kind: 'card', cardId: id, card: { comments: 1 } }, { kind: 'notice' }])
    expect((await boards.get(guide, board.id)).members).toHaveLength(3)
    expect((await due()).map((card) => card.id)).toEqual([id])
    await stream.close()
  })

  test('a board whose owners have all left the school is managed by whoever has been on it longest', async () => {
    const { head, guide, colleague } = schools.people
    const board = await boards.made(guide, [], { organisation: schools.organisations.linden })
    await boards.members(guide, board.id, [owner(guide), head])
    await boards.members(guide, board.id, [owner(guide), head, colleague])
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${guide.id}`)
    expect((await boards.get(head, board.id)).isOwner).toBe(true)
    expect((await boards.get(colleague, board.id)).isOwner).toBe(false)
    await api.db.execute(sql`update memberships set ends_on = null where user_id = ${guide.id}`)
    expect((await boards.get(head, board.id)).isOwner).toBe(false)
  })

  test('export tells one’s own; erasure leaves others their board, and of one’s words no name', async () => {
    const { head, colleague } = schools.people
    const leaving = await api.person({ firstName: 'Wilma', lastName: 'Unwohl', roles: ['moderator'] })
    const alone = await boards.made(leaving, ['Mine'])
    await boards.card(leaving, alone.columnOrder[0]!, 'For nobody else')
    const board = await boards.made(leaving, ['Ours'])
    await boards.members(leaving, board.id, [owner(leaving), head])
    await boards.members(leaving, board.id, [owner(leaving), head, colleague])
    const card = await boards.card(leaving, board.columnOrder[0]!, 'Cut the labels')
    await boards.changed(leaving, card.id, { assignees: [leaving.id, head.id] })
    await boards.comment(leaving, card.id, 'Scissors are in the drawer.')
    const other = await boards.card(head, board.columnOrder[0]!, 'Only Ingrid’s')
    await boards.comment(head, other.id, 'Ingrid’s words')
    const file = (await api.send('GET', '/api/v1/me/export', { token: leaving.token })).body
    expect(file.boards).toMatchObject([
      { id: alone.id, isOwner: true },
      { id: board.id, name: 'Poppies' },
    ])
    expect(file.cards).toMatchObject([
      { name: 'For nobody else', reporter: true, assigned: false },
      { name: 'Cut the labels', reporter: true, assigned: true },
    ])
    expect(file.comments).toMatchObject([{ card: 'Cut the labels', body: 'Scissors are in the drawer.' }])
    expect(JSON.stringify(file)).not.toContain('Ingrid’s')

    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: leaving.token, body })).status).toBe(204)
    expect((await api.db.execute(sql`select from boards where id = ${alone.id}`)).rows).toEqual([])
    expect(await boards.get(head, board.id)).toMatchObject({
      isOwner: true,
      members: [{ id: head.id }, { id: colleague.id, isOwner: false }],
    })
    const kept = await boards.opened(head, card.id)
    expect(kept).toMatchObject({
      assignees: [head.id],
      reporter: null,
      discussion: [{ author: null, body: 'Scissors are in the drawer.' }],
    })
    expect(JSON.stringify(kept)).not.toContain('Wilma')
  })
})
