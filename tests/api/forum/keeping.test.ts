import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { entry, forumOf, noticesOf, type Member } from '#tests/support/forum.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf } from '#tests/support/moderation.ts'

eachApi('order in the forum', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  let keeper: Member
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
    keeper = await forum.keeper()
  })

  const newcomer = () => api.person({ roles: ['parent'] })
  const decide = async (thing: string, decision: object, judge: Member = keeper) =>
    good(await moderationOf(api).decide(judge as never, await itemOf(api, thing), decision))

  test('what waits has no number, is read by its writer alone, and is new to all once it is let through', async () => {
    const [me, asker] = [await newcomer(), await forum.parent()]
    const topic = await forum.asked(asker)
    const reply = await forum.replied(me, topic.id, 'Look at https://towers.example, they are cheap')
    expect(reply).toMatchObject({ isHeld: true, number: null })
    expect(await forum.replies(topic.id)).toEqual([])
    expect((await forum.replies(topic.id, me)).map(({ id }) => id)).toEqual([reply.id])
    expect(await noticesOf(api, asker)).toEqual([])
    await forum.replied(keeper, topic.id, 'Read before the other one')
    await decide(reply.id, { act: 'nothing' })
    expect((await forum.replies(topic.id)).map(({ number }) => number)).toEqual([1, 2])
    expect(await forum.topic(topic.id)).toMatchObject({ lastNumber: 2, replies: 2 })
    expect(await noticesOf(api, asker)).toContain('topic_answered')
  })

  test('a new account that says the same again waits; a first question does not', async () => {
    const text = entry(
      'Our daughter reads at night, in bed, with a torch, and will not in the morning. Is that so with you?',
    )
    const [first, second] = [await newcomer(), await newcomer()]
    expect(await forum.asked(first, { content: text })).toMatchObject({ isHeld: false })
    expect(await forum.asked(second, { content: text })).toMatchObject({ isHeld: true })
  })

  test('three who report hide it until a moderator has looked; accounts of one day count as one', async () => {
    const topic = await forum.asked(keeper)
    const writer = await forum.parent()
    const reply = await forum.replied(writer, topic.id, 'You are all wrong about this, every one.')
    const isRead = async () => !(await forum.replies(topic.id))[0]!.isRemoved
    for (const me of await Promise.all(Array.from({ length: 6 }, newcomer))) await forum.report(me, 'reply', reply.id)
    expect(await isRead()).toBe(true)
    for (const me of [await forum.parent(), await forum.parent()]) await forum.report(me, 'reply', reply.id)
    expect(await isRead()).toBe(false)
    expect(await forum.topic(topic.id)).toMatchObject({ replies: 0, lastNumber: 1 })
    await decide(reply.id, { act: 'nothing' })
    expect(await isRead()).toBe(true)
    expect(await forum.topic(topic.id)).toMatchObject({ replies: 1 })
  })

  test('whose reports led to nothing weighs less, and a moderator does not judge their own words', async () => {
    const [wrong, other] = [await forum.parent(), await forum.keeper()]
    const topic = await forum.asked(keeper)
    for (const text of ['Nothing wrong with this', 'Nor with this one', 'Nor with that']) {
      const reply = await forum.replied(keeper, topic.id, text)
      await forum.report(wrong, 'reply', reply.id)
      await decide(reply.id, { act: 'nothing' }, other)
    }
    const reply = await forum.replied(other, topic.id, 'This one is by a moderator, too.')
    for (const me of [wrong, await forum.parent(), await forum.parent()]) await forum.report(me, 'reply', reply.id)
    expect((await forum.replies(topic.id)).at(-1)).toMatchObject({ isRemoved: false })
    const own = await moderationOf(api).decide(other as never, await itemOf(api, reply.id), { act: 'nothing' })
    expect(own.status).toBe(404)
  })

  test('what moderators take away is said by which rule to its writer, who cannot change it any more', async () => {
    const writer = await forum.parent()
    const topic = await forum.asked(writer)
    await forum.report(await forum.parent(), 'topic', topic.id)
    await decide(topic.id, { act: 'hide', rule: 'respect' })
    expect((await forum.open(topic.id)).status).toBe(404)
    expect(await forum.topic(topic.id, writer)).toMatchObject({ removedFor: 'respect' })
    expect(
      (await forum.call('PATCH', `/topics/${topic.id}`, writer, { title: 'Said kinder', version: 1 })).body.code,
    ).toBe('removed_by_moderators')
  })

  test('what waited after a change is nowhere read, and nobody lets their own words through by changing them', async () => {
    const writer = await forum.parent()
    const topic = await forum.asked(keeper)
    const reply = await forum.replied(writer, topic.id, 'We waited with her outside.')
    const edit = async (me: Member, id: string, text: string, version: number) =>
      good(await forum.call('PATCH', `/replies/${id}`, me, { content: entry(text), version })).reply
    await edit(writer, reply.id, 'We waited, and bought https://towers.example', reply.version)
    expect(await edit(writer, reply.id, 'We waited outside.', reply.version + 1)).toMatchObject({ isHeld: true })
    await decide(reply.id, { act: 'nothing', version: 2 })
    const { changes } = good(await forum.call('GET', `/entries/reply/${reply.id}/changes`, null))
    expect(changes.length).toBe(1)
    expect(JSON.stringify(changes)).not.toContain('towers.example')

    const judge = await forum.keeper()
    const own = await forum.replied(judge, topic.id, 'You are all wrong about this.')
    for (const me of [await forum.parent(), await forum.parent(), await forum.parent()])
      await forum.report(me, 'reply', own.id)
    expect(await edit(judge, own.id, 'You are all quite wrong.', own.version)).toMatchObject({ isHeld: true })
    expect((await forum.replies(topic.id)).at(-1)).toMatchObject({ isRemoved: true })
  })

  test('a topic is found by what its answer says now, and a reply that was begun is there after a merge', async () => {
    const [asker, me] = [await forum.parent(), await forum.parent()]
    const [topic, into] = [await forum.asked(asker), await forum.asked(keeper)]
    const reply = await forum.replied(keeper, topic.id, 'A mat of zibeline helped.')
    good(await forum.call('PUT', `/topics/${topic.id}/solution`, asker, { reply: reply.id }))
    const found = async (q: string) => {
      const { rows } = await api.db.execute(sql`
        select from search_documents where kind = 'topic' and id = ${topic.id} and words @@ plainto_tsquery('simple', ${q})`)
      return rows.length
    }
    expect(await found('zibeline')).toBe(1)
    await forum.call('PATCH', `/replies/${reply.id}`, keeper, { content: entry('A mat of astrakhan.'), version: 1 })
    expect([await found('zibeline'), await found('astrakhan')]).toEqual([0, 1])
    const begun = {
      title: '',
      content: entry('Half a thought'),
      category: null,
      tags: [],
      locale: null,
      hideName: false,
    }
    good(await forum.call('PUT', `/drafts/${crypto.randomUUID()}`, me, { ...begun, topic: topic.id }))
    good(await forum.call('POST', `/topics/${topic.id}/merge`, keeper, { into: into.id }))
    expect(await forum.topic(into.id, me)).toMatchObject({ draft: { content: begun.content } })
  })

  test('replies become a topic of their own, with their writers, and what is left keeps its numbers', async () => {
    const [ana, ben] = [await forum.parent(), await forum.parent()]
    const topic = await forum.asked(keeper)
    await forum.replied(keeper, topic.id, 'To the point')
    const aside = await forum.replied(ana, topic.id, 'And how do you do it with twins?')
    const answer = await forum.replied(ben, topic.id, 'One classroom each.', { answers: aside.id })
    const split = (body: object) => forum.call('POST', `/topics/${topic.id}/split`, keeper, body)
    const input = { title: 'Twins: one classroom or two?', category: 'school', replies: [aside.id, answer.id] }
    const made = good(await split(input), 201).topic
    expect(made).toMatchObject({ replies: 1, lastNumber: 1, locale: topic.locale })
    expect(JSON.stringify(made.content)).toContain('twins')
    expect(await forum.topic(topic.id)).toMatchObject({ replies: 1, lastNumber: 3 })
    expect((await forum.replies(topic.id)).map(({ number }) => number)).toEqual([1])
    expect((await split(input)).status).toBe(422)
  })

  test('an account that is erased leaves what others have read, without a name', async () => {
    const me = await forum.parent({ firstName: 'Goneforever' })
    const topic = await forum.asked(me)
    await forum.replied(keeper, topic.id)
    const liked = await forum.asked(keeper)
    good(await forum.call('PUT', `/entries/topic/${liked.id}/like`, me))
    const { eraseUser } = await import('#/api/modules/privacy/erase.repo.ts')
    const { rows } = await api.db.execute<{ email: string }>(sql`select email from users where id = ${me.id}`)
    await api.db.transaction((tx) => eraseUser(tx, { id: me.id, email: rows[0]!.email }))
    expect(await forum.topic(topic.id)).toMatchObject({ writer: { name: null, alias: null } })
    expect(await forum.topic(liked.id)).toMatchObject({ likes: 0 })
  })
})
