import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf, type CalendarCalls, type Person } from '#tests/support/calendar.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { inDays, registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

const window = [inDays(10).toISOString(), inDays(20).toISOString()] as const

eachApi('public events in calendars', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  let seats: RegistrationCalls
  let school: Awaited<ReturnType<typeof newSchool>>
  let member: Person
  let stranger: Person
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
    seats = registrationsOf(api)
    school = await newSchool(api)
    member = await api.person({ roles: ['teacher'] })
    stranger = await api.person()
    await buildMember(api.db, member.id, school.organisation, 'guide')
  })

  const layersOf = async (who: Person) =>
    Object.fromEntries((await calendar.calendars(who)).map(({ kind, id }) => [kind, id] as const))
  const seenBy = async (who: Person, { id }: TestEvent, [from, to]: readonly [string, string] = window) => {
    const shown = (await calendar.list(who, from, to)).filter((event) => event.id === id)
    const layers = await layersOf(who)
    expect((await calendar.get(who, id)).status).toBe(shown.length > 0 || from !== window[0] ? 200 : 404)
    return shown.map(({ calendarId }) => Object.keys(layers).find((kind) => layers[kind] === calendarId))
  }

  test('are in a layer of their own: of one’s organisations, and what one is registered for, each once and read-only', async () => {
    const event = await seats.event(school, { title: 'Evening on mathematics', summary: 'Beads and chains' })
    expect(await seenBy(member, event)).toEqual(['events'])
    expect(await seenBy(stranger, event)).toEqual([])
    await seats.registered(member, event)
    await seats.registered(stranger, event)
    expect(await seenBy(member, event)).toEqual(['registered'])
    expect(await seenBy(stranger, event)).toEqual(['registered'])
    const shown = (await calendar.get(stranger, event.id)).body.event
    expect(shown).toMatchObject({
      title: 'Evening on mathematics',
      description: 'Beads and chains',
      mayEdit: false,
      page: { slug: `event-${event.id}` },
    })
    expect((await calendar.update(stranger, event.id, { title: 'Mine' })).status).toBe(404)
    expect((await calendar.remove(stranger, event.id)).status).toBe(404)
    // A calendar in which somebody belongs nowhere has no layer of organisations.
    expect(Object.keys(await layersOf(stranger))).toEqual(['personal', 'boards', 'registered'])
    expect((await layersOf(member)).registered).not.toBe((await layersOf(stranger)).registered)
  })

  test('of a stretch alone, and of whole days by their dates', async () => {
    const later = await seats.event(school, { startsAt: inDays(30) })
    expect(await seenBy(member, later, [inDays(21).toISOString(), inDays(29).toISOString()])).toEqual([])
    expect(await seenBy(member, later, [inDays(29).toISOString(), inDays(31).toISOString()])).toEqual(['events'])
    const whole = await seats.event(school, { allDay: true, startsOn: '2031-03-03', endsOn: '2031-03-05' })
    await api.db.execute(
      sql`update events set starts_at = '2031-03-02T23:00Z', ends_at = '2031-03-05T23:00Z' where id = ${whole.id}`,
    )
    const march = ['2031-03-01T00:00:00Z', '2031-03-31T00:00:00Z'] as const
    const shown = (await calendar.list(member, ...march)).find(({ id }) => id === whole.id)
    expect([shown?.allDay, shown?.start, shown?.end]).toEqual([true, '2031-03-03', '2031-03-05'])
  })

  test('what waits, is left, called off, put off, held or a draft is in no calendar', async () => {
    const full = await seats.event(school, { places: 1 })
    await seats.registered(stranger, full)
    const late = await api.person()
    await seats.registered(late, full)
    expect(await seenBy(late, full)).toEqual([])
    await seats.move((await seats.mine(stranger, full))!.id, 'cancel', stranger)
    expect(await seenBy(stranger, full)).toEqual([])
    for (const change of [
      sql`status = 'cancelled'`,
      sql`status = 'postponed'`,
      sql`is_held = true`,
      sql`hidden_rule = 'spam'`,
      sql`deleted_at = now()`,
      sql`status = 'draft'`,
    ]) {
      const event = await seats.event(school)
      await seats.registered(stranger, event)
      await api.db.execute(sql`update events set ${change} where id = ${event.id}`)
      expect(await seenBy(stranger, event)).toEqual([])
      expect(await seenBy(member, event)).toEqual([])
    }
  })

  test('before, during and after a membership; what is for members alone goes with it at once', async () => {
    const guide = await api.person({ roles: ['teacher'] })
    const [open, closed] = [await seats.event(school), await seats.event(school, { visibility: 'members' })]
    expect([await seenBy(guide, open), await seenBy(guide, closed)]).toEqual([[], []])
    await buildMember(api.db, guide.id, school.organisation, 'guide')
    expect([await seenBy(guide, open), await seenBy(guide, closed)]).toEqual([['events'], ['events']])
    for (const event of [open, closed]) await seats.registered(guide, event)
    expect(await seenBy(guide, closed)).toEqual(['registered'])
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${guide.id}`)
    // The registration still stands: nobody has come by to end it.
    expect([await seenBy(guide, open), await seenBy(guide, closed)]).toEqual([['registered'], []])
    expect(Object.keys(await layersOf(guide))).not.toContain('events')
  })

  test('what was registered with the address before there was an account', async () => {
    const event = await seats.event(school)
    const guest = await api.person()
    const link = await seats.asked(event, {}, guest.email)
    expect(await seenBy(guest, event)).toEqual([])
    await seats.move(link, 'confirm')
    expect(await seenBy(guest, event)).toEqual(['registered'])
  })

  test('have a private link each, which tells what one may see by then, under the numbers of the files themselves', async () => {
    const reader = await api.person({ roles: ['teacher'] })
    await buildMember(api.db, reader.id, school.organisation, 'guide')
    const event = await seats.event(school, { title: 'Feed of mine', visibility: 'members' })
    const layers = await layersOf(reader)
    const [registered, events] = [
      await calendar.feed(reader, layers.registered!),
      await calendar.feed(reader, layers.events!),
    ]
    const read = async ({ path }: { path: string }) => {
      const { body } = await api.send('GET', path)
      const parsed = new ICAL.Component(ICAL.parse(String(body)))
      return parsed.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('uid'))
    }
    expect([(await read(registered)).includes(event.id), (await read(events)).includes(event.id)]).toEqual([
      false,
      true,
    ])
    await seats.registered(reader, event)
    expect([(await read(registered)).includes(event.id), (await read(events)).includes(event.id)]).toEqual([
      true,
      false,
    ])
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${reader.id}`)
    expect([await read(registered), await read(events)]).toEqual([[], []])
  })
})
