import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { reservationsOf } from '#tests/support/reservations.ts'
import { good } from '#tests/support/mail.ts'
import { dayIn } from '#tests/support/tutors.ts'

eachApi('bookings at a training centre', (start) => {
  let api: TestApi
  let calls: ReturnType<typeof reservationsOf>
  beforeAll(async () => {
    api = await start()
    calls = reservationsOf(api)
  })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  test('of 200 who book one hour of a room at once one has it', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const all = await Promise.all(Array.from({ length: 200 }, () => calls.book(centre.head, centre.id, room.id)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['reservation_taken']),
    )
    expect(await calls.parts(room.id)).toBe(1)
  })

  test('the database itself gives nobody a seat that somebody has, the time after it included', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre, { bufferMinutes: 30 })
    await calls.booked(centre, room.id)
    const [other] = await calls.booked(centre, room.id, { time: '12:00' })
    const moved = sql`update reservation_parts set starts_at = starts_at - interval '95 minutes' where reservation_id = ${other!.id}`
    await expect(api.db.execute(moved)).rejects.toThrow(/reservation_parts/)
  })

  test('room and trainer both, or neither', async () => {
    const centre = await calls.centre()
    const person = await calls.trainer(centre)
    const [room, free] = [await calls.added(centre), await calls.added(centre, { name: 'Oak' })]
    const trainer = await calls.added(centre, { kind: 'trainer', name: '–', trainer: person.email })
    await calls.booked(centre, room.id, { trainer: trainer.id })
    expect(codeOf(await calls.book(centre.head, centre.id, free.id, { trainer: trainer.id }))).toEqual([
      409,
      'reservation_taken',
    ])
    expect([await calls.parts(room.id), await calls.parts(trainer.id), await calls.parts(free.id)]).toEqual([1, 1, 0])
    expect((await noticesOf(api).list(person)).map(({ kind }) => kind)).toContain('reservation_made')
  })

  test('time after a booking is kept free, and neighbours touch', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre, { bufferMinutes: 15 })
    await calls.booked(centre, room.id)
    expect((await calls.offer(centre, { resource: room.id, time: '10:10' })).dates[0]!.state).toBe('taken')
    expect((await calls.offer(centre, { resource: room.id, time: '07:50' })).dates[0]!.state).toBe('taken')
    expect((await calls.offer(centre, { resource: room.id, time: '10:15' })).dates[0]!.state).toBe('free')
  })

  test('the three nearest free times are offered, and can be booked', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    await calls.booked(centre, room.id)
    const { nearest } = await calls.offer(centre, { resource: room.id })
    expect(nearest.map(({ time }) => time)).toEqual(['07:45', '08:00', '10:00'])
    for (const { date, time } of nearest.slice(1)) await calls.booked(centre, room.id, { date, time })
  })

  test('what is held ends by itself, and is free at once', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [held] = await calls.booked(centre, room.id, { hold: 4 })
    expect(held!.status).toBe('held')
    expect(codeOf(await calls.book(centre.head, centre.id, room.id))).toEqual([409, 'reservation_taken'])
    await calls.runOut(held!.id)
    expect((await calls.offer(centre, { resource: room.id })).dates[0]!.state).toBe('free')
    await calls.booked(centre, room.id)
    expect(good(await calls.get(centre.head, held!.id)).reservation).toMatchObject({ status: 'lapsed', ending: 'time' })
    expect(codeOf(await calls.confirm(centre.head, held!.id))).toEqual([409, 'reservation_state'])
    expect(await calls.parts(room.id)).toBe(1)
  })

  test('the chore ends what is held for too long, once', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [held] = await calls.booked(centre, room.id, { hold: 4 })
    await calls.runOut(held!.id)
    await Promise.all([calls.keepUp(), calls.keepUp()])
    expect(await calls.parts(room.id)).toBe(0)
  })

  test('places: as many as there are, and fewer only where nobody has them', async () => {
    const centre = await calls.centre()
    const place = await calls.added(centre, { kind: 'observation', places: 2 })
    await calls.booked(centre, place.id, { guest: 'Anna One' })
    const [second] = await calls.booked(centre, place.id, { guest: 'Bela Two' })
    expect((await calls.book(centre.head, centre.id, place.id)).status).toBe(409)
    const refused = await calls.save(centre.head, centre.id, place, { places: 1 })
    expect(codeOf(refused)).toEqual([409, 'places_booked'])
    expect(refused.body.message).toContain('Bela Two')
    good(await calls.cancel(centre.head, second!.id))
    good(await calls.save(centre.head, centre.id, place, { places: 1 }))
  })

  test('who has the higher seat gets the lower one where that is free', async () => {
    const centre = await calls.centre()
    const place = await calls.added(centre, { kind: 'session', places: 2 })
    const [first] = await calls.booked(centre, place.id)
    await calls.booked(centre, place.id)
    good(await calls.cancel(centre.head, first!.id))
    good(await calls.save(centre.head, centre.id, place, { places: 1 }))
    expect((await calls.book(centre.head, centre.id, place.id)).status).toBe(409)
  })

  test.each([
    ['Europe/Berlin', '2027-03-21', ['08:00', '07:00']],
    ['America/New_York', '2027-03-07', ['14:00', '13:00']],
  ])('week after week by the clock of %s, when it is put forward', async (timeZone, date, hours) => {
    const centre = await calls.centre()
    const room = await calls.added(centre, { timeZone })
    const made = await calls.booked(centre, room.id, { date, repeats: 2 })
    expect(made.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(hours)
    const [, gap] = (await calls.offer(centre, { resource: room.id, date, time: '02:30', repeats: '2' })).dates
    expect(gap!.state).toBe('missing')
  })

  test('of a series it is said which dates clash, and they are left out where one likes', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    await calls.booked(centre, room.id, { date: dayIn(16) })
    const { dates } = await calls.offer(centre, { resource: room.id, repeats: '3' })
    expect(dates.map(({ state }) => state)).toEqual(['free', 'taken', 'free'])
    const refused = await calls.book(centre.head, centre.id, room.id, { repeats: 3 })
    expect([refused.body.code, refused.body.message.includes(dayIn(16))]).toEqual(['reservation_dates', true])
    const made = await calls.booked(centre, room.id, { repeats: 3, skip: true })
    expect(made).toHaveLength(2)
    good(await calls.cancel(centre.head, made[0]!.id, { later: true, note: 'Closed' }))
    expect(await calls.parts(room.id)).toBe(1)
  })

  test('opening hours and days bound what can be booked', async () => {
    const centre = await calls.centre()
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' }))
    const room = await calls.added(centre, { hours, closesOn: dayIn(20) })
    const stateOf = async (query: Record<string, string>) =>
      (await calls.offer(centre, { resource: room.id, ...query })).dates[0]!.state
    expect(await stateOf({ time: '11:00' })).toBe('free')
    expect(await stateOf({ time: '11:30' })).toBe('closed')
    expect(await stateOf({ date: dayIn(21) })).toBe('closed')
    expect(await stateOf({ date: dayIn(-1) })).toBe('over')
  })

  test('who works there asks, a manager says yes, and who is booked gives it back in time', async () => {
    const centre = await calls.centre()
    const [room, closed] = [await calls.added(centre), await calls.added(centre, { isOpen: false })]
    const person = await calls.trainer(centre)
    expect(codeOf(await calls.book(person, centre.id, closed.id))).toEqual([403, 'reservation_closed'])
    const asked = good(await calls.book(person, centre.id, room.id), 201).reservations[0]
    expect(asked).toMatchObject({ status: 'held', isAsked: true, mayConfirm: false })
    expect((await noticesOf(api).list(centre.head)).map(({ kind }) => kind)).toContain('reservation_asked')
    expect(codeOf(await calls.confirm(person, asked.id))).toEqual([403, 'forbidden'])
    expect(good(await calls.confirm(centre.head, asked.id)).reservation.status).toBe('confirmed')
    expect(await calls.own(person)).toMatchObject([{ id: asked.id }])
    good(await calls.cancel(person, asked.id))
    expect((await noticesOf(api).list(centre.head)).map(({ kind }) => kind)).toContain('reservation_returned')
    expect(await calls.parts(room.id)).toBe(0)
  })

  test('a stranger reads nothing, and is nobody whom one can book', async () => {
    const [centre, other] = [await calls.centre(), await calls.centre()]
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id)
    expect((await calls.get(other.head, one!.id)).status).toBe(404)
    expect((await calls.book(other.head, other.id, room.id)).status).toBe(404)
    expect((await calls.book(other.head, centre.id, room.id)).status).toBe(404)
    const refused = await calls.book(centre.head, centre.id, room.id, { person: other.head.email, time: '15:00' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['person']])
  })

  test('a trainer who leaves reads nothing more, and what they were to teach needs another one', async () => {
    const centre = await calls.centre()
    const person = await calls.trainer(centre)
    const room = await calls.added(centre)
    const trainer = await calls.added(centre, { kind: 'trainer', name: '–', trainer: person.email })
    const [one] = await calls.booked(centre, room.id, { trainer: trainer.id })
    expect((await calls.get(person, one!.id)).status).toBe(200)
    await api.db.execute(
      sql`update memberships set deleted_at = now() where user_id = ${person.id} and organisation_id = ${centre.id}`,
    )
    expect((await calls.get(person, one!.id)).status).toBe(404)
    expect(await calls.figures(centre)).toMatchObject({ needTrainer: 1 })
    expect(await calls.list(centre, '?need=trainer')).toMatchObject([{ id: one!.id, needsTrainer: true }])
  })

  test('figures are the rows that they open, and the week shows who has what', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { hold: 4, subject: 'Grace and courtesy' })
    const figures = await calls.figures(centre)
    expect(figures).toMatchObject({ held: 1, next: { id: one!.id } })
    expect(await calls.list(centre, '?need=answer')).toHaveLength(figures.held)
    expect(await calls.list(centre, '?time=week&status=held,confirmed,done')).toHaveLength(figures.week)
    expect(await calls.list(centre, '?q=courtesy')).toHaveLength(1)
    const week = await calls.week(centre, dayIn(9))
    expect(week.entries).toMatchObject([{ id: one!.id, name: 'Ines Duarte' }])
    const refused = await calls.call('DELETE', `/organisations/${centre.id}/resources/${room.id}`, centre.head)
    expect([refused.body.code, refused.body.message.includes('Ines Duarte')]).toEqual(['resource_booked', true])
  })

  test('whoever is booked is reminded the day before, once', async () => {
    const centre = await calls.centre()
    const person = await calls.trainer(centre)
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { person: person.email, guest: '' })
    await api.db.execute(sql`
      update reservations set created_at = now() - interval '3 days', starts_at = now() + interval '20 hours',
        ends_at = now() + interval '21 hours' where id = ${one!.id}`)
    await calls.remind()
    await calls.remind()
    const kinds = (await noticesOf(api).list(person)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'reservation_soon')).toHaveLength(1)
    expect(codeOf(await calls.cancel(person, one!.id))).toEqual([409, 'reservation_late'])
  })
})
