import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildChatSchools, chatOf, type Chat, type ChatSchools, type Person } from '#tests/support/chat.ts'
import { pictureUpload } from '#tests/support/people-builders.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'

/** From published lists of what has run in chats before. */
const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(document.domain)>',
  '<svg/onload=alert`1`>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  'javascript:alert(1)//https://casa.example',
  '[click](javascript:alert(1))',
  '![x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  "';alert(String.fromCharCode(88,83,83))//",
  '{{constructor.constructor("alert(1)")()}}',
]

eachApi('what is typed into a chat', (start) => {
  let api: TestApi
  let chat: Chat
  let people: ChatSchools['people']
  let id: string
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    people = (await buildChatSchools(api)).people
    id = await chat.started(people.guide, [people.mother])
  })
  const at = (conversation: string, rest: string) => `/api/chat/conversations/${conversation}${rest}`
  const upload = async (me: Person, body: Uint8Array<ArrayBuffer>, name = 'bread.jpg') =>
    (
      await api.send('POST', `/api/v1/attachments?name=${name}`, {
        token: me.token,
        body,
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).body.attachment
  const picture = async (me: Person) => upload(me, (await pictureUpload()).body)
  const dropAt = async (file: string) =>
    (await api.db.execute<{ at: string | null }>(sql`select drop_at as at from attachments where id = ${file}`)).rows[0]

  test('comes back as it was typed, byte for byte, or is refused with words', async () => {
    const { guide, mother } = people
    const other = await chat.started(mother, [people.head])
    for (const [at, typed] of [...scripts, ...naughtyStrings].entries()) {
      const [sender, conversation] = at % 2 ? [guide, id] : [mother, other]
      const answer = await chat.post(sender, conversation, typed)
      expect([typed, answer.status]).toEqual([typed, expect.toBeOneOf([201, 422])])
      if (answer.status === 422) expect(answer.body.fields.body).toEqual(expect.any(String))
      else expect(answer.body.message.body).toBe(typed.trim().normalize('NFC'))
      expect(scripts.includes(typed) && answer.status !== 201).toBe(false)
    }
    const { messages } = await chat.open(guide, id, '&limit=100')
    expect(messages.length).toBeGreaterThan(20)
    for (const typed of naughtyStrings) {
      const q = encodeURIComponent(typed.toWellFormed())
      const found = await api.send('GET', `/api/chat/search?q=${q}`, { token: mother.token })
      expect([typed, found.status]).toEqual([typed, expect.toBeOneOf([200, 422])])
    }
  })

  test('that is too long or empty is refused', async () => {
    const { guide } = people
    expect((await chat.post(guide, id, 'é'.repeat(5000))).status).toBe(201)
    expect(await chat.post(guide, id, 'x'.repeat(5001))).toMatchObject({ status: 422, body: { fields: {} } })
    expect((await chat.post(guide, id, ' \n ')).status).toBe(422)
    expect((await chat.post(guide, id, 'x'.repeat(900_000))).status).toBe(422)
    expect(await chat.post(guide, id, 'x'.repeat(1_100_000))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  test('with forged fields changes nothing but what it may', async () => {
    const { guide, mother } = people
    const forged = {
      id: newId(),
      senderId: mother.id,
      conversationId: newId(),
      position: 9999,
      createdAt: '1999-01-01T00:00:00Z',
      editedAt: '1999-01-01T00:00:00Z',
      reactions: [{ emoji: '👍', userIds: [mother.id] }],
      contentType: 'image',
    }
    const message = await chat.said(guide, id, 'It is I', forged)
    expect(message).toMatchObject({ senderId: guide.id, conversationId: id, contentType: 'text', reactions: [] })
    expect([message.id === forged.id, message.position === 9999, message.editedAt]).toEqual([false, false, null])
    expect(message.createdAt > '2020').toBe(true)
    const body = {
      participants: [mother.id],
      name: '',
      type: 'group',
      isOwner: true,
      createdBy: mother.id,
      id: newId(),
    }
    const begun = await api.send('POST', '/api/chat/conversations', { token: guide.token, body })
    expect(begun.body.conversation).toMatchObject({ id, type: 'one-to-one', isOwner: false })
  })

  test.each([
    'null',
    '[]',
    '"x"',
    '{}',
    '{"clientId":1,"body":"x"}',
    '{"clientId":"x","body":"x"}',
    '{"body":{"$ne":1}}',
  ])('of another shape, as in %s, gets 422', async (body) => {
    const { token } = people.guide
    for (const [method, path] of [
      ['POST', at(id, '/messages')],
      ['POST', '/api/chat/conversations'],
      ['POST', '/api/chat/conversation/mark-as-seen'],
      ['POST', at(id, '/participants')],
      ['PUT', at(id, '/mute')],
      ['PATCH', at(id, '')],
    ] as const) {
      expect([path, (await api.send(method, path, { token, body })).status]).toEqual([path, 422])
    }
  })

  test('asks for positions only as numbers', async () => {
    for (const wrong of ['-1', '1.5', 'x', '1e99', '2147483648', '']) {
      const query = `conversationKey=${id}&around=${wrong}`
      const { status } = await api.send('GET', `/api/chat/conversation?${query}`, { token: people.guide.token })
      expect([wrong, status]).toEqual([wrong, wrong === '' ? 200 : 422])
    }
    const nobody = await api.send('GET', '/api/chat/conversation?conversationKey=1', { token: people.guide.token })
    expect(nobody.status).toBe(422)
  })

  test('files are one’s own, and go where the message goes', async () => {
    const { guide, mother, father } = people
    const [mine, theirs] = [await picture(guide), await picture(mother)]
    const text = await upload(guide, new TextEncoder().encode('flour, water, salt'), 'recipe.txt')
    expect(await chat.post(guide, id, 'Look', { attachments: [theirs.id] })).toMatchObject({
      status: 422,
      body: { code: 'attachment_unknown', fields: { attachments: expect.any(String) } },
    })
    const before = (await chat.open(mother, id)).lastPosition
    const message = await chat.said(guide, id, '', { attachments: [mine.id, mine.id] })
    expect(message).toMatchObject({ contentType: 'image', body: '', attachments: [mine], position: before + 1 })
    const both = await chat.said(guide, id, 'With the recipe', { attachments: [text.id, mine.id] })
    expect(both).toMatchObject({ contentType: 'file', attachments: [{ id: text.id }, { id: mine.id }] })
    const fetched = (who: Person, file: string) => api.send('GET', `/api/v1/attachments/${file}`, { token: who.token })
    const statuses = async (file: string) =>
      Promise.all([guide, mother, father].map(async (who) => (await fetched(who, file)).status))
    expect(await statuses(text.id)).toEqual([200, 200, 404])

    const takeBack = (one: { id: string }) => api.send('DELETE', `/api/chat/messages/${one.id}`, { token: guide.token })
    expect((await takeBack(both)).body.message).toMatchObject({ attachments: [], contentType: 'text' })
    expect((await fetched(mother, text.id)).status).toBe(404)
    // The picture is in another message still.
    expect([await dropAt(mine.id), await statuses(mine.id)]).toEqual([{ at: null }, [200, 200, 404]])
    await takeBack(message)
    expect((await fetched(mother, mine.id)).status).toBe(404)
    expect((await dropAt(mine.id))?.at ?? 'gone').not.toBeNull()
  })

  test('files of a conversation that one has left stay there', async () => {
    const { guide, mother, neighbour } = people
    const group = await chat.started(guide, [mother, neighbour], 'Pictures')
    const file = await picture(guide)
    await chat.said(guide, group, 'Beans', { attachments: [file.id] })
    const fetched = () => api.send('GET', `/api/v1/attachments/${file.id}`, { token: neighbour.token })
    expect((await fetched()).status).toBe(200)
    await api.send('DELETE', at(group, `/participants/${neighbour.id}`), { token: neighbour.token })
    expect((await fetched()).status).toBe(404)
    const body = { participants: [neighbour.id] }
    await api.send('POST', at(group, '/participants'), { token: guide.token, body })
    expect((await fetched()).status).toBe(404)
  })
})
