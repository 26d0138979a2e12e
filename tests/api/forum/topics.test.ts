import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { entry, forumOf, noticesOf, type Member } from '#tests/support/forum.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, studentOf } from '#tests/support/people-builders.ts'

eachApi('topics and replies', (start) => {
  let api: TestApi
  let forum: ReturnType<typeof forumOf>
  let keeper: Member
  beforeAll(async () => {
    api = await start()
    forum = forumOf(api)
    keeper = await forum.keeper()
  })

  test('a question is asked, answered, solved, and read by everybody', async () => {
    const noor = await forum.parent({ firstName: 'Noor', lastName: 'Bakker' })
    const irene = await api.person({ roles: ['teacher'], firstName: 'Irene', lastName: 'Vos' })
    const topic = await forum.asked(noor)
    expect(topic).toMatchObject({ replies: 0, lastNumber: 0, isMine: true, writer: { name: 'Noor B.', alias: null } })
    const reply = await forum.replied(irene, topic.id)
    expect(reply).toMatchObject({ number: 1, writer: { name: 'Irene V.', isGuide: true }, isTopicWriters: false })
    const solve = (me: Member | null, body: object) => forum.call('PUT', `/topics/${topic.id}/solution`, me, body)
    expect((await solve(irene, { reply: reply.id })).status).toBe(403)
    expect(good(await solve(noor, { reply: reply.id })).topic.solution.id).toBe(reply.id)
    expect(await forum.topic(topic.slug)).toMatchObject({
      isSolved: true,
      replies: 1,
      guideReplies: 1,
      isMine: false,
      solution: { id: reply.id, isSolution: true },
      may: { reply: false, edit: false },
    })
    expect(await forum.titles('?state=solved')).toContain(topic.title)
    expect(await forum.titles('?state=unanswered')).not.toContain(topic.title)
    expect(await noticesOf(api, noor)).toEqual(['topic_answered'])
    expect(await noticesOf(api, irene)).toEqual(['topic_solved'])
  })

  test('numbers are given one after the other, of twenty at one moment too', async () => {
    const topic = await forum.asked(keeper)
    const writers = await Promise.all(Array.from({ length: 20 }, () => forum.parent()))
    const answers = await Promise.all(writers.map((me, at) => forum.reply(me, topic.id, `Said by number ${at}`)))
    expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 201))
    const numbers = answers.map(({ body }) => body.reply.number as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(writers.map((_, at) => at + 1))
    expect(await forum.topic(topic.id)).toMatchObject({ lastNumber: 20, replies: 20 })
  })

  test('what is sent again is the same: twenty times at once are one', async () => {
    const topic = await forum.asked(keeper)
    const me = await forum.parent()
    const sent = { clientId: newId() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => forum.reply(me, topic.id, 'Only once, please.', sent)),
    )
    expect(new Set(answers.map(({ body }) => body.reply.id)).size).toBe(1)
    expect((await forum.replies(topic.id)).length).toBe(1)
    const question = { clientId: newId(), title: 'Asked once, and sent again' }
    const [first, second] = [await forum.asked(me, question), await forum.asked(me, question)]
    expect(second.id).toBe(first.id)
  })

  test('a page holds fifty numbers, and a reply stands on one for good', async () => {
    const topic = await forum.asked(keeper)
    await api.db.execute(sql`
      insert into forum_replies (id, topic_id, author_id, client_id, content, body, number, is_told)
      select gen_random_uuid(), ${topic.id}, ${keeper.id}, gen_random_uuid(), ${JSON.stringify(entry('Said'))}::jsonb, 'Said', n, true
      from generate_series(1, 120) n`)
    await api.db.execute(sql`update forum_topics set last_number = 120, replies = 120 where id = ${topic.id}`)
    const numbers = async (query: string) => {
      const { replies, ...place } = good(await forum.call('GET', `/topics/${topic.id}/replies${query}`, null))
      return { ...place, first: replies[0]?.number, last: replies.at(-1)?.number }
    }
    expect(await numbers('')).toEqual({ page: 1, pages: 3, first: 1, last: 50 })
    expect(await numbers('?at=101')).toEqual({ page: 3, pages: 3, first: 101, last: 120 })
    expect(await numbers('?page=2')).toEqual({ page: 2, pages: 3, first: 51, last: 100 })
    expect(await numbers('?page=9000')).toMatchObject({ page: 3 })
  })

  test('what was changed stays readable as it was, and the second of two changes is told of the first', async () => {
    const me = await forum.parent()
    const topic = await forum.asked(keeper)
    const reply = await forum.replied(me, topic.id, 'Ours bit, too.')
    const edit = (text: string, version: number) =>
      forum.call('PATCH', `/replies/${reply.id}`, me, { content: entry(text), version })
    expect(good(await edit('Ours bit, too, and stopped.', reply.version)).reply).toMatchObject({ changes: 1 })
    expect(await edit('Another text of mine', reply.version)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    const { changes } = good(await forum.call('GET', `/entries/reply/${reply.id}/changes`, null))
    expect(JSON.stringify(changes)).toContain('Ours bit, too.')
    expect(
      (await forum.call('PATCH', `/replies/${reply.id}`, keeper, { content: entry('Mine'), version: 2 })).status,
    ).toBe(404)
  })

  test('what is taken back keeps its place, without words and without whose they were', async () => {
    const me = await forum.parent({ firstName: 'Wilhelmine' })
    const topic = await forum.asked(me)
    await forum.replied(keeper, topic.id)
    const reply = await forum.replied(me, topic.id, 'Too much said about my sister.')
    expect((await forum.call('DELETE', `/replies/${reply.id}`, me)).status).toBe(204)
    const [, second] = await forum.replies(topic.id)
    expect(second).toMatchObject({ number: 2, isRemoved: true, content: null, writer: { name: null, alias: null } })
    expect(await forum.topic(topic.id)).toMatchObject({ replies: 1, lastNumber: 2 })
    expect((await forum.call('DELETE', `/topics/${topic.id}`, me)).status).toBe(204)
    const left = await forum.topic(topic.id)
    expect(left).toMatchObject({ isRemoved: true, content: null, isClosed: true, writer: { name: null } })
    const alone = await forum.asked(me)
    expect((await forum.call('DELETE', `/topics/${alone.id}`, me)).status).toBe(204)
    expect((await forum.open(alone.id)).status).toBe(404)
  })

  test('what says too little, or nothing in words, is told at its field', async () => {
    const me = await forum.parent()
    const fieldsOf = async (more: object) => Object.keys((await forum.start(me, more)).body.fields ?? {})
    expect(await fieldsOf({ title: 'Seven !' })).toEqual(['title'])
    expect(await fieldsOf({ title: 'a'.repeat(151) })).toEqual(['title'])
    expect(await fieldsOf({ title: '🧮🧮🧮🧮🧮🧮🧮🧮' })).toEqual(['title'])
    expect(await fieldsOf({ content: entry('Nineteen letters ok') })).toEqual(['content'])
    expect(await fieldsOf({ content: entry('a'.repeat(20_001)) })).toEqual(['content'])
    expect(await fieldsOf({ content: entry('🧮'.repeat(20)) })).toEqual(['content'])
    const topic = await forum.asked(keeper)
    expect((await forum.reply(me, topic.id, ' ')).body.fields).toHaveProperty('content')
  })

  test('nothing is added to what is closed, and where it goes slowly one waits', async () => {
    const topic = await forum.asked(keeper)
    const me = await forum.parent()
    const order = (body: object) => forum.call('PATCH', `/topics/${topic.id}/order`, keeper, body)
    expect((await forum.call('PATCH', `/topics/${topic.id}/order`, me, { isClosed: true })).status).toBe(403)
    good(await order({ slowMinutes: 10 }))
    await forum.replied(me, topic.id)
    expect(await forum.reply(me, topic.id, 'And another word')).toMatchObject({
      status: 409,
      body: { code: 'topic_slow', retryAfter: expect.any(Number) },
    })
    good(await order({ isClosed: true }))
    expect(await forum.reply(await forum.parent(), topic.id)).toMatchObject({ body: { code: 'topic_closed' } })
    expect((await forum.replies(topic.id)).length).toBe(1)
  })

  test('a child of one’s own is asked about before its whole name is shown to everybody', async () => {
    const parent = await newMember(api, 'parent')
    await studentOf(api, parent)
    const name = 'Élodie Lindqvist'
    const told = await forum.start(parent, {
      content: entry('Our ELODIE LINDQVIST does not want to go any more. What now?'),
    })
    expect(told).toMatchObject({ status: 422, body: { code: 'child_named', fields: { names: name } } })
    const agreed = { content: entry('Our ELODIE LINDQVIST does not want to go any more. What now?'), namesAgreed: true }
    expect((await forum.start(parent, agreed)).status).toBe(201)
  })
})
