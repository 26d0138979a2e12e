import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools, type Person } from '#tests/support/chat.ts'

eachApi('conversations', (start) => {
  let api: TestApi
  let chat: Chat
  let schools: ChatSchools
  let people: ChatSchools['people']
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    schools = await buildChatSchools(api)
    people = schools.people
  })
  const at = (id: string, rest = '') => `/api/chat/conversations/${id}${rest}`
  const invite = (me: Person, id: string, ...others: Person[]) =>
    api.send('POST', at(id, '/participants'), {
      token: me.token,
      body: { participants: others.map((other) => other.id) },
    })
  const remove = (me: Person, id: string, other: Person) =>
    api.send('DELETE', at(id, `/participants/${other.id}`), { token: me.token })
  const colleague = async () => {
    const person = await api.person({ roles: ['teacher'], firstName: 'Neu' })
    await buildMember(api.db, person.id, schools.organisations.linden, 'staff')
    return person
  }
  const placesTold = async (who: Person, id: string) => {
    const { rows } = await api.db.execute<{ event: { kind: string } }>(sql`
      select event from live_events where ${who.id}::uuid = any(audience)
        and (event->>'conversationId' = ${id} or event->>'messageId' in (
          select m.id::text from chat_messages m where m.conversation_id = ${id})) order by place`)
    return rows.map(({ event }) => event.kind)
  }

  test('two people have one conversation, even when both begin at once', async () => {
    const [one, other] = [await colleague(), await colleague()]
    const begun = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? chat.begin(one, [other]) : chat.begin(other, [one]))),
    )
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(begun.map(({ body }) => body.conversation.id)).size).toBe(1)
    expect((await chat.open(one, other.id)).id).toBe(begun[0]!.body.conversation.id)
    expect(begun[0]!.body.conversation).toMatchObject({
      type: 'one-to-one',
      name: null,
      participantCount: 2,
      mayWrite: true,
    })
    const { rows } = await api.db.execute(sql`select count(*)::int as seats from chat_participants
      where conversation_id = ${begun[0]!.body.conversation.id}`)
    expect(rows).toEqual([{ seats: 2 }])
  })

  test('nobody hears of a conversation that somebody has only opened', async () => {
    const [one, other] = [await colleague(), await colleague()]
    const id = await chat.started(one, [other])
    expect([(await chat.list(one)).length, (await chat.list(other)).length]).toEqual([1, 0])
    expect(await placesTold(other, id)).toEqual([])
    await chat.said(one, id, 'There')
    expect((await chat.list(other))[0]).toMatchObject({ id, unreadCount: 1, lastMessage: { body: 'There' } })
  })

  test('the two of a conversation that could be begun are named', async () => {
    const [one, other] = [await colleague(), await colleague()]
    const would = await api.send('GET', `/api/chat/participants?conversationKey=${other.id}`, { token: one.token })
    expect(would.body.participants.map(({ id }: Person) => id).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(await chat.open(one, other.id)).toBeNull()
  })

  test('the list is in the order of what happened, a page at a time', async () => {
    const me = await colleague()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.unshift(await chat.started(me, [await colleague()]))
    await chat.said(me, ids[4]!, 'Up again')
    const expected = [ids[4], ...ids.slice(0, 4)]
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await api.send('GET', `/api/chat/conversations?limit=2${after}`, { token: me.token })
      seen.push(...body.conversations.map(({ id }: { id: string }) => id))
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
    expect(seen).toEqual(expected)
    const broken = await api.send('GET', '/api/chat/conversations?after=nonsense', { token: me.token })
    expect(broken.body.conversations.length).toBe(5)
  })

  test('a group is its owner’s to name and to bring people into, whom the owner may write to', async () => {
    const { guide, mother, neighbour, colleague: other, farParent } = people
    const answer = await chat.begin(guide, [mother, neighbour, mother, guide], 'Poppies')
    expect(answer.body.conversation).toMatchObject({
      type: 'group',
      name: 'Poppies',
      participantCount: 3,
      isOwner: true,
      mayWrite: true,
    })
    const { id } = answer.body.conversation
    // They need not know each other: neither mother could write to the other alone.
    await chat.said(mother, id, 'Hello all')
    expect((await chat.open(neighbour, id)).people.map((one: Person) => one.id)).toEqual(
      expect.arrayContaining([guide.id, mother.id]),
    )
    const rename = (me: Person) => api.send('PATCH', at(id), { token: me.token, body: { name: 'The Poppies' } })
    expect([(await rename(mother)).status, (await rename(guide)).status]).toEqual([403, 200])
    expect([(await invite(mother, id, people.head)).status, (await invite(guide, id, farParent)).status]).toEqual([
      403, 403,
    ])
    expect((await invite(guide, id, other, mother)).body.participants).toHaveLength(4)
    expect(await chat.open(other, id)).toMatchObject({ name: 'The Poppies', isOwner: false })
  })

  test('who joins later sees what comes from then on', async () => {
    const { guide, mother, colleague: later } = people
    const id = await chat.started(guide, [mother, people.neighbour], 'Early and late')
    const early = await chat.said(guide, id, 'Before the door opened')
    await invite(guide, id, later)
    expect(await chat.open(later, id)).toMatchObject({
      messages: [],
      lastMessage: null,
      unreadCount: 0,
      lastPosition: 1,
    })
    await chat.said(mother, id, 'Welcome')
    const opened = await chat.open(later, id, '&around=1')
    expect([opened.messages.map(({ body }: { body: string }) => body), opened.unreadCount]).toEqual([['Welcome'], 1])
    expect((await chat.open(later, id, '&before=2')).messages).toEqual([])
    const search = await api.send('GET', '/api/chat/search?q=door', { token: later.token })
    expect(search.body.hits).toEqual([])
    const told = await placesTold(later, id)
    const edit = { token: guide.token, body: { body: 'Before the door was open' } }
    await api.send('PATCH', `/api/chat/messages/${early.id}`, edit)
    expect(await placesTold(later, id)).toEqual(told)
    const tried = (method: string, rest: string, body: object) =>
      api.send(method, `/api/chat/messages/${early.id}${rest}`, { token: later.token, body })
    expect((await tried('PUT', '/reactions', { emoji: '👍', on: true })).status).toBe(404)
    expect((await tried('POST', '/report', { reason: 'advertising' })).status).toBe(404)
  })

  test('who was taken out sees nothing and hears nothing, but that it is so', async () => {
    const { guide, mother, neighbour } = people
    const id = await chat.started(guide, [mother, neighbour], 'Three of us')
    const message = await chat.said(neighbour, id, 'I am here')
    expect((await remove(mother, id, neighbour)).status).toBe(403)
    expect((await remove(guide, id, neighbour)).status).toBe(204)
    expect((await remove(guide, id, neighbour)).status).toBe(404)
    const told = await placesTold(neighbour, id)
    expect(told.at(-1)).toBe('conversation')
    await chat.said(guide, id, 'Now we are two')
    await chat.seen(mother, id)
    expect(await placesTold(neighbour, id)).toEqual(told)
    expect(await chat.open(neighbour, id)).toBeNull()
    expect((await chat.list(neighbour)).map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await chat.post(neighbour, id, 'Let me in')).status).toBe(404)
    expect((await chat.seen(neighbour, id)).status).toBe(404)
    expect((await api.send('DELETE', `/api/chat/messages/${message.id}`, { token: neighbour.token })).status).toBe(404)
    expect((await api.send('GET', '/api/chat/search?q=here', { token: neighbour.token })).body.hits).toEqual([])
    const { participants, participantCount } = await chat.open(mother, id)
    expect(participantCount).toBe(2)
    expect(participants).toContainEqual(expect.objectContaining({ id: neighbour.id, first_name: 'Freja', left: true }))
    // Brought back, one sees what comes, and not what was.
    await invite(guide, id, neighbour)
    expect((await chat.open(neighbour, id)).messages).toEqual([])
  })

  test('the eldest follows an owner who leaves, and the last one leaves nothing open', async () => {
    const { guide, mother, neighbour } = people
    const id = await chat.started(guide, [mother], '')
    expect((await remove(guide, id, guide)).status).toBe(403)
    const group = await chat.started(guide, [mother, neighbour], 'Owned')
    await api.db.execute(sql`update chat_participants set joined_at = joined_at - interval '1 hour'
      where conversation_id = ${group} and user_id = ${neighbour.id}`)
    expect((await remove(guide, group, guide)).status).toBe(204)
    expect([(await chat.open(neighbour, group)).isOwner, (await chat.open(mother, group)).isOwner]).toEqual([
      true,
      false,
    ])
    expect(await chat.open(guide, group)).toBeNull()
    expect((await remove(neighbour, group, neighbour)).status).toBe(204)
    expect((await remove(mother, group, mother)).status).toBe(204)
    expect((await chat.post(mother, group, 'Anybody?')).status).toBe(404)
  })

  test('a group has a hundred people at most', async () => {
    const { head, guide } = people
    const crowd: Person[] = []
    for (let n = 0; n < 100; n += 1) crowd.push(await colleague())
    expect(await chat.begin(head, crowd, 'A hundred and one')).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const id = await chat.started(head, crowd.slice(0, 99), 'A hundred')
    expect((await chat.open(head, id)).participantCount).toBe(100)
    const refused = await invite(head, id, guide)
    expect(refused).toMatchObject({ status: 422, body: { fields: { participants: expect.any(String) } } })
    const [first] = crowd
    expect((await remove(head, id, first!)).status).toBe(204)
    const both = await Promise.all([invite(head, id, guide), invite(head, id, people.colleague)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
