import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf } from '#tests/support/registrations.ts'

eachApi('events at another time', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let registrations: ReturnType<typeof registrationsOf>
  let ingrid: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    registrations = registrationsOf(api)
    ingrid = await newMember(api, 'school')
  })

  const on = (days: number) => ({ starts: `${inDays(days)}T09:00`, ends: `${inDays(days)}T12:00` })
  const doors = { opens: `${inDays(10)}T08:00`, closes: `${inDays(25)}T18:00` }
  const utc = { timeZone: 'UTC' }

  test('when one can register moves with it, unless its host says otherwise', async () => {
    const event = await events.published(ingrid, { ...utc, ...doors })
    const moved = good(await events.move(ingrid, event, 'reschedule', on(60))).event
    expect(moved).toMatchObject({ opens: `${inDays(40)}T08:00`, closes: `${inDays(55)}T18:00` })
    const said = good(
      await events.move(ingrid, moved, 'reschedule', { ...on(70), opens: null, closes: `${inDays(69)}T07:00` }),
    ).event
    expect(said).toMatchObject({ opens: null, closes: `${inDays(69)}T07:00` })
    const edited = good(await events.save(ingrid, said, { ...on(80), closes: said.closes })).event
    expect(edited.closes).toBe(`${inDays(79)}T07:00`)
    const later = good(await events.save(ingrid, edited, { title: 'Another name' })).event
    expect(later.closes).toBe(edited.closes)
  })

  test.each([
    ['another time', on(31)],
    ['the same time', on(30)],
  ])(
    'who waits for what was put off still waits when it has %s, whatever had closed meanwhile',
    async (_name, times) => {
      const event = await events.published(ingrid, { ...utc, tickets: [{ name: 'Seat', price: 0, quantity: 1 }] })
      const place = { id: event.id, ticket: event.tickets[0]!.id, tickets: [] }
      await registrations.registered(await api.person(), place)
      const waiting = await api.person()
      await registrations.registered(waiting, place)
      const off = good(await events.move(ingrid, event, 'postpone')).event
      await api.db.execute(sql`update events set closes_at = now() - interval '2 days' where id = ${event.id}`)
      await registrations.keepUp()
      const back = good(await events.move(ingrid, off, 'reschedule', times)).event
      expect(back).toMatchObject({ ...times, closes: null })
      expect(back.status).toBe(times.starts === event.starts ? 'published' : 'rescheduled')
      await registrations.keepUp()
      expect(await registrations.mine(waiting, event)).toMatchObject({ status: 'waitlisted' })
      expect(good(await events.open(event.slug)).event.door).toBe('waiting')
    },
  )

  test('what was put off is not over when its old time has passed: it is not removed while somebody is coming', async () => {
    const event = await events.published(ingrid)
    const guest = await api.person()
    await registrations.registered(guest, { id: event.id, ticket: event.tickets[0]!.id, tickets: [] })
    good(await events.move(ingrid, event, 'postpone'))
    await api.db.execute(sql`
      update events set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = ${event.id}`)
    expect((await events.own(ingrid, event.id)).may).toMatchObject({ edit: true, cancel: true, delete: false })
    expect(await events.remove(ingrid, event.id)).toMatchObject({ status: 409, body: { code: 'event_taken' } })
    good(await events.move(ingrid, await events.own(ingrid, event.id), 'cancel'))
    expect((await events.remove(ingrid, event.id)).status).toBe(200)
  })
})
