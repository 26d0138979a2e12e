// What people hear, when, and how often; and what is kept of them.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { inDays, inMinutes, question, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('what is told of registrations', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let notices: NoticeCalls
  let host: { token: string; organisation: string; id: string; email: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    notices = noticesOf(api)
    host = await seats.school()
  })

  const changed = (id: string, change: 'rescheduled' | 'postponed' | 'cancelled') =>
    api.db.transaction((tx) =>
      api.services.registrations.tellChanged(tx, [{ eventId: id, change }], { userId: host.id }),
    )
  const told = async (email: string) =>
    (
      await api.db.execute<{ kind: string }>(sql`
        select data->>'kind' as kind from outbox where recipient = ${email} and template = 'registration_news' order by id`)
    ).rows.map(({ kind }) => kind)

  test('a member by notice and mail with a file for the calendar, and one link that needs no account', async () => {
    const event = await seats.event(host, { mode: 'online', onlineUrl: 'https://meet.example/room' })
    const me = await api.person()
    const { id } = await seats.registered(me, event)
    expect(await notices.one(me)).toMatchObject({
      kind: 'registration_made',
      reason: 'registered',
      title: 'Open day in the garden',
    })
    await notices.deliver()
    const mail = await api.mailTo(me.email, 'registration_news')
    expect(mail.text).toContain('https://meet.example/room')
    expect(mail.maskedText).not.toContain('key=' + (await seats.linkTo(me.email)).key)
    const link = await seats.linkTo(me.email)
    expect(link.id).toBe(id)
    const ics = await seats.call('GET', `/registrations/${id}/calendar.ics?key=${link.key}`, null)
    expect(ics.body).toContain(`UID:${event.id}`)
    expect(ics.body).toContain('meet.example/room')
    good(await seats.move(link, 'cancel'))
    expect((await seats.call('GET', `/registrations/${id}/calendar.ics?key=${link.key}`, null)).status).toBe(404)
    // Whose account is not in order comes by no link either.
    await api.db.execute(sql`update users set status = 'suspended' where id = ${me.id}`)
    expect((await seats.get(link)).status).toBe(404)
  })

  test('everybody hears of another time, of being put off and of being called off: waiting or not, not who never confirmed', async () => {
    const event = await seats.event(host, { places: 2 })
    const [me, waits] = [await api.person(), await api.person()]
    await seats.registered(me, event)
    const guest = await seats.asked(event)
    good(await seats.move(guest, 'confirm'))
    const silent = await seats.asked(event)
    await seats.registered(waits, event)
    await changed(event.id, 'rescheduled')
    await api.db.execute(sql`update events set status = 'cancelled' where id = ${event.id}`)
    await changed(event.id, 'cancelled')
    for (const one of [me, waits])
      expect((await notices.list(one)).map(({ kind, count }) => [kind, count])).toEqual([['registration_off', 3]])
    expect(await told(guest.email)).toEqual(['registration_made', 'registration_moved', 'registration_off'])
    expect(await told(silent.email)).toEqual([])
    expect(await seats.states(event)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
  })

  test('a tutor whose account is erased: what was to come is called off, and those who registered hear of it', async () => {
    const tutor = await api.person({ roles: ['tutor'] })
    const event = await seats.event(host, { organisationId: null, hostId: tutor.id })
    const me = await api.person()
    await seats.registered(me, event)
    await api.send('POST', '/api/v1/me/erasure', { token: tutor.token, body: { currentPassword: password } })
    expect(await seats.states(event)).toEqual(['cancelled'])
    expect(await notices.one(me)).toMatchObject({ kind: 'registration_off', actor: null })
    await notices.deliver()
    expect((await api.mailTo(me.email, 'registration_news')).subject).toBe('Called off: Open day in the garden')
  })

  test('the day before, once, however often it is looked; of another time, once more', async () => {
    const event = await seats.event(host, { startsAt: inDays(3) })
    const me = await api.person()
    await seats.registered(me, event)
    const reminders = async () =>
      (await api.db.execute(sql`select from notices where user_id = ${me.id} and kind = 'registration_soon'`)).rows
        .length
    await seats.remind()
    expect(await reminders()).toBe(0)
    const before = new Date(inDays(2).getTime() + 60_000)
    await Promise.all([seats.remind(before), seats.remind(before)])
    await seats.remind(before)
    expect(await reminders()).toBe(1)
    await changed(event.id, 'rescheduled')
    await seats.remind(before)
    expect(await reminders()).toBe(2)
    // Who registers the day before is told by that.
    const soon = await seats.event(host, { startsAt: inMinutes(600) })
    await seats.registered(me, soon)
    await seats.remind()
    expect(await reminders()).toBe(2)
  })

  test('what is sensitive is erased ninety days after; the rest with its time; an account takes its own along, and frees it', async () => {
    const [diet, level] = [question({ sensitive: true }), question({ label: 'Level' })]
    const event = await seats.event(host, { places: 1, questions: [diet, level] })
    const [me, next] = [await api.person(), await api.person()]
    await seats.registered(me, event, { answers: { [diet.id]: 'nuts', [level.id]: '3–6' } })
    await seats.registered(next, event)
    const forget = () => api.services.retention.registrationAnswers!.forget!
    const answers = async () => (await seats.list(host, event)).map((one) => one.answers)
    await api.db.transaction((tx) => forget()(tx))
    expect((await answers())[0]).toEqual({ [diet.id]: 'nuts', [level.id]: '3–6' })
    await api.db.execute(sql`
      update events set starts_at = now() - interval '92 days', ends_at = now() - interval '91 days' where id = ${event.id}`)
    await api.db.transaction((tx) => forget()(tx))
    expect((await answers())[0]).toEqual({ [level.id]: '3–6' })

    const other = await seats.event(host, { places: 1 })
    await seats.registered(me, other)
    await seats.registered(next, other)
    const file = good(await api.send('GET', '/api/v1/me/export', { token: me.token }))
    expect(file.eventRegistrations).toHaveLength(2)
    const body = { currentPassword: password }
    expect((await api.send('POST', '/api/v1/me/erasure', { token: me.token, body })).status).toBe(204)
    expect(await seats.mine(next, other)).toMatchObject({ status: 'offered' })
    expect(await seats.states(other)).toEqual(['offered'])
    expect(await seats.taken(other)).toMatchObject({ event: 1, living: 1 })
  })
})
