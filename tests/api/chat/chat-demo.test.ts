import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedLongConversation } from '#/api/db/seed/chat.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { chatOf, type Chat, type Person } from '#tests/support/chat.ts'
import { demoEmail } from '#tests/support/demo.ts'

eachApi('conversations of the demo', (start) => {
  let api: TestApi
  let chat: Chat
  let amara: Person
  beforeAll(async () => {
    api = await start({ demo: true })
    chat = chatOf(api)
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select id from users where email = ${demoEmail('parent')}`,
    )
    amara = { id: rows[0]!.id, token: await api.sessionOf(rows[0]!.id) }
  })

  test('are such as could have been written', async () => {
    const list: { id: string; name: string | null; lastPosition: number; unreadCount: number }[] =
      await chat.list(amara)
    expect(list.length).toBeGreaterThanOrEqual(5)
    expect(list.map(({ name }) => name)).toContain('Families of our classroom')
    expect(Math.max(...list.map(({ lastPosition }) => lastPosition))).toBeGreaterThan(250)
    expect(await chat.unread(amara)).toBe(list.reduce((sum, { unreadCount }) => sum + unreadCount, 0))
    expect(await chat.unread(amara)).toBeGreaterThan(0)
    for (const { id } of list) {
      const { mayWrite, messages, participants } = await chat.open(amara, id, '&limit=100')
      expect(mayWrite).toBe(true)
      const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt)
      expect(times).toEqual(times.toSorted())
      const members = participants.map((one: Person) => one.id)
      for (const { senderId, body } of messages)
        expect([members.includes(senderId), /[{}]/.test(body)]).toEqual([true, false])
    }
  })

  test('were all allowed to be begun', async () => {
    const { rows } = await api.db.execute<{ id: string; owner: string }>(
      sql`select c.id, c.created_by as owner from conversations c`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const { id, owner } of rows) {
      const me = { id: owner, token: await api.sessionOf(owner) }
      const { type, participants } = await chat.open(me, id)
      const others = participants.filter((one: Person) => one.id !== owner)
      const names = others.map(({ first_name }: { first_name: string }) => first_name)
      expect([names, (await chat.begin(me, others, type === 'group' ? 'Again' : '')).status]).toEqual([names, 201])
    }
  })

  test('as long as a bench wants, open at the unread mark', async () => {
    const [one, other] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
    const userIds = [one.id, other.id]
    const { conversationId } = await seedLongConversation(api.db, { userIds, messages: 3000 })
    const { messages, lastPosition, unreadCount } = await chat.open(one, conversationId)
    expect([messages.length, messages.at(-1).position, lastPosition, unreadCount]).toEqual([50, 3000, 3000, 1])
    const middle = await chat.open(one, other.id, '&around=1500')
    expect(middle.messages.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 50 }, (_, n) => 1475 + n),
    )
    expect((await chat.said(other, conversationId, 'And on')).position).toBe(3001)
  })
})
