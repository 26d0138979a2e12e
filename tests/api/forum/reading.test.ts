import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { forumOf, noticesOf, type Member } from '#tests/support/forum.ts'
import { good } from '#tests/support/mail.ts'

eachApi('reading the forum', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  let keeper: Member
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
    keeper = await forum.keeper()
  })

  const idsOf = async (me: Member, view: string) => (await forum.mine(me, view)).map(({ id }) => id)
  const unreadOf = async ({ token }: Member) => good(await api.send('GET', '/api/v1/unread', { token })).forum

  test('what is unread is the last number less the one that was read, however far back', async () => {
    const me = await forum.parent()
    const topic = await forum.asked(keeper)
    expect(await idsOf(me, 'new')).toContain(topic.id)
    await forum.replied(keeper, topic.id, 'First word')
    expect((await forum.read(me, topic.id, 1)).status).toBe(204)
    expect(await idsOf(me, 'new')).not.toContain(topic.id)
    expect(await idsOf(me, 'unread')).toEqual([])
    for (const text of ['Second word', 'Third word']) await forum.replied(keeper, topic.id, text)
    expect(await forum.mine(me, 'unread')).toMatchObject([{ id: topic.id, unread: 2, firstUnread: 2 }])
    // Never less far than before, nor further than there is.
    await forum.read(me, topic.id, 0)
    await forum.read(me, topic.id, 9_999)
    expect(await forum.topic(topic.id, me)).toMatchObject({ readNumber: 3 })
    expect(await idsOf(me, 'unread')).toEqual([])
  })

  test('the menu counts topics with answers for whoever wants to hear of them', async () => {
    const me = await forum.parent()
    const topic = await forum.asked(me)
    expect(await unreadOf(me)).toBe(0)
    await forum.replied(keeper, topic.id)
    expect(await unreadOf(me)).toBe(1)
    await forum.read(me, topic.id, 1)
    expect(await unreadOf(me)).toBe(0)
    await forum.follow(me, topic.id, 'nothing')
    await forum.replied(keeper, topic.id, 'One more word')
    expect(await unreadOf(me)).toBe(0)
    expect(await noticesOf(api, me)).toEqual(['topic_answered'])
  })

  test('all can be counted as read at once', async () => {
    const me = await forum.parent()
    const [first, second] = [await forum.asked(keeper), await forum.asked(keeper)]
    await forum.read(me, first.id, 0)
    await forum.replied(keeper, first.id)
    expect(await idsOf(me, 'new')).toContain(second.id)
    expect(await idsOf(me, 'unread')).toEqual([first.id])
    expect((await forum.call('POST', '/read', me)).status).toBe(204)
    expect([await idsOf(me, 'new'), await idsOf(me, 'unread')]).toEqual([[], []])
  })

  test('who follows everything is told by one row for all, and not of what they say themselves', async () => {
    const [me, other] = [await forum.parent(), await forum.parent()]
    const topic = await forum.asked(keeper)
    await forum.follow(me, topic.id, 'everything')
    await forum.follow(other, topic.id, 'everything')
    const { rows: before } = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from notices`)
    await forum.replied(keeper, topic.id, 'Told to both')
    const { rows: after } = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from notices`)
    expect(after[0]!.n - before[0]!.n).toBe(1)
    const bell = async ({ token }: Member) =>
      good(await api.send('GET', '/api/v1/notices?view=inbox', { token })).notices
    expect(await bell(me)).toMatchObject([{ type: 'topic', id: topic.id, kind: 'topic_replied' }])
    const quiet = await forum.parent()
    const own = await forum.asked(keeper)
    await forum.follow(quiet, own.id, 'everything')
    await forum.replied(quiet, own.id, 'Told to others, not to me')
    expect(await bell(quiet)).toEqual([])
  })

  test('who is named hears of it, and whoever names them need not know who they are', async () => {
    const [asker, me] = [await forum.parent(), await forum.parent()]
    const topic = await forum.asked(asker, { hideName: true })
    await forum.replied(me, topic.id, '@Pink Tower what did the guide say?', { mentions: [topic.id] })
    expect(await noticesOf(api, asker)).toEqual(['topic_mentioned'])
    const elsewhere = await forum.asked(keeper)
    const stranger = await forum.reply(me, elsewhere.id, 'And you there?', { mentions: [topic.id] })
    expect(stranger).toMatchObject({ status: 422, body: { fields: { mentions: expect.any(String) } } })
  })

  test('titles like the one that is typed are found in its language, stop words or not', async () => {
    const me = await forum.parent()
    const german = await forum.asked(keeper, { title: 'Kinderhausgarderobe: Beißen vor dem Heimgehen', locale: 'de' })
    const english = await forum.asked(keeper, { title: 'Left-handed with the sandpaper letters' })
    const similar = async (title: string, locale: string) =>
      good(await forum.call('GET', `/similar?title=${encodeURIComponent(title)}&locale=${locale}`, me)).topics.map(
        ({ id }: { id: string }) => id,
      )
    expect(await similar('Beißen in der Garderobe', 'de')).toContain(german.id)
    expect(await similar('Our daughter writes sandpaper letters with her left hand', 'en')).toContain(english.id)
    expect(await similar('Beißen in der Garderobe', 'en')).not.toContain(german.id)
    expect(await similar('with the', 'en')).toEqual([])
  })

  test('what one is writing is there on another device, of a reply once', async () => {
    const me = await forum.parent()
    const topic = await forum.asked(keeper)
    const written = (title: string, of: string | null) => ({
      title,
      content: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Half a' }] }] },
      category: null,
      tags: [],
      locale: null,
      hideName: false,
      topic: of,
    })
    const save = (id: string, title: string, of: string | null = null) =>
      forum.call('PUT', `/drafts/${id}`, me, written(title, of))
    const [one, two, three] = Array.from({ length: 3 }, () => crypto.randomUUID())
    good(await save(one!, 'Half a question'))
    good(await save(one!, 'Half a question more'))
    good(await save(two!, '', topic.id))
    expect(good(await save(three!, '', topic.id)).draft.id).toBe(two)
    const { drafts } = good(await forum.call('GET', '/drafts', me))
    expect(drafts.map(({ title }: { title: string }) => title)).toEqual(['', 'Half a question more'])
    expect(await forum.topic(topic.id, me)).toMatchObject({ draft: { id: two } })
    expect((await forum.call('PUT', `/drafts/${one}`, await forum.parent(), written('Mine', null))).status).toBe(404)
    await forum.replied(me, topic.id, 'Half a thought, and the other half')
    await forum.asked(me, { draft: one })
    expect(good(await forum.call('GET', '/drafts', me)).drafts).toEqual([])
  })
})
