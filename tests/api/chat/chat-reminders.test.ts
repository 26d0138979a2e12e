import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { outbox } from '#/api/db/tables/platform.ts'
import { startChatReminders } from '#/api/modules/chat/chat.reminders.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { chatOf, type Chat } from '#tests/support/chat.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { openStream } from '#tests/support/stream.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('reminders of messages', (start) => {
  let api: TestApi
  let chat: Chat
  let notices: NoticeCalls
  let reminders: ReturnType<typeof startChatReminders>
  let ada: Person
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    notices = noticesOf(api)
    reminders = startChatReminders(api.services)
    ada = await api.person({ roles: ['admin'], firstName: 'Ada', lastName: 'Pieri' })
    return () => reminders.stop()
  })

  const someone = (set: Partial<typeof users.$inferInsert> = {}) =>
    api.person({ roles: ['admin'] }).then(async (person) => {
      if (Object.keys(set).length > 0) await api.db.update(users).set(set).where(eq(users.id, person.id))
      return person
    })
  const mailsTo = async ({ email }: Person) =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
      ({ template }) => template === 'chat_waiting',
    )
  const later = () =>
    api.db.execute(sql`update conversations set last_activity_at = last_activity_at - interval '10 minutes'`)

  /** Who is due is called, and what may leave by now leaves. */
  async function remind(): Promise<void> {
    await reminders.remind()
    await notices.deliver(new Date())
  }

  async function writtenTo(person: Person, words = 'Good morning'): Promise<string> {
    const conversation = await chat.started(ada, [person])
    await chat.said(ada, conversation, words)
    return conversation
  }

  test('who is away is told after some minutes, once until they have read', async () => {
    const ben = await someone()
    const conversation = await writtenTo(ben)
    await remind()
    expect(await mailsTo(ben)).toHaveLength(0)
    await later()
    await remind()
    await remind()
    const mail = await api.mailTo(ben.email, 'chat_waiting')
    expect(mail.subject).toBe('A message is waiting for you')
    expect(mail.text).toContain('Ada Pieri')
    expect(mail.text).not.toContain('Good morning')
    expect(await mailsTo(ben)).toHaveLength(1)
    await chat.seen(ben, conversation)
    await chat.said(ada, conversation, 'And again')
    await later()
    await remind()
    expect(await mailsTo(ben)).toHaveLength(2)
  })

  test('nobody is told who is there, has read, muted it, wants no mail or wants quiet', async () => {
    const allDay = { start: '00:00', end: '23:59' }
    const people = {
      there: await someone(),
      read: await someone(),
      muted: await someone(),
      off: await someone({ notifications: { messages: 'off' } }),
      quiet: await someone({ quietHours: allDay, timeZone: 'Asia/Tokyo' }),
      suspended: await someone(),
    }
    const stream = await openStream(api, people.there.token)
    await expect.poll(() => api.services.live.online([people.there.id])).toHaveLength(1)
    for (const person of Object.values(people)) {
      const conversation = await writtenTo(person)
      if (person === people.read) await chat.seen(person, conversation)
      if (person === people.muted) {
        const until = new Date(Date.now() + 3_600_000).toISOString()
        await api.send('PUT', `/api/chat/conversations/${conversation}/mute`, { token: person.token, body: { until } })
      }
    }
    await api.db.update(users).set({ status: 'suspended' }).where(eq(users.id, people.suspended.id))
    await later()
    await remind()
    for (const [name, person] of Object.entries(people)) expect(await mailsTo(person), name).toHaveLength(0)
    await stream.close()
  })

  test('quiet hours over midnight are those between, by one’s own clock', async () => {
    const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`
    const quiet = await someone({ quietHours: { start: hour(-1), end: hour(2) } })
    const awake = await someone({ quietHours: { start: hour(3), end: hour(-1) } })
    await writtenTo(quiet)
    await writtenTo(awake)
    await later()
    await remind()
    expect(await mailsTo(quiet)).toHaveLength(0)
    expect(await mailsTo(awake)).toHaveLength(1)
  })

  test('two instances tell nobody twice', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => someone()))
    for (const person of people) await writtenTo(person)
    await later()
    const other = startChatReminders(api.services)
    await Promise.all([reminders.remind(), other.remind(), reminders.remind(), other.remind()])
    await other.stop()
    await notices.deliver(new Date())
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1)
  })
})
