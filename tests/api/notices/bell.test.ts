import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { aMeeting } from '#tests/support/calendar.ts'
import { inHours, noticeScene, type NoticeScene } from '#tests/support/notices.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('the bell', (start) => {
  let api: TestApi
  let boards: NoticeScene['boards']
  let calendar: NoticeScene['calendar']
  let notices: NoticeScene['notices']
  let given: NoticeScene['given']
  let host: Person
  beforeAll(async () => {
    api = await start()
    ;({ boards, calendar, notices, given, host } = await noticeScene(api))
  })

  const guestOf = () => api.person({ roles: ['moderator'] })

  test('who is given a card is told by whom and why, and nobody hears of their own deeds', async () => {
    const guest = await guestOf()
    const { card } = await given(guest)
    expect(await notices.one(guest)).toMatchObject({
      type: 'card',
      id: card,
      title: 'Bead stair',
      kind: 'card_assigned',
      reason: 'assigned',
      actor: { id: host.id, first_name: 'Ada', last_name: 'Pieri' },
      unread: 1,
      count: 1,
      seen: false,
    })
    expect(await notices.count(guest)).toBe(1)
    expect(await notices.list(host)).toEqual([])
    await boards.changed(guest, card, { assignees: [] })
    await boards.changed(guest, card, { assignees: [guest.id] })
    expect((await notices.one(guest)).count).toBe(1)
  })

  test('all that is said of a thing is one line: the latest, and how often', async () => {
    const guest = await guestOf()
    const { card, thing } = await given(guest)
    for (const words of ['One', 'Two', 'Three']) await boards.comment(host, card, words)
    expect(await notices.one(guest)).toMatchObject({ thing, kind: 'card_commented', unread: 4, count: 4 })
    expect(await notices.count(guest)).toBe(1)
  })

  test('an invitation is one thing, however often it is changed, and says what became of it', async () => {
    const guest = await guestOf()
    const event = await calendar.create(host, aMeeting({ title: 'Circle', attendees: [guest.id] }))
    for (const title of ['Circle time', 'Long circle', 'Great circle']) await calendar.update(host, event.id, { title })
    expect(await notices.one(guest)).toMatchObject({ kind: 'event_changed', title: 'Great circle', reason: 'invited' })
    await calendar.remove(host, event.id)
    expect(await notices.one(guest)).toMatchObject({ kind: 'event_cancelled', title: 'Great circle' })
  })

  test('who is uninvited hears that it is off, by the name it had, and nothing of what it is called later', async () => {
    const guest = await guestOf()
    const other = await guestOf()
    const event = await calendar.create(host, aMeeting({ title: 'Circle', attendees: [guest.id, other.id] }))
    await calendar.update(host, event.id, { attendees: [other.id] })
    await calendar.update(host, event.id, { title: 'About the one who is not here' })
    expect(await notices.one(guest)).toMatchObject({ kind: 'event_cancelled', title: 'Circle' })
    expect(await notices.one(other)).toMatchObject({ title: 'About the one who is not here' })
  })

  test('who invites hears of answers', async () => {
    const guest = await guestOf()
    const inviting = await api.person({ roles: ['admin'] })
    const event = await calendar.create(inviting, aMeeting({ title: 'Circle', attendees: [guest.id] }))
    await api.send('PUT', `/api/calendar/meetings/${event.id}/rsvp`, {
      token: guest.token,
      body: { rsvp: 'yes', scope: 'this' },
    })
    expect(await notices.one(inviting)).toMatchObject({
      kind: 'event_answered',
      reason: 'organizer',
      actor: { id: guest.id },
    })
  })

  test('seen is not read, and read is not done', async () => {
    const guest = await guestOf()
    const { card, thing } = await given(guest)
    await notices.see(guest)
    expect(await notices.count(guest)).toBe(0)
    expect(await notices.one(guest)).toMatchObject({ seen: true, unread: 1 })
    await notices.mark(guest, [thing], 'read')
    expect(await notices.one(guest)).toMatchObject({ unread: 0 })
    await notices.mark(guest, [thing], 'done')
    expect(await notices.list(guest)).toEqual([])
    expect(await notices.one(guest, 'done')).toMatchObject({ thing })
    // What comes later brings it back.
    await boards.comment(host, card, 'Once more')
    expect(await notices.one(guest)).toMatchObject({ unread: 1, seen: false })
    expect(await notices.count(guest)).toBe(1)
    await notices.mark(guest, [thing], 'done')
    await notices.mark(guest, [thing], 'inbox')
    expect(await notices.one(guest)).toMatchObject({ thing, unread: 0 })
  })

  test('what comes while somebody looks is not dealt with by what they do', async () => {
    const guest = await guestOf()
    const { card, thing } = await given(guest)
    const { at } = await notices.one(guest)
    await boards.comment(host, card, 'Meanwhile')
    const body = { things: [thing], mark: 'done', upTo: at }
    await api.send('POST', '/api/v1/notices/marks', { token: guest.token, body })
    expect(await notices.one(guest)).toMatchObject({ kind: 'card_commented', unread: 1, count: 2 })
    await api.send('POST', '/api/v1/notices/marks', {
      token: guest.token,
      body: { ...body, upTo: inHours(9).toISOString() },
    })
    await boards.comment(host, card, 'Later')
    expect(await notices.one(guest)).toMatchObject({ unread: 1, count: 3 })
  })

  test('a thing is found by who may know of it, with what its page stands in, and by nobody else', async () => {
    const guest = await guestOf()
    const { board, card, thing } = await given(guest)
    const find = (who: Person, what: string) =>
      api.send('GET', `/api/v1/notices/thing?thing=${encodeURIComponent(what)}`, { token: who.token })
    expect((await find(guest, thing)).body.thing).toEqual({ type: 'card', id: card, within: board })
    expect((await find(guest, `account:${guest.id}`)).status).toBe(200)
    const nothing = '01980000-0000-7000-8000-000000000000'
    for (const what of [`account:${host.id}`, `card:${nothing}`, `event:${nothing}.20270301T140000Z`])
      expect((await find(guest, what)).status).toBe(404)
    expect((await find(await guestOf(), thing)).status).toBe(404)
    for (const what of ['card:1', 'card:', `secret:${nothing}`, `constructor:${nothing}`, '; drop table', ''])
      expect((await find(guest, what)).status).toBe(422)
  })

  test('what is put off is gone until then, and comes back as if it were new', async () => {
    const guest = await guestOf()
    const { thing } = await given(guest)
    await notices.see(guest)
    const refused = await notices.mark(guest, [thing], 'later')
    expect(refused.status).toBe(422)
    await notices.mark(guest, [thing], 'later', inHours(1).toISOString())
    expect(await notices.list(guest)).toEqual([])
    expect((await notices.one(guest, 'later')).until).not.toBeNull()
    await notices.mark(guest, [thing], 'later', new Date(Date.now() + 30).toISOString())
    await expect.poll(() => notices.count(guest)).toBe(1)
    expect(await notices.one(guest)).toMatchObject({ thing, seen: false })
  })

  test('a silenced thing calls no more, until it is wanted back', async () => {
    const guest = await guestOf()
    const { card, thing } = await given(guest)
    await notices.mark(guest, [thing], 'muted')
    await boards.comment(host, card)
    expect(await notices.list(guest)).toEqual([])
    expect(await notices.count(guest)).toBe(0)
    expect(await notices.one(guest, 'muted')).toMatchObject({ muted: true, count: 2 })
    await notices.mark(guest, [thing], 'inbox')
    expect(await notices.one(guest)).toMatchObject({ thing })
  })

  test('a tie that has ended hides at once what hung on it, and marks nothing that one was not told of', async () => {
    const guest = await guestOf()
    const { board, thing } = await given(guest)
    await boards.members(host, board, [{ ...host, isOwner: true }])
    expect(await notices.list(guest)).toEqual([])
    expect(await notices.list(guest, 'done')).toEqual([])
    const stranger = await guestOf()
    await notices.mark(stranger, [thing, `card:${host.id}`], 'done')
    const { rows } = await api.db.execute(`select 1 from notice_states where user_id = '${stranger.id}'`)
    expect(rows).toEqual([])
  })

  test('who is named hears of that alone; who is not on the board cannot be', async () => {
    const guest = await guestOf()
    const { card } = await given(guest)
    const comment = (mentions: string[]) =>
      boards.call('POST', `/cards/${card}/comments`, host, { body: '@Ada Pieri, look', mentions })
    expect((await comment([guest.id])).status).toBe(201)
    expect(await notices.one(guest)).toMatchObject({ kind: 'card_mentioned', reason: 'mentioned', count: 2 })
    const stranger = await guestOf()
    expect((await comment([stranger.id])).status).toBe(422)
    expect(await notices.list(stranger)).toEqual([])
  })

  test('of a kind that is turned off it stands there, and is not counted', async () => {
    const guest = await guestOf()
    await api.db
      .update(users)
      .set({ notifications: { boards: 'off' } })
      .where(eq(users.id, guest.id))
    await given(guest)
    const counted = await notices.count(guest)
    expect([await notices.list(guest), counted]).toMatchObject([[{ kind: 'card_assigned' }], 0])
  })
})
