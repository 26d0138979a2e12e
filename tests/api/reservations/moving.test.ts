import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Resource } from '#/contract/reservation/resource.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { reservationsOf } from '#tests/support/reservations.ts'
import { dayIn } from '#tests/support/tutors.ts'

type Me = { token: string }

eachApi('bookings that are moved, and calendars', (start) => {
  let api: TestApi
  let calls: ReturnType<typeof reservationsOf>
  beforeAll(async () => {
    api = await start()
    calls = reservationsOf(api)
  })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const wish = (resource: string, more: object = {}) => ({
    resource,
    trainer: null,
    date: dayIn(9),
    time: '09:30',
    minutes: 60,
    ...more,
  })
  const move = (me: Me, id: string, body: object) =>
    api.send('POST', `/api/v1/reservations/${id}/move`, { token: me.token, body })
  const kindsOf = async (me: Parameters<ReturnType<typeof noticesOf>['list']>[0]) =>
    (await noticesOf(api).list(me)).map(({ kind }) => kind)
  const shown = async (me: Me): Promise<{ id: string; title: string; reservation: { id: string } | null }[]> =>
    good(await api.send('GET', '/api/calendar/meetings', { token: me.token })).events.filter(
      ({ reservation }: { reservation: object | null }) => reservation,
    )

  test('it is not in its own way, what it had is free at once, and once more says nothing new', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id)
    expect((await calls.offer(centre, { resource: room.id, time: '09:30' })).dates[0]!.state).toBe('taken')
    const { dates } = await calls.offer(centre, { resource: room.id, time: '09:30', except: one!.id })
    expect(dates[0]!.state).toBe('free')
    const moved = good(await move(centre.head, one!.id, wish(room.id))).reservation
    expect(moved.startsAt).not.toBe(one!.startsAt)
    expect(await calls.parts(room.id)).toBe(1)
    expect((await calls.offer(centre, { resource: room.id, time: '08:30' })).dates[0]!.state).toBe('free')
    const read = async () => {
      const { rows } = await api.db.execute<{ sequence: number }>(
        sql`select sequence from reservations where id = ${one!.id}`,
      )
      return rows[0]!.sequence
    }
    expect(await read()).toBe(1)
    good(await move(centre.head, one!.id, wish(room.id)))
    expect(await read()).toBe(1)
  })

  test('what is taken refuses, with the nearest three; it stays where it was, with all that it had', async () => {
    const centre = await calls.centre()
    const [room, other] = [await calls.added(centre), await calls.added(centre, { name: 'Oak' })]
    const [one] = await calls.booked(centre, room.id)
    await calls.booked(centre, other.id)
    expect(codeOf(await move(centre.head, one!.id, wish(other.id)))).toEqual([409, 'reservation_taken'])
    const { nearest } = await calls.offer(centre, { resource: other.id, time: '09:30', except: one!.id })
    expect(nearest).toHaveLength(3)
    expect(good(await calls.get(centre.head, one!.id)).reservation).toMatchObject({
      startsAt: one!.startsAt,
      resource: { id: room.id },
    })
    expect([await calls.parts(room.id), await calls.parts(other.id)]).toEqual([1, 1])
    const { date, time } = nearest[0]!
    good(await move(centre.head, one!.id, wish(other.id, { date, time })))
    expect([await calls.parts(room.id), await calls.parts(other.id)]).toEqual([0, 2])
  })

  test('of fifty who are moved to one hour at once one has it', async () => {
    const centre = await calls.centre()
    const target = await calls.added(centre)
    const rooms: Resource[] = []
    for (let at = 0; at < 50; at += 1) rooms.push(await calls.added(centre, { name: `Room ${at}` }))
    const booked = []
    for (const { id } of rooms) booked.push((await calls.booked(centre, id))[0]!)
    const all = await Promise.all(booked.map(({ id }) => move(centre.head, id, wish(target.id))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await calls.parts(target.id)).toBe(1)
  })

  test('trainers change with it: both are told, whose it was has it in no calendar, and who left has none at all', async () => {
    const centre = await calls.centre()
    const [before, after] = [await calls.trainer(centre), await calls.trainer(centre)]
    const room = await calls.added(centre)
    const trainerOf = ({ email }: { email: string }) =>
      calls.added(centre, { kind: 'trainer', name: '–', trainer: email })
    const [first, second] = [await trainerOf(before), await trainerOf(after)]
    const [one] = await calls.booked(centre, room.id, { trainer: first.id, subject: 'Practical life' })
    expect(await shown(before)).toMatchObject([{ id: one!.id, title: 'Maple: Practical life' }])
    expect(await shown(after)).toEqual([])
    good(await move(centre.head, one!.id, wish(room.id, { trainer: second.id })))
    expect(await kindsOf(before)).toContain('reservation_moved')
    expect(await kindsOf(after)).toContain('reservation_moved')
    expect([await shown(before), (await shown(after)).length]).toEqual([[], 1])
    await api.db.execute(sql`update memberships set deleted_at = now() where user_id = ${after.id}`)
    expect(await shown(after)).toEqual([])
  })

  test('whoever is booked has it in their calendar and its feed until it is cancelled', async () => {
    const centre = await calls.centre()
    const person = await calls.trainer(centre)
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { person: person.email, guest: '' })
    expect(await shown(person)).toHaveLength(1)
    expect(await shown(centre.head)).toEqual([])
    const { calendars } = good(await api.send('GET', '/api/calendar/calendars', { token: person.token }))
    const { id } = calendars.find(({ kind }: { kind: string }) => kind === 'booked')
    const { url } = good(await api.send('POST', `/api/calendar/calendars/${id}/feed`, { token: person.token }))
    const path = `/api/calendar/feeds/${String(url).split('/').at(-1)}`
    const feed = async () => (await api.send('GET', path)).body
    expect(String(await feed())).toContain(one!.id)
    good(await calls.cancel(centre.head, one!.id))
    expect(await shown(person)).toEqual([])
    expect(String(await feed())).not.toContain(one!.id)
  })

  test('who works there without managing it does not move, nor who is booked, nor anybody what is over or cancelled', async () => {
    const centre = await calls.centre()
    const person = await calls.trainer(centre)
    const stranger = (await calls.centre()).head
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { person: person.email, guest: '' })
    expect(codeOf(await move(person, one!.id, wish(room.id)))).toEqual([403, 'forbidden'])
    expect(codeOf(await move(stranger, one!.id, wish(room.id)))).toEqual([404, 'not_found'])
    const foreign = await calls.added(await calls.centre())
    expect(codeOf(await move(centre.head, one!.id, wish(foreign.id)))).toEqual([404, 'not_found'])
    good(await calls.cancel(centre.head, one!.id))
    expect(codeOf(await move(centre.head, one!.id, wish(room.id)))).toEqual([409, 'reservation_state'])
  })

  test('what is held stays held, until it begins at most', async () => {
    const centre = await calls.centre()
    const room = await calls.added(centre)
    const [one] = await calls.booked(centre, room.id, { hold: 168 })
    const moved = good(await move(centre.head, one!.id, wish(room.id, { date: dayIn(2), time: '08:00' }))).reservation
    expect(moved.status).toBe('held')
    expect(Date.parse(moved.holdUntil)).toBeLessThanOrEqual(Date.parse(moved.startsAt))
    await calls.runOut(one!.id)
    expect(codeOf(await move(centre.head, one!.id, wish(room.id)))).toEqual([409, 'reservation_state'])
  })
})
