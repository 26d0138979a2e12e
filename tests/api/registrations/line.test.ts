// The waiting list, and whoever comes at once.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { inDays, inMinutes, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('the waiting list', (start, kind) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string; id: string; email: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.person()))

  test('a party is offered together or not at all; a larger one keeps its place and reads why', async () => {
    const event = await seats.event(host, { places: 4 })
    const [holder, five, two, one] = await people(4)
    const held = await seats.registered(holder!, event, { seats: 4 })
    await seats.registered(five!, event, { seats: 5 })
    await seats.registered(two!, event, { seats: 2 })
    await seats.registered(one!, event)
    good(await seats.update(held.id, { seats: 1 }, holder!))
    expect(await seats.states(event)).toEqual(['registered', 'waitlisted', 'offered', 'offered'])
    expect((await seats.mine(five!, event))?.waiting).toMatchObject({ place: 1, reason: 'full', free: 0 })
    const offer = await seats.mine(two!, event)
    good(await seats.move(offer!.id, 'decline', two!))
    expect((await seats.mine(five!, event))?.waiting).toMatchObject({ place: 1, reason: 'party', free: 2 })
    expect(await seats.taken(event)).toMatchObject({ event: 2, tickets: 2, living: 2 })
  })

  test('two tabs accept one offer: it is accepted once, and both say so', async () => {
    const event = await seats.event(host, { places: 1 })
    const [holder, me] = await people(2)
    const { id } = await seats.registered(holder!, event)
    const waits = await seats.registered(me!, event)
    await seats.move(id, 'cancel', holder!)
    const answers = await Promise.all([1, 2, 3].map(() => seats.move(waits.id, 'accept', me!)))
    expect(answers.map(({ status, body }) => [status, body.registration.status])).toEqual(
      answers.map(() => [200, 'registered']),
    )
    expect(await seats.taken(event)).toMatchObject({ event: 1, living: 1 })
    const { rows } = await api.db.execute(sql`
      select from audit_log where entity_id = ${waits.id} and action = 'registration.accept'`)
    expect(rows).toHaveLength(1)
  })

  test('an offer after its time, after declining and after cancelling; its places are with the next by then', async () => {
    const event = await seats.event(host, { places: 1, offerHours: 2 })
    const [holder, late, next] = await people(3)
    const { id } = await seats.registered(holder!, event)
    const waits = await seats.registered(late!, event)
    const after = await seats.registered(next!, event)
    await seats.move(id, 'cancel', holder!)
    await api.db.execute(
      sql`update event_registrations set expires_at = now() - interval '1 second' where id = ${waits.id}`,
    )
    expect((await seats.move(waits.id, 'accept', late!)).body.code).toBe('offer_over')
    expect(await seats.states(event)).toEqual(['cancelled', 'lapsed', 'offered'])
    expect((await seats.move(waits.id, 'accept', late!)).body.code).toBe('offer_over')
    expect((await seats.move(waits.id, 'cancel', late!)).body.code).toBe('registration_state')
    good(await seats.move(after.id, 'decline', next!))
    expect((await seats.move(after.id, 'accept', next!)).body.code).toBe('registration_state')
    expect((await seats.move(id, 'accept', holder!)).body.code).toBe('registration_state')
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
    // Whoever let it lapse may come again, at the end of the line.
    expect(await seats.registered(late!, event)).toMatchObject({ status: 'registered' })
  })

  test('registering closes earlier than was said: what was offered is over with it, whether the clock has come by or not', async () => {
    const event = await seats.event(host, { places: 1 })
    const [holder, me] = await people(2)
    const { id } = await seats.registered(holder!, event)
    const waits = await seats.registered(me!, event)
    await seats.move(id, 'cancel', holder!)
    await api.db.execute(sql`update events set closes_at = now() - interval '1 second' where id = ${event.id}`)
    expect((await seats.move(waits.id, 'accept', me!)).body.code).toBe('offer_over')
    expect(await seats.mine(me!, event)).toMatchObject({ status: 'lapsed', ending: 'closing' })
    expect((await noticesOf(api).list(me!)).map(({ kind: of }) => of)).toEqual(['registration_ended'])
    expect(await seats.taken(event)).toMatchObject({ event: 0, tickets: 0, living: 0 })
  })

  test('nobody accepts: the clock goes on in order, tells each, and the line ends with registering', async () => {
    const event = await seats.event(host, { places: 1, offerHours: 1, closesAt: inDays(1) })
    const [holder, first, second, third] = await people(4)
    const { id } = await seats.registered(holder!, event)
    for (const one of [first, second, third]) await seats.registered(one!, event)
    await seats.move(id, 'cancel', holder!)
    await seats.keepUp(inMinutes(61))
    expect(await seats.states(event)).toEqual(['cancelled', 'lapsed', 'offered', 'waitlisted'])
    await seats.keepUp(inMinutes(60 * 24 + 1))
    expect(await seats.states(event)).toEqual(['cancelled', 'lapsed', 'lapsed', 'lapsed'])
    const kinds = async (person: { token: string }) => (await noticesOf(api).list(person)).map(({ kind }) => kind)
    expect(await kinds(first!)).toEqual(['registration_lapsed'])
    expect(await kinds(third!)).toEqual(['registration_ended'])
    expect((await seats.mine(third!, event))?.ending).toBe('closing')
    expect(await seats.keepUp(inMinutes(60 * 24 + 1))).toBe(0)
    expect(await seats.taken(event)).toMatchObject({ event: 0, living: 0 })
  })

  test('more places are offered on; two tickets have lines of their own in one', async () => {
    const event = await seats.event(host, { places: 2 }, [{ quantity: 1 }, { quantity: 1 }])
    const [a, b, c, d] = await people(4)
    await seats.registered(a!, event)
    const other = await seats.registered(b!, event, { ticket: event.tickets[1] })
    await seats.registered(c!, event)
    await seats.registered(d!, event, { ticket: event.tickets[1] })
    await seats.move(other.id, 'cancel', b!)
    expect(await seats.states(event)).toEqual(['registered', 'cancelled', 'waitlisted', 'offered'])
    await api.db.execute(sql`update event_tickets set quantity = 3 where id = ${event.ticket}`)
    await api.db.execute(sql`update events set places = 4 where id = ${event.id}`)
    await api.db.transaction((tx) => api.services.registrations.offerFreed(tx, [event.id]))
    expect(await seats.states(event)).toEqual(['registered', 'cancelled', 'offered', 'offered'])
    expect(await seats.taken(event)).toMatchObject({ event: 3, tickets: 3, living: 3 })
  })

  test('very many at once on twenty places, with twenty who leave: never more, and each place goes on in order', async () => {
    const event = await seats.event(host, { places: 20 })
    const many = await people(200)
    const answers = await Promise.all(many.map((one) => seats.ask(one, event)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    const registered = answers.flatMap(({ body }, at) => (body.registration.status === 'registered' ? [at] : []))
    expect(registered).toHaveLength(20)
    expect(await seats.taken(event)).toEqual({ event: 20, tickets: 20, living: 20, places: 20 })
    const { rows: line } = await api.db.execute<{ id: string }>(sql`
      select id from event_registrations where event_id = ${event.id} and status = 'waitlisted' order by waits_since, id`)
    const left = await Promise.all(
      registered.map((at) => seats.move(answers[at]!.body.registration.id, 'cancel', many[at]!)),
    )
    expect(left.map(({ status }) => status)).toEqual(registered.map(() => 200))
    const { rows: offered } = await api.db.execute<{ id: string }>(sql`
      select id from event_registrations where event_id = ${event.id} and status = 'offered' order by waits_since, id`)
    expect(offered).toEqual(line.slice(0, 20))
    expect(await seats.taken(event)).toEqual({ event: 20, tickets: 20, living: 20, places: 20 })
  })

  test('registering and leaving all at once: what is counted is what there is', async () => {
    const event = await seats.event(host, { places: 7 })
    const crowd = await people(30)
    await Promise.all(
      crowd.map(async (one, at) => {
        const { body } = await seats.ask(one, event, { seats: 1 + (at % 3) })
        if (at % 2 === 0) await seats.move(body.registration.id, 'cancel', one)
        else await seats.move(body.registration.id, 'accept', one)
      }),
    )
    const { event: taken, tickets, living, places } = await seats.taken(event)
    expect([taken, tickets]).toEqual([living, living])
    expect(living).toBeLessThanOrEqual(places)
  })

  test.skipIf(kind === 'embedded')('two servers on one database: the same, whichever of them is asked', async () => {
    const place = await freshPlace('postgres')
    const [one, other] = [await start({}, place), await start({}, place)]
    const both = [registrationsOf(one), registrationsOf(other)] as const
    const event = await both[0].event(await both[0].school(), { places: 5 })
    const crowd = await Promise.all(Array.from({ length: 40 }, () => one.person()))
    const answers = await Promise.all(crowd.map((person, at) => both[at % 2 ? 1 : 0].ask(person, event)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(await both[0].taken(event)).toEqual({ event: 5, tickets: 5, living: 5, places: 5 })
    await Promise.all(
      crowd.map((person, at) =>
        at % 4 === 0
          ? both[at % 8 ? 1 : 0].move(answers[at]!.body.registration.id, 'cancel', person)
          : both[1].keepUp(),
      ),
    )
    const { event: taken, tickets, living } = await both[0].taken(event)
    expect([taken, tickets, living]).toEqual([5, 5, 5])
  })
})
