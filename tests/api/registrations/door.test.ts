// What hosts do: at the door, in the list, and in what they write.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { doorCode } from '#/api/modules/registrations/door-code.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, newEmail, secret, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { question, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('hosts and registrations', (start, kind) => {
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

  test('by code as it is typed or read off, and by name; a second time says when and by whom, and can be taken back', async () => {
    const event = await seats.event(host)
    const [me, other] = [await api.person(), await api.person()]
    const mine = await seats.registered(me, event, { seats: 2 })
    const theirs = await seats.registered(other, event)
    const come = (body: object) => seats.ofHost('POST', event, 'check-in', host, body)
    const first = good(await come({ code: ` ${mine.code!.toLowerCase().replace('-', ' ')}` }))
    expect(first).toMatchObject({
      before: null,
      registration: { id: mine.id },
      numbers: { attended: 2, registered: 3 },
    })
    const second = good(await come({ registration: mine.id }))
    expect(second.before).toEqual({ at: first.registration.attendedAt, by: 'Ada Pieri' })
    expect((await seats.move(mine.id, 'cancel', me)).body.code).toBe('registration_state')
    const at = `check-in/${mine.id}`
    for (const again of [1, 2])
      expect([again, good(await seats.ofHost('DELETE', event, at, host)).registration.attendedAt]).toEqual([
        again,
        null,
      ])
    expect(good(await come({ code: theirs.code })).before).toBeNull()
    expect((await seats.list(host, event, '?status=attended')).map(({ id }) => id)).toEqual([theirs.id])
    expect((await seats.list(host, event, '?status=absent')).map(({ id }) => id)).toEqual([mine.id])
  })

  test('of two doors at once, one is the first', async () => {
    const event = await seats.event(host)
    const { code } = await seats.registered(await api.person(), event)
    const answers = await Promise.all([1, 2, 3].map(() => seats.ofHost('POST', event, 'check-in', host, { code })))
    expect(answers.filter(({ body }) => body.before === null)).toHaveLength(1)
  })

  test('a code of another event, a forged one, one of a cancelled place, of one who waits', async () => {
    const [event, other] = [await seats.event(host, { places: 1 }), await seats.event(host)]
    const [me, waits] = [await api.person(), await api.person()]
    const come = async (code: string) => (await seats.ofHost('POST', event, 'check-in', host, { code })).body.code
    const elsewhere = await seats.registered(me, other)
    expect(await come(elsewhere.code!)).toBe('door_unknown')
    expect(await come(doorCode(secret, { id: newId(), eventId: event.id }))).toBe('door_unknown')
    const mine = await seats.registered(me, event)
    const { id } = await seats.registered(waits, event)
    expect(await come(doorCode(secret, { id, eventId: event.id }))).toBe('door_not_registered')
    await seats.move(mine.id, 'cancel', me)
    expect(await come(mine.code!)).toBe('door_not_registered')
    const answer = await seats.ofHost('POST', event, 'check-in', host, { registration: elsewhere.id })
    expect(answer.status).toBe(404)
  })

  test.skipIf(kind === 'embedded')('taken back while the door lets them in: they are here, and stay', async () => {
    const event = await seats.event(host)
    const me = await api.person()
    for (const cancel of [
      (id: string) => seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {}),
      (id: string) => seats.move(id, 'cancel', me),
    ]) {
      const { id } = await seats.registered(me, event)
      const [here, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const door = api.db.transaction(async (tx) => {
        await tx.execute(sql`update event_registrations set attended_at = now() where id = ${id}`)
        here.resolve()
        await goes.promise
      })
      await here.promise
      const asked = cancel(id)
      await eventually(async () => {
        const { rows } = await api.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        if (rows.length === 0) throw new Error('Nobody waits for the door')
      })
      goes.resolve()
      await door
      expect((await asked).body.code).toBe('registration_state')
      expect((await seats.mine(me, event))?.attendedAt).not.toBeNull()
      await api.db.execute(sql`update event_registrations set attended_at = null where id = ${id}`)
      good(await seats.move(id, 'cancel', me))
    }
  })

  test('a code is found among very many that are over', async () => {
    const event = await seats.event(host)
    const me = await api.person()
    const come = async (code: string) => seats.ofHost('POST', event, 'check-in', host, { code })
    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price, status)
      select gen_random_uuid(), ${event.id}, ${event.ticket}, 'A', 'a@b.example', 'a@b.example', 'en', 1, 0, 'lapsed'
      from generate_series(1, 20000)`)
    const { code } = await seats.registered(me, event)
    expect(good(await come(code!)).before).toBeNull()
  })

  test('takes one back: the person is told, and the places go on', async () => {
    const event = await seats.event(host, { places: 1 })
    const [me, next] = [await api.person(), await api.person()]
    const { id } = await seats.registered(me, event)
    await seats.registered(next, event)
    good(await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, { note: '' }))
    expect((await seats.mine(me, event))?.ending).toBe('host')
    expect(await seats.mine(next, event)).toMatchObject({ status: 'offered' })
    expect((await notices.one(me)).kind).toBe('registration_withdrawn')
    expect((await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {})).body.code).toBe(
      'registration_state',
    )
    // Who looks after the school no more, sees nothing any more.
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${host.id}`)
    expect((await seats.ofHost('GET', event, 'registrations', host)).status).toBe(404)
    await api.db.execute(sql`update memberships set ends_on = null where user_id = ${host.id}`)
  })

  test('writes to those it is for: a notice to members, a mail to guests; bounded, and never to whoever has not confirmed', async () => {
    const event = await seats.event(host, { places: 2 })
    const [me, waits] = [await api.person(), await api.person()]
    await seats.registered(me, event)
    const guest = await seats.asked(event)
    await seats.registered(waits, event)
    const write = (to: string) =>
      seats.ofHost('POST', event, 'messages', host, { to, subject: 'Boots', text: 'It has rained.\n\nBring boots.' })
    expect(good(await write('registered'))).toEqual({ sent: 1 })
    expect((await notices.one(me)).kind).toBe('registration_written')
    expect((await write('attended')).body.code).toBe('registration_nobody')
    good(await seats.move(guest, 'confirm'))
    expect(good(await write('all'))).toEqual({ sent: 3 })
    await notices.deliver()
    const { text } = await api.mailTo(waits.email, 'registration_news')
    expect(text).toContain('Bring boots.')
    await api.db.execute(sql`
      insert into event_messages (id, event_id, recipients, subject, text, told)
      select gen_random_uuid(), ${event.id}, 'all', 's', 't', 1 from generate_series(1, 18)`)
    expect((await write('all')).body.code).toBe('registration_messages')
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${host.id}`)
    expect((await write('all')).body.code).toBe('silenced')
    await api.db.execute(sql`update users set silenced_until = null where id = ${host.id}`)
  })

  test('the list in order, found by name, address and child; the same as CSV, without formulas', async () => {
    const asked = question({ label: 'Allergies' })
    const event = await seats.event(host, { questions: [asked] })
    const me = await api.person({ firstName: 'Jørgen', lastName: '=1+1' })
    await seats.registered(me, event, { seats: 2, children: ['Zoë'], answers: { [asked.id]: 'nuts' } })
    const email = newEmail()
    await seats.asked(event, {}, email)
    for (const q of ['jorgen', me.email, 'zoe']) expect(await seats.list(host, event, `?q=${q}`)).toHaveLength(1)
    expect(await seats.list(host, event, `?q=${email}`)).toMatchObject([
      { isGuest: true, status: 'held', name: 'Ines Duarte' },
    ])
    const { body, headers } = await seats.ofHost('GET', event, 'registrations/export.csv', host)
    expect(headers.get('content-type')).toContain('text/csv')
    const [head, first] = String(body).trim().split('\r\n')
    expect(head).toContain('Allergies')
    expect(first).toContain('nuts')
    expect(first).toContain('Jørgen =1+1')
  })
})
