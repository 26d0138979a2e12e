import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools, type Person } from '#tests/support/chat.ts'

eachApi('marked as unread', (start) => {
  let api: TestApi
  let chat: Chat
  let people: ChatSchools['people']
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    people = (await buildChatSchools(api)).people
  })
  /** A conversation that all of it has been read of; the last word is the one's own. */
  async function readPair() {
    const [me, other] = [people.guide, await api.person({ roles: ['admin'] })]
    const id = await chat.started(me, [other])
    await chat.said(other, id, 'Are there places in autumn?')
    await chat.said(me, id, 'Two')
    await chat.seen(other, id)
    return { me, other, id }
  }
  const markUnread = (me: Person, id: string) =>
    api.send('PUT', `/api/chat/conversations/${id}/unread`, { token: me.token })
  const rowOf = async (me: Person, id: string) =>
    (await chat.list(me)).find((row: { id: string }) => row.id === id) as Record<string, unknown>
  const eventsOf = async (userId: string) => {
    const { rows } = await api.db.execute<{ event: Record<string, unknown> }>(
      sql`select event from live_events where ${userId}::uuid = any(audience) order by place`,
    )
    return rows.map(({ event }) => event)
  }

  test('it counts as one, though the last message is one’s own, and one’s own streams hear of it alone', async () => {
    const { me, other, id } = await readPair()
    const before = await chat.unread(me)
    const [mine, theirs] = [await eventsOf(me.id), await eventsOf(other.id)]
    const seenByOther = await chat.open(other, id)
    expect((await markUnread(me, id)).status).toBe(204)
    expect(await rowOf(me, id)).toMatchObject({ unreadCount: 0, markedUnread: true })
    expect(await chat.unread(me)).toBe(before + 1)
    expect((await eventsOf(me.id)).slice(mine.length)).toEqual([{ kind: 'conversation', conversationId: id }])
    expect(await eventsOf(other.id)).toEqual(theirs)
    expect(await chat.unread(other)).toBe(0)
    const { participants } = await chat.open(other, id)
    expect(participants).toEqual(seenByOther.participants)
    // Again, it is no news.
    expect((await markUnread(me, id)).status).toBe(204)
    expect((await eventsOf(me.id)).length).toBe(mine.length + 1)
  })

  test('what comes then is counted, and not one more', async () => {
    const { me, other, id } = await readPair()
    const before = await chat.unread(me)
    await markUnread(me, id)
    await chat.said(other, id, 'Both for boys')
    expect(await rowOf(me, id)).toMatchObject({ unreadCount: 1, markedUnread: true })
    expect(await chat.unread(me)).toBe(before + 1)
  })

  test('it ends when the conversation is opened, or written in, and the other side hears of neither', async () => {
    const { me, other, id } = await readPair()
    const before = await chat.unread(me)
    await markUnread(me, id)
    const [mine, theirs] = [await eventsOf(me.id), await eventsOf(other.id)]
    // Further up in it, too: it is open.
    expect((await chat.seen(me, id, 1)).body).toEqual({ unreadCount: 0, lastReadPosition: 2 })
    expect(await rowOf(me, id)).toMatchObject({ markedUnread: false })
    expect(await chat.unread(me)).toBe(before)
    expect((await eventsOf(me.id)).slice(mine.length)).toEqual([{ kind: 'conversation', conversationId: id }])
    expect(await eventsOf(other.id)).toEqual(theirs)

    await markUnread(me, id)
    await chat.said(me, id, 'And one for a girl')
    expect(await rowOf(me, id)).toMatchObject({ markedUnread: false })
    expect(await chat.unread(me)).toBe(before)
  })

  test('a muted one is marked and counts nowhere; a foreign one is not found', async () => {
    const { me, id } = await readPair()
    const before = await chat.unread(me)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await api.send('PUT', `/api/chat/conversations/${id}/mute`, { token: me.token, body: { until } })
    await markUnread(me, id)
    expect(await rowOf(me, id)).toMatchObject({ markedUnread: true })
    expect(await chat.unread(me)).toBe(before)
    expect((await markUnread(people.farParent, id)).status).toBe(404)
  })
})
