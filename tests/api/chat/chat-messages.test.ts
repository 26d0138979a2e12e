import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { liveEvents } from '#/api/db/tables/live.ts'
import { chatCalls } from '#/contract/chat/chat.calls.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools } from '#tests/support/chat.ts'

eachApi('messages', (start) => {
  let api: TestApi
  let chat: Chat
  let people: ChatSchools['people']
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    people = (await buildChatSchools(api)).people
  })
  const get = (path: string, token: string) => api.send('GET', `/api/chat/${path}`, { token })

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

  test('answers are shaped as section 7 has them', async () => {
    const { guide, mother } = people
    const id = await chat.started(guide, [mother])
    await chat.said(guide, id, 'Good morning')
    for (const [path, field, call] of [
      ['contacts', 'contacts', chatCalls.contacts],
      ['conversations', 'conversations', chatCalls.conversations],
      [`conversation?conversationKey=${id}`, 'conversation', chatCalls.conversation],
      [`conversation?conversationKey=${guide.id}`, 'conversation', chatCalls.conversation],
      [`participants?conversationKey=${id}`, 'participants', chatCalls.participants],
    ] as const) {
      const answer = await get(path, mother.token)
      expect([path, answer.status]).toEqual([path, 200])
      expect(Object.keys(answer.body)).toContain(field)
      expect(v.parse(call.result, answer.body)).toEqual(answer.body)
    }
    expect(await chat.open(mother, id)).toMatchObject({
      id,
      unreadCount: 1,
      messages: [
        {
          id: expect.any(String),
          body: 'Good morning',
          contentType: 'text',
          attachments: [],
          createdAt: expect.stringMatching(/Z$/),
          senderId: guide.id,
        },
      ],
    })
    expect((await get(`conversation/mark-as-seen?conversationId=${id}`, mother.token)).body).toEqual({
      unreadCount: 0,
      lastReadPosition: 1,
    })
  })

  test('a page of another site cannot mark anything as read', async () => {
    const { guide, admin, id } = await newPair()
    await chat.said(guide, id, 'Read me')
    const path = `/api/chat/conversation/mark-as-seen?conversationId=${id}`
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await api.send('GET', path, { token: admin.token, headers })).body.code).toBe('origin_refused')
    expect(await chat.unread(admin)).toBe(1)
  })

  test('of twenty sends of one client id one becomes a message, and all answer with it', async () => {
    const { guide, admin, id } = await newPair()
    const clientId = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => chat.post(guide, id, `Try ${n}`, { clientId })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
    const { messages, lastPosition } = await chat.open(admin, id)
    expect([messages.length, lastPosition, messages[0].position]).toEqual([1, 1, 1])
    expect((await chat.said(guide, id, 'Next')).position).toBe(2)
    expect((await eventsOf(admin.id)).filter(({ kind }) => kind === 'message')).toHaveLength(2)
  })

  test('a client id tells nothing of where it was used before', async () => {
    const { guide, admin, id } = await newPair()
    const { clientId } = await chat.said(guide, id, 'A secret')
    const other = await chat.started(guide, [people.mother])
    const elsewhere = await chat.post(guide, other, 'Hello', { clientId })
    expect(elsewhere).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { clientId: expect.any(String) } },
    })
    expect(JSON.stringify(elsewhere.body)).not.toContain('secret')
    expect((await chat.said(admin, id, 'The same number', { clientId })).body).toBe('The same number')
  })

  test('fifty messages of three people at once have positions without gaps', async () => {
    const { head, guide, colleague, mother } = people
    const id = await chat.started(head, [guide, colleague, mother], 'Everybody at once')
    const senders = [guide, colleague, head]
    const sent = await Promise.all(Array.from({ length: 50 }, (_, n) => chat.said(senders[n % 3]!, id, `Message ${n}`)))
    const positions = sent.map(({ position }) => position).toSorted((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    const { messages } = await chat.open(mother, id, '&around=25&limit=100')
    expect(messages.map(({ position }: { position: number }) => position)).toEqual(positions)
    const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted())
    expect((await eventsOf(mother.id)).filter(({ kind }) => kind === 'message').length).toBeGreaterThanOrEqual(50)
  })

  test('a stretch is found around, before and after a position, and around the unread mark', async () => {
    const { guide, admin, id } = await newPair()
    for (let n = 1; n <= 30; n += 1) await chat.said(guide, id, `Message ${n}`)
    const positions = async (query: string) =>
      (await chat.open(admin, id, `${query}&limit=10`)).messages.map(({ position }: { position: number }) => position)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
    expect(await positions('')).toEqual(range(1, 10))
    await chat.seen(admin, id, 12)
    expect(await positions('')).toEqual(range(8, 17))
    expect(await positions('&around=20')).toEqual(range(15, 24))
    expect(await positions('&around=0')).toEqual(range(1, 10))
    expect(await positions('&around=99')).toEqual(range(21, 30))
    expect(await positions('&before=8')).toEqual(range(1, 7))
    expect(await positions('&before=1')).toEqual([])
    expect(await positions('&after=25')).toEqual(range(26, 30))
    expect(await positions('&after=30')).toEqual([])
    await chat.seen(admin, id, 27)
    expect(await positions('')).toEqual(range(21, 30))
    await chat.seen(admin, id)
    expect(await positions('')).toEqual(range(21, 30))
  })

  test('marks only move forward, to where there are messages, and are told when they do', async () => {
    const { guide, admin, id } = await newPair()
    for (const body of ['One', 'Two', 'Three']) await chat.said(guide, id, body)
    expect(await chat.unread(admin)).toBe(3)
    const marks = async (position?: number) => (await chat.seen(admin, id, position)).body
    expect(await marks(2)).toEqual({ unreadCount: 1, lastReadPosition: 2 })
    expect(await marks(1)).toEqual({ unreadCount: 1, lastReadPosition: 2 })
    expect(await marks(2_147_483_647)).toEqual({ unreadCount: 0, lastReadPosition: 3 })
    expect(await marks()).toEqual({ unreadCount: 0, lastReadPosition: 3 })
    const seen = (await eventsOf(guide.id)).filter(({ userId }) => userId === admin.id)
    expect(seen).toEqual([2, 3].map((position) => ({ kind: 'seen', conversationId: id, userId: admin.id, position })))
    await chat.said(guide, id, 'Four')
    // Whoever writes has read what was there.
    await chat.said(admin, id, 'Five')
    expect([await chat.unread(admin), (await chat.open(guide, id)).unreadCount]).toEqual([0, 1])
    expect(
      (await chat.open(guide, id)).participants.map((one: { lastReadPosition: number }) => one.lastReadPosition),
    ).toEqual([4, 5])
  })

  test('what is muted counts nowhere, until its time is over', async () => {
    const { guide, admin, id } = await newPair()
    await chat.said(guide, id, 'Psst')
    const mute = (until: string | null) =>
      api.send('PUT', `/api/chat/conversations/${id}/mute`, { token: admin.token, body: { until } })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect((await mute(until)).status).toBe(204)
    expect([await chat.unread(admin), (await chat.open(admin, id)).mutedUntil]).toEqual([0, until])
    expect((await chat.open(guide, id)).mutedUntil).toBeNull()
    await mute(new Date(Date.now() - 1000).toISOString())
    expect([await chat.unread(admin), (await chat.open(admin, id)).mutedUntil]).toEqual([1, null])
    await mute(null)
    expect(await chat.unread(admin)).toBe(1)
  })

  test('typing is said to the others and kept nowhere', async () => {
    const { guide, id } = await newPair()
    const kept = () => api.db.$count(liveEvents)
    const before = await kept()
    const typing = (token: string) => api.send('POST', `/api/chat/conversations/${id}/typing`, { token })
    expect([(await typing(guide.token)).status, (await typing(people.mother.token)).status]).toEqual([204, 404])
    expect(await kept()).toBe(before)
  })
})
