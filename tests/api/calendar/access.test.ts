import { beforeAll, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf, type CalendarCalls, type Person } from '#tests/support/calendar.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'
import { noticesOf } from '#tests/support/notices.ts'

const workCycles = [{ weekday: 1, start: '08:30', end: '11:30' }]
const monday = { from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z' }

eachApi('calendar access', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  let people: Schools['people']
  let schools: Schools
  let school: string
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
    schools = await buildSchools(api)
    people = schools.people
    school = (await calendar.calendars(people.head)).find(({ kind }) => kind === 'organisation')!.id
  })
  const titled = (events: CalendarEvent[], title: string) => events.find((event) => event.title === title)
  const sees = async (who: Person, title: string) => titled(await calendar.list(who), title) !== undefined

  test('everybody has one calendar of their own, however often it is asked for at once', async () => {
    const me = await api.person()
    const all = await Promise.all(Array.from({ length: 8 }, () => calendar.calendars(me)))
    expect(new Set(all.flatMap((some) => some.filter(({ isDefault }) => isDefault).map(({ id }) => id))).size).toBe(1)
    expect(all[0]!.map(({ kind }) => kind)).toEqual(['personal', 'boards', 'registered'])
  })

  describe('of an organisation', () => {
    test.each(['calendar', 'public'] as const)('is seen by those who belong there: %s', async (visibility) => {
      const title = `For ${visibility}`
      await calendar.create(people.head, { calendarId: school, title, visibility })
      for (const who of [people.guide, people.colleague]) expect(await sees(who, title)).toBe(true)
      expect(await sees(people.mother, title)).toBe(visibility === 'public')
      for (const who of [people.otherGuide, people.tutor, people.admin, people.moderator])
        expect(await sees(who, title)).toBe(false)
    })

    test('shows of what is private only that time is taken', async () => {
      const event = await calendar.create(people.guide, {
        calendarId: school,
        title: 'Secret',
        visibility: 'private',
        location: 'There',
      })
      expect(titled(await calendar.list(people.guide), 'Secret')).toBeDefined()
      const seen = (await calendar.list(people.head)).find(({ id }) => id === event.id)
      expect(seen).toMatchObject({ title: '', location: '', isBusy: true, organizer: null, mayEdit: false })
      const found = async (who: Person) => (await calendar.call('GET', '/search?q=secret', who)).body.events.length
      expect([await found(people.guide), await found(people.head), await found(people.mother)]).toEqual([1, 0, 0])
      expect((await calendar.update(people.head, event.id, { title: 'Mine' })).status).toBe(403)
      expect((await calendar.remove(people.head, event.id)).status).toBe(403)
    })

    test('is written by its guides, and by no family or stranger', async () => {
      const event = await calendar.create(people.guide, { calendarId: school, title: 'Outing', visibility: 'public' })
      await calendar.changed(people.colleague, event.id, { title: 'Outing again' })
      expect((await calendar.update(people.mother, event.id, { title: 'Mine' })).status).toBe(403)
      expect((await calendar.attempt(people.mother, { calendarId: school })).status).toBe(403)
      const stranger = await calendar.attempt(people.otherGuide, { calendarId: school })
      expect([stranger.status, Object.keys(stranger.body.fields)]).toEqual([422, ['calendarId']])
      for (const answer of [
        await calendar.update(people.otherGuide, event.id, { title: 'Mine' }),
        await calendar.remove(people.otherGuide, event.id, 'all'),
        await calendar.get(people.otherGuide, event.id),
        await calendar.answer(people.otherGuide, event.id, 'yes'),
      ])
        expect(answer.status).toBe(404)
      expect((await calendar.answer(people.mother, event.id, 'yes')).status).toBe(403)
    })
  })

  describe('invitations', () => {
    test('reach whom one may write to, by mail and in their calendar, and are answered', async () => {
      const event = await calendar.create(people.guide, {
        title: 'About Élodie',
        attendees: [people.mother.id],
        visibility: 'private',
      })
      const mail = await api.mailTo(people.mother.email, 'calendar_invited')
      expect(mail.subject).toBe('Invitation: About Élodie')
      expect(mail.text).toContain('Tomás Oliveira')
      expect(mail.text).toContain(`https://casa.example/dashboard/calendar?event=${event.id}`)
      expect(mail.text).toContain('15:00')
      const invited = titled(await calendar.list(people.mother), 'About Élodie')!
      expect([invited.rsvp, invited.mayEdit, invited.calendarId]).toEqual([
        'pending',
        false,
        (await calendar.ownCalendar(people.mother)).id,
      ])
      expect((await calendar.answer(people.mother, event.id, 'maybe')).body.event.rsvp).toBe('maybe')
      const own = titled(await calendar.list(people.guide), 'About Élodie')!
      expect(own.attendees.map(({ first_name, rsvp }) => [first_name, rsvp])).toEqual([['Amara', 'maybe']])
      await calendar.changed(people.guide, event.id, { location: 'Poppies' })
      await noticesOf(api).deliver()
      expect((await api.mailTo(people.mother.email, 'calendar_changed')).text).toContain('Poppies')
      const { undo } = await calendar.removed(people.guide, event.id)
      expect((await api.mailTo(people.mother.email, 'calendar_cancelled')).subject).toBe('Cancelled: About Élodie')
      expect(await sees(people.mother, 'About Élodie')).toBe(false)
      expect((await calendar.undo(people.guide, undo.id)).body.restored).toBe(1)
      expect(await sees(people.mother, 'About Élodie')).toBe(true)
    })

    test('do not reach strangers, and none is sent when one is refused', async () => {
      const answer = await calendar.attempt(people.guide, {
        attendees: [people.mother.id, people.otherGuide.id],
        title: 'Nobody',
      })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['attendees']])
      expect(await sees(people.mother, 'Nobody')).toBe(false)
      const guests = await calendar.call('GET', '/guests?q=brandt', people.guide)
      expect(guests.body.guests).toEqual([])
    })

    test('reminders are everybody’s own, and nothing else is', async () => {
      const event = await calendar.create(people.guide, { attendees: [people.mother.id], reminders: [60] })
      expect((await calendar.changed(people.mother, event.id, { reminders: [5, 10] })).reminders).toEqual([5, 10])
      expect((await calendar.get(people.guide, event.id)).body.event.reminders).toEqual([60])
      expect((await calendar.update(people.mother, event.id, { reminders: [5], title: 'Mine' })).status).toBe(403)
    })
  })

  test('work cycles are shown to those whom they concern, and warned of', async () => {
    const { poppies } = schools.classrooms
    const listed = (await calendar.call('GET', '/work-cycles', people.guide)).body.classrooms
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([poppies])
    const body = { timeZone: 'Europe/Berlin', workCycles, version: listed[0].version }
    expect((await calendar.call('PUT', `/work-cycles/${poppies}`, people.guide, body)).status).toBe(204)
    expect((await calendar.call('PUT', `/work-cycles/${poppies}`, people.head, body)).status).toBe(409)
    expect((await calendar.call('PUT', `/work-cycles/${poppies}`, people.otherHead, body)).status).toBe(404)
    const cycles = async (who: Person) =>
      (await calendar.list(who, '2027-03-01T00:00:00Z', '2027-04-01T00:00:00Z')).filter(
        ({ calendarId }) => calendarId === poppies,
      )
    expect((await cycles(people.mother)).map((cycle) => cycle.start)).toEqual(
      ['03-01T07', '03-08T07', '03-15T07', '03-22T07', '03-29T06'].map((day) => `2027-${day}:30:00.000Z`),
    )
    expect(await cycles(people.otherGuide)).toEqual([])
    // A colleague works in another classroom, or in none; who looks after the school and leads none sees them all.
    expect(await cycles(people.colleague)).toEqual([])
    expect((await calendar.calendars(people.colleague)).some(({ id }) => id === poppies)).toBe(false)
    expect(await cycles(people.head)).toHaveLength(5)
    const [first] = await cycles(people.guide)
    expect((await calendar.get(people.guide, first!.id)).body.event).toEqual(first)
    expect((await calendar.update(people.guide, first!.id, { title: 'Mine' })).status).toBe(404)
    const ask = { people: [people.guide.id], ...monday, start: '2027-03-01T10:00:00Z', end: '2027-03-01T11:00:00Z' }
    const warned = (await calendar.call('POST', '/availability', people.head, ask)).body.workCycles
    expect(warned).toEqual([
      { classroomId: poppies, name: 'Poppies', start: '2027-03-01T07:30:00.000Z', end: '2027-03-01T10:30:00.000Z' },
    ])
    const later = { ...ask, start: '2027-03-01T10:30:00Z' }
    expect((await calendar.call('POST', '/availability', people.head, later)).body.workCycles).toEqual([])
  })

  test('when people have time is told of those one may invite, and never what for', async () => {
    const [one, two] = [await api.person({ roles: ['moderator'] }), await api.person()]
    await calendar.create(one, {
      title: 'Hidden',
      start: '2027-03-01T08:00:00Z',
      end: '2027-03-01T09:00:00Z',
      rrule: 'FREQ=DAILY;COUNT=3',
    })
    await calendar.create(one, { title: 'Overlapping', start: '2027-03-01T08:30:00Z', end: '2027-03-01T10:00:00Z' })
    const meeting = await calendar.create(two, {
      attendees: [one.id],
      start: '2027-03-01T12:00:00Z',
      end: '2027-03-01T13:00:00Z',
    })
    const ask = { people: [one.id, people.otherGuide.id], ...monday, start: monday.from, end: monday.to }
    const busy = [{ start: '2027-03-01T08:00:00.000Z', end: '2027-03-01T10:00:00.000Z' }]
    const noon = { start: '2027-03-01T12:00:00.000Z', end: '2027-03-01T13:00:00.000Z' }
    const told = async (body: object) => (await calendar.call('POST', '/availability', two, body)).body.people
    expect(await told(ask)).toEqual([{ id: one.id, busy: [...busy, noon] }])
    expect(await told({ ...ask, except: meeting.id })).toEqual([{ id: one.id, busy }])
    await calendar.answer(one, meeting.id, 'no')
    expect(await told(ask)).toEqual([{ id: one.id, busy }])
    const long = await calendar.call('POST', '/availability', two, { ...ask, to: '2027-04-01T00:00:00Z' })
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['to']])
  })

  test('stretches of time that are none are refused', async () => {
    for (const query of [
      'from=2027-03-02T00:00:00Z&to=2027-03-01T00:00:00Z',
      'from=2020-01-01T00:00:00Z&to=2027-03-01T00:00:00Z',
      'from=x',
    ])
      expect((await calendar.call('GET', `/meetings?${query}`, people.guide)).status).toBe(422)
    for (const id of [
      'x',
      '01980000-0000-7000-8000-000000000000.20271399T999999Z',
      '01980000-0000-7000-8000-000000000000',
    ])
      expect((await calendar.get(people.guide, id)).status).toBe(404)
    const event = await calendar.create(people.guide, { rrule: 'FREQ=WEEKLY' })
    for (const key of ['20270302T140000Z', '20271399T999999Z', '20270301', '99999999'])
      expect((await calendar.get(people.guide, `${event.seriesId}.${key}`)).status).toBe(404)
  })

  test('a calendar goes with its events, and never the first', async () => {
    const me = await api.person()
    const { body } = await calendar.call('POST', '/calendars', me, { name: 'Garden', color: 'green' })
    await calendar.create(me, { calendarId: body.calendar.id })
    expect((await calendar.call('DELETE', `/calendars/${(await calendar.ownCalendar(me)).id}`, me)).status).toBe(403)
    expect((await calendar.call('DELETE', `/calendars/${body.calendar.id}`, me)).status).toBe(204)
    expect([await calendar.list(me), (await calendar.calendars(me)).length]).toEqual([[], 3])
  })

  test('what one has in calendars is in one’s data, and goes with the account', async () => {
    const [me, host] = [await api.person({ roles: ['moderator'] }), await api.person({ roles: ['admin'] })]
    await calendar.create(me, { title: 'My own', reminders: [5] })
    await calendar.create(host, { title: 'Come', attendees: [me.id] })
    const data = await api.send('GET', '/api/v1/me/export', { token: me.token })
    for (const word of ['My own', 'Come']) expect(JSON.stringify(data.body)).toContain(word)
    const { password } = await import('#tests/support/api.ts')
    expect(
      (await api.send('POST', '/api/v1/me/erasure', { token: me.token, body: { currentPassword: password } })).status,
    ).toBe(204)
    const left = await api.db.execute(`select 1 from calendar_attendees where user_id = '${me.id}'
      union all select 1 from calendars where owner_id = '${me.id}' union all select 1 from calendar_events where created_by = '${me.id}'`)
    expect(left.rows).toEqual([])
  })

  test('reminders come once, whoever sends them, and never of the past', async () => {
    const me = await api.person()
    const soon = new Date(Date.now() + 20 * 60_000).toISOString()
    const event = await calendar.create(me, { title: 'Soon', start: soon, end: soon, reminders: [30, 10] })
    const state = async () =>
      (
        await api.db.execute<{ minutes: number; due: boolean }>(`select minutes, next_at is not null as due
        from calendar_reminders where event_id = '${event.id}' order by minutes`)
      ).rows
    expect(await state()).toEqual([
      { minutes: 10, due: true },
      { minutes: 30, due: false },
    ])
    await api.db.execute(
      `update calendar_reminders set next_at = now() - interval '1 second' where event_id = '${event.id}' and minutes = 10`,
    )
    const { startCalendarReminders } = await import('#/api/modules/calendar/calendar.reminders.ts')
    const instances = [1, 2, 3].map(() => startCalendarReminders(api.services))
    expect((await api.mailTo(me.email, 'calendar_reminder')).subject).toBe('Soon: Soon')
    await Promise.all(instances.map(({ stop }) => stop()))
    const sent = await api.db.execute(
      `select 1 from outbox where template = 'calendar_reminder' and recipient = '${me.email}'`,
    )
    expect(sent.rows).toHaveLength(1)
  })

  test('naughty strings are kept as they are, or refused by their field', async () => {
    const atOnce = 40
    for (let from = 0; from < naughtyStrings.length; from += atOnce) {
      const me = await api.person()
      let kept = 0
      for (const text of naughtyStrings.slice(from, from + atOnce)) {
        const { status, body } = await calendar.attempt(me, { title: text, description: text })
        expect([201, 422]).toContain(status)
        if (status === 201) kept += 1
        if (status === 201) expect(body.event.title).toBe(text.trim().normalize('NFC'))
        for (const field of ['timeZone', 'start']) {
          const answer = await calendar.attempt(me, { title: '', [field]: text })
          expect([answer.status, 'title' in answer.body.fields]).toEqual([422, true])
        }
        const rule = await calendar.attempt(me, { rrule: text || 'x' })
        expect(rule.status, JSON.stringify(text)).toBe(text.trim() === '' && text !== '' ? 201 : 422)
        if (rule.status === 201) kept += 1
      }
      const { path } = await calendar.feed(me, (await calendar.ownCalendar(me)).id)
      const { body } = await api.send('GET', path)
      const other = await api.person()
      const { body: read } = await calendar.plan(other, (await calendar.ownCalendar(other)).id, body)
      expect(read.plan.counts).toEqual({ create: kept, update: 0, unchanged: 0, refused: 0 })
    }
  })
})
