import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { chatCalls } from '#/contract/chat/chat.calls.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools } from '#tests/support/chat.ts'

const unknown = '01980000-0000-7000-8000-000000000000'

eachApi('what was said', (start) => {
  let api: TestApi
  let chat: Chat
  let people: ChatSchools['people']
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    people = (await buildChatSchools(api)).people
  })
  const get = (path: string, token: string) => api.send('GET', `/api/chat/${path}`, { token })
  const at = (id: string, rest = '') => `/api/chat/messages/${id}${rest}`

  /** A conversation of the guide with somebody whom nobody else of these tests knows. */
  async function newPair() {
    const [guide, admin] = [people.guide, await api.person({ roles: ['admin'] })]
    return { guide, admin, id: await chat.started(guide, [admin]) }
  }
  const eventsOf = async (userId: string) => {
    const { rows } = await api.db.execute<{ event: Record<string, unknown> }>(
      sql`select event from live_events where ${userId}::uuid = any(audience) order by place`,
    )
    return rows.map(({ event }) => event)
  }

  test('one changes and takes back one’s own words', async () => {
    const { guide, admin, id } = await newPair()
    const { id: first } = await chat.said(guide, id, 'Tomorow')
    const quote = await chat.said(admin, id, 'Do you mean tomorrow?', { replyTo: first })
    expect(quote.replyTo).toEqual({ id: first, position: 1, senderId: guide.id, body: 'Tomorow' })
    const edit = (token: string, body: string) => api.send('PATCH', at(first), { token, body: { body } })
    const edited = await edit(guide.token, 'Tomorrow')
    expect(edited.body.message).toMatchObject({ body: 'Tomorrow', position: 1, editedAt: expect.any(String) })
    expect((await edit(admin.token, 'Mine now')).status).toBe(403)
    expect((await edit(guide.token, '   ')).status).toBe(422)
    await api.send('PUT', at(first, '/reactions'), { token: admin.token, body: { emoji: '👍', on: true } })

    expect((await api.send('DELETE', at(first), { token: admin.token })).status).toBe(403)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await api.send('DELETE', at(first), { token: guide.token })
      expect(body.message).toMatchObject({ body: '', reactions: [], deletedAt: expect.any(String), position: 1 })
    }
    expect((await edit(guide.token, 'Back again')).status).toBe(403)
    expect((await chat.post(admin, id, 'To nothing', { replyTo: first })).status).toBe(422)
    const { messages, lastPosition } = await chat.open(admin, id)
    expect([lastPosition, messages[0].body, messages[1].replyTo.body]).toEqual([2, '', ''])
    const told = (await eventsOf(admin.id)).filter(({ messageId }) => messageId === first)
    expect(told.length).toBeGreaterThanOrEqual(3)
  })

  test('words cannot be changed for somebody one may no longer write to', async () => {
    const { guide, admin, id } = await newPair()
    const { id: first } = await chat.said(guide, id, 'Hello')
    await chat.block(admin, guide)
    const { token } = guide
    expect((await api.send('PATCH', at(first), { token, body: { body: 'Answer me!' } })).status).toBe(403)
    const on = { emoji: '👀', on: true }
    expect((await api.send('PUT', at(first, '/reactions'), { token, body: on })).status).toBe(403)
    expect((await api.send('DELETE', at(first), { token })).status).toBe(200)
  })

  test('reactions are one of each per person, and go again', async () => {
    const { guide, admin, id } = await newPair()
    const { id: first } = await chat.said(guide, id, 'We have planted beans')
    const react = (token: string, emoji: string, on = true) =>
      api.send('PUT', at(first, '/reactions'), { token, body: { emoji, on } })
    await react(admin.token, '❤️')
    await react(admin.token, '❤️')
    const { body } = await react(guide.token, '❤️')
    expect(body.message.reactions).toEqual([{ emoji: '❤️', userIds: [admin.id, guide.id] }])
    await react(admin.token, '🎉')
    expect((await react(admin.token, '❤️', false)).body.message.reactions).toEqual([
      { emoji: '❤️', userIds: [guide.id] },
      { emoji: '🎉', userIds: [admin.id] },
    ])
    expect((await react(guide.token, '💩')).status).toBe(422)
  })

  test('a report keeps the words, for those who look into it, and a line in the log', async () => {
    const { guide, admin, id } = await newPair()
    const { id: first } = await chat.said(guide, id, 'Something unkind')
    const report = (token: string) =>
      api.send('POST', at(first, '/report'), { token, body: { reason: 'respect', note: 'Please look' } })
    expect([(await report(admin.token)).status, (await report(admin.token)).status]).toEqual([204, 204])
    expect((await report(guide.token)).body.code).toBe('own_thing')
    await api.send('DELETE', at(first), { token: guide.token })
    const { rows } = await api.db.execute(
      sql`select r.seen, r.reason, r.note, i.person_id as sender, r.reporter_id as reporter, i.reports
        from moderation_reports r join moderation_items i on i.id = r.item_id where i.thing_id = ${first}`,
    )
    const reported = { seen: 'Something unkind', reason: 'respect', note: 'Please look', reports: 1 }
    expect(rows).toEqual([{ ...reported, sender: guide.id, reporter: admin.id }])
    const log = await api.db.execute(
      sql`select action, actor_id as actor, diff from audit_log where entity = 'message' and entity_id = ${first}`,
    )
    expect(log.rows).toEqual([{ action: 'message.reported', actor: admin.id, diff: { reason: 'respect' } }])
  })

  test('search finds what one may read, in one’s own conversations', async () => {
    const { guide, admin, id } = await newPair()
    const other = await newPair()
    await chat.said(guide, id, 'The Moveable Alphabet is on the étagère')
    await chat.said(admin, id, 'An alphabet of sandpaper')
    await chat.said(other.guide, other.id, 'Alphabet books')
    const hits = async (token: string, query: string) =>
      (await get(`search?q=${query}`, token)).body.hits.map(
        ({ message }: { message: { body: string } }) => message.body,
      )
    expect(await hits(admin.token, 'alphabet')).toEqual([
      'An alphabet of sandpaper',
      'The Moveable Alphabet is on the étagère',
    ])
    expect(await hits(guide.token, `alphabet&conversation=${id}`)).toHaveLength(2)
    expect(await hits(admin.token, `alphabet&conversation=${other.id}`)).toEqual([])
    expect(await hits(admin.token, 'alphabet&mine=true')).toEqual(['An alphabet of sandpaper'])
    expect(await hits(admin.token, 'etagere%20alphabet')).toHaveLength(1)
    expect(await hits(people.tutor.token, 'alphabet')).toEqual([])
    expect((await get('search?q=a', admin.token)).status).toBe(422)
    const found = await get('search?q=sandpaper', admin.token)
    expect(v.parse(chatCalls.search.result, found.body)).toEqual(found.body)
    expect(found.body.hits[0].conversation).toMatchObject({ id, people: [{ id: guide.id }] })
  })

  test('whatever is foreign answers as what there is not', async () => {
    const { guide, id } = await newPair()
    const message = await chat.said(guide, id, 'Between us')
    const { token } = people.farParent
    const asked = async (foreign: string, foreignMessage: string) => [
      await get(`conversation?conversationKey=${foreign}`, token),
      await get(`participants?conversationKey=${foreign}`, token),
      await get(`conversation/mark-as-seen?conversationId=${foreign}`, token),
      await chat.seen(people.farParent, foreign),
      await chat.post(people.farParent, foreign, 'Hello'),
      await api.send('POST', `/api/chat/conversations/${foreign}/typing`, { token }),
      await api.send('PUT', `/api/chat/conversations/${foreign}/mute`, { token, body: { until: null } }),
      await api.send('PATCH', `/api/chat/conversations/${foreign}`, { token, body: { name: 'Mine' } }),
      await api.send('PATCH', at(foreignMessage), { token, body: { body: 'Mine' } }),
      await api.send('DELETE', at(foreignMessage), { token }),
      await api.send('PUT', at(foreignMessage, '/reactions'), { token, body: { emoji: '👍', on: true } }),
      await api.send('POST', at(foreignMessage, '/report'), { token, body: { reason: 'advertising' } }),
    ]
    const plain = (answers: Awaited<ReturnType<typeof asked>>) => answers.map(({ status, body }) => [status, body])
    const foreign = plain(await asked(id, message.id))
    expect(foreign).toEqual(plain(await asked(unknown, unknown)))
    expect(foreign.slice(0, 2)).toEqual([
      [200, { conversation: null }],
      [200, { participants: [] }],
    ])
    expect(foreign.slice(2).map(([status]) => status)).toEqual(Array.from({ length: 10 }, () => 404))
    const reply = await chat.post(people.guide, await chat.started(guide, [people.mother]), 'Quoted', {
      replyTo: message.id,
    })
    expect(reply).toMatchObject({ status: 422, body: { fields: { replyTo: expect.any(String) } } })
  })
})
