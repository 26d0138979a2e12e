import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { indexAgain } from '#/api/modules/search/indexing.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { boardOfTwo, boardsOf } from '#tests/support/boards.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { buildChatSchools, chatOf } from '#tests/support/chat.ts'
import { mailOf } from '#tests/support/mail.ts'
import { searchOf } from '#tests/support/search.ts'

eachApi('the index of search', (start) => {
  let api: TestApi
  let search: ReturnType<typeof searchOf>
  beforeAll(async () => {
    api = await start()
    search = searchOf(api)
  })

  test('made anew, stopped half-way and taken up again, is what the writes made', async () => {
    const { people } = await buildChatSchools(api)
    const { guide, mother: parent } = people
    const boards = boardsOf(api)
    const { cards } = await boardOfTwo(boards, [guide, people.head], ['One', 'Two', 'Three'])
    await boards.comment(guide, cards[0]!)
    await calendarOf(api).create(guide, { title: 'Parents’ evening', attendees: [parent.id] })
    const talk = await chatOf(api).started(guide, [parent])
    for (const words of ['Hello', 'Good morning', 'See you']) await chatOf(api).said(guide, talk, words)
    await mailOf(api).draft(guide, { subject: 'Half', text: 'Not sent yet' })

    const written = await search.documents()
    expect(new Set(written.map(({ kind }) => kind))).toEqual(
      new Set(['card', 'event', 'message', 'mail', 'student', 'person']),
    )
    await api.db.execute(sql`delete from search_documents`)
    await api.db.execute(sql`update search_indexing set after = null, done_at = null, indexed = 0`)
    const { db, documents } = api.services
    let rounds = 0
    while (!(await indexAgain(db, documents, { forMs: 0, rows: 2 }))) rounds += 1
    expect(rounds).toBeGreaterThan(5)
    expect(await search.documents()).toEqual(written)
    // Done is done: nothing is read again.
    await api.db.execute(sql`delete from search_documents`)
    await indexAgain(db, documents)
    expect(await search.documents()).toEqual([])
  })

  test('two changes of one thing at once are both in it', async () => {
    const me = await api.person({ roles: ['teacher'] })
    const boards = boardsOf(api)
    const board = await boards.made(me)
    const { id } = await boards.card(me, board.columnOrder[0]!, 'Shared')
    const words = Array.from({ length: 12 }, (_, index) => `comment${index}x`)
    await Promise.all(words.map((word) => boards.comment(me, id, word)))
    for (const word of words) expect(await search.ids(me, 'card', word)).toEqual([id])
  })

  test('of an erased account nothing is found, and nothing is left', async () => {
    const [gone, admin] = [await api.person({ firstName: 'Ottoline' }), await api.person({ roles: ['admin'] })]
    const boards = boardsOf(api)
    const board = await boards.made(gone)
    await boards.card(gone, board.columnOrder[0]!, 'Own secret')
    await mailOf(api).draft(gone, { subject: 'Own letter' })
    await calendarOf(api).create(gone, { title: 'Own birthday' })
    expect(await search.titles(admin, 'person', 'Ottoline')).toEqual(['Ottoline Pieri'])
    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: gone.token, body })).status).toBe(204)
    expect(await search.find(admin, 'Ottoline')).toEqual([])
    const held = (await search.documents()).filter(
      ({ audience, id }) => id === gone.id || JSON.stringify(audience).includes(gone.id),
    )
    expect(held).toEqual([])
    expect((await search.documents()).filter(({ title }) => String(title).startsWith('own '))).toEqual([])
  })
})
