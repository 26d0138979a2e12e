import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { entry, forumOf, noticesOf, type Member } from '#tests/support/forum.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf } from '#tests/support/moderation.ts'

const name = 'Philippine Unmistakable'

eachApi('names that are hidden', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  let keeper: Member
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
    keeper = await forum.keeper()
  })

  const hidden = () => forum.parent({ firstName: 'Philippine', lastName: 'Unmistakable' })

  /** Whatever would lead to somebody, in any answer. */
  function refusesToName({ id }: Member, answer: Answer | unknown) {
    const text = JSON.stringify(answer)
    expect(text).not.toContain(id)
    for (const part of [...name.split(' '), 'Philippine U.']) expect(text).not.toContain(part)
  }

  test('are in no answer that anybody else is given: page, list, search, feed, notice, export, log', async () => {
    const me = await hidden()
    const [asker, other] = [await forum.parent(), await forum.parent()]
    const mine = await forum.asked(me, { hideName: true, title: 'What I would not ask at the gate' })
    expect(mine.writer).toMatchObject({ name: null, alias: expect.any(Number) })
    const topic = await forum.asked(asker)
    await forum.follow(other, topic.id, 'everything')
    const reply = await forum.replied(me, topic.id, 'It was the same with us, and I was ashamed.', { hideName: true })
    await forum.call('PATCH', `/replies/${reply.id}`, me, { content: entry('It was the same with us.'), version: 1 })
    await forum.replied(other, mine.id, 'Thank you for asking.')
    good(await forum.call('PUT', `/topics/${mine.id}/solution`, me, { reply: (await forum.replies(mine.id))[0]!.id }))
    const get = (path: string, who: Member | null) => api.send('GET', path, who ? { token: who.token } : {})
    for (const who of [null, asker, other, keeper]) {
      for (const path of [
        '/api/v1/forum/topics?q=gate',
        '/api/v1/forum/topics',
        `/api/v1/forum/topics/${mine.slug}`,
        `/api/v1/forum/topics/${topic.id}/replies`,
        `/api/v1/forum/replies/${reply.id}`,
        `/api/v1/forum/entries/reply/${reply.id}/changes`,
        '/api/v1/forum/figures',
        '/api/v1/forum/feeds/rss',
        '/api/v1/forum/feeds/json',
        '/api/v1/search?q=gate',
        '/api/v1/sitemap?kind=topics',
      ])
        refusesToName(me, await get(path, who))
      if (!who) continue
      for (const path of [
        '/api/v1/forum/mine',
        '/api/v1/notices?view=inbox',
        '/api/v1/me/export',
        '/api/v1/forum/similar?title=What+I+would+not+ask&locale=en',
      ])
        refusesToName(me, await get(path, who))
    }
    const { rows: told } = await api.db.execute(sql`
      select actor_id, title from notices where thing in (${`topic:${mine.id}`}, ${`topic:${topic.id}`})`)
    expect(told.length).toBeGreaterThan(1)
    refusesToName(
      me,
      told.filter(({ actor_id: actor }) => actor !== other.id && actor !== asker.id),
    )
    expect(await noticesOf(api, asker)).toEqual(['topic_answered'])
    const { rows: mails } = await api.db.execute(sql`
      select data, recipient from outbox where template like 'notice%' and data->>'user' is distinct from ${me.id}`)
    refusesToName(me, mails)
    expect((await forum.call('DELETE', `/replies/${reply.id}`, me)).status).toBe(204)
    const { rows: logged } = await api.db.execute(sql`
      select 1 from audit_log where actor_id = ${me.id} and entity_id in (${reply.id}, ${mine.id})`)
    expect(logged).toEqual([])
  })

  test('are one alias in a topic, another one in the next, and none of two people is the same', async () => {
    const [me, other] = [await hidden(), await forum.parent()]
    const topic = await forum.asked(keeper)
    const first = await forum.replied(me, topic.id, 'First word of mine', { hideName: true })
    // Forgetting to ask for it gives nothing away.
    const second = await forum.replied(me, topic.id, 'Second word of mine')
    const theirs = await forum.replied(other, topic.id, 'I hide as well, as you do', { hideName: true })
    expect(second.writer).toEqual(first.writer)
    expect(theirs.writer.alias).not.toBe(first.writer.alias)
    expect(await forum.topic(topic.id, me)).toMatchObject({ ownName: 'hidden', ownAlias: first.writer.alias })
    expect(await forum.topic(topic.id, other)).toMatchObject({ ownName: 'hidden', ownAlias: theirs.writer.alias })
  })

  test('cannot be hidden any more where they have been read', async () => {
    const me = await hidden()
    const topic = await forum.asked(keeper)
    await forum.replied(me, topic.id, 'By my name, since I mind nothing')
    const again = await forum.reply(me, topic.id, 'But this I would rather not', { hideName: true })
    expect(again).toMatchObject({ status: 422, body: { fields: { hideName: expect.any(String) } } })
  })

  test('a guide who hides is no guide there, and shutting somebody out does not tell who it is', async () => {
    const guide = await api.person({ roles: ['teacher'] })
    const reader = await forum.parent()
    const topic = await forum.asked(keeper)
    const reply = await forum.replied(guide, topic.id, 'I have seen this in my own class.', { hideName: true })
    expect(reply.writer.isGuide).toBe(false)
    expect(await forum.topic(topic.id)).toMatchObject({ guideReplies: 0 })
    await api.db.execute(sql`
      insert into chat_blocks (user_id, blocked_id, from_comment) values (${reader.id}, ${guide.id}, true)`)
    expect((await forum.replies(topic.id, reader))[0]).toMatchObject({ isMuted: false })
  })

  test('moderators decide without them; one who asks for a name is written down', async () => {
    const me = await hidden()
    const [reporter, judge] = [await forum.parent(), await forum.keeper()]
    const topic = await forum.asked(keeper)
    const reply = await forum.replied(me, topic.id, 'Whoever does that should not have children.', { hideName: true })
    expect((await forum.report(reporter, 'reply', reply.id)).status).toBe(204)
    const item = await itemOf(api, reply.id)
    const queue = moderationOf(api)
    const seen = await queue.item(judge as never, item)
    expect(seen.body.item).toMatchObject({ person: null, isPersonHidden: true, shown: { alias: reply.writer.alias } })
    refusesToName(me, seen.body)
    refusesToName(me, (await queue.list(judge as never)).body)
    const asked = await api.send('POST', `/api/v1/moderation/items/${item}/name`, { token: judge.token })
    expect(good(asked).person).toMatchObject({ id: me.id, last_name: 'Unmistakable' })
    const { rows } = await api.db.execute(sql`
      select diff from audit_log where actor_id = ${judge.id} and action = 'moderation.name_seen'`)
    expect(rows.length).toBe(1)
    good(await queue.decide(judge as never, item, { act: 'silence_1', rule: 'respect' }))
    expect((await forum.reply(me, topic.id, 'And another thing')).body.code).toBe('silenced')
    expect((await forum.replies(topic.id))[0]).toMatchObject({ isRemoved: true, writer: { alias: null, name: null } })
  })

  test('stay hidden where topics are merged, and are drawn anew where two had the same', async () => {
    const [me, other] = [await hidden(), await forum.parent()]
    const [one, two] = [await forum.asked(me, { hideName: true }), await forum.asked(other, { hideName: true })]
    await api.db.execute(sql`
      update forum_topics set alias = ${one.writer.alias} where id = ${two.id}`)
    await api.db.execute(sql`update forum_aliases set alias = ${one.writer.alias} where topic_id = ${two.id}`)
    const merged = good(await forum.call('POST', `/topics/${one.id}/merge`, keeper, { into: two.id })).topic
    const [moved] = await forum.replies(merged.id)
    expect(moved!.writer).toMatchObject({ name: null, alias: expect.any(Number) })
    expect(moved!.writer.alias).not.toBe(merged.writer.alias)
    expect(good(await forum.open(one.slug)).topic.id).toBe(two.id)
    expect(good(await forum.open(one.id)).topic.id).toBe(two.id)
    refusesToName(me, await forum.replies(merged.id))
  })
})
