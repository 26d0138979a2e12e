// One act on many dates of a series calls each person once, and names the dates that are theirs.
import { sql } from 'drizzle-orm'
import { parseICS } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays } from '#tests/support/events.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/server.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'
import { startSmtp } from '#tests/support/smtp.ts'

eachApi('what is told of many dates', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let seats: RegistrationCalls
  let notices: NoticeCalls
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let host: Member
  beforeAll(async () => {
    const port = await freePort()
    smtp = await startSmtp(port)
    api = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Casa <post@casa.example>' })
    events = eventsOf(api)
    seats = registrationsOf(api)
    notices = noticesOf(api)
    host = await newMember(api, 'school')
  })
  afterAll(() => smtp.close())

  async function series(times: number, more: object = {}): Promise<{ event: OwnEvent; dates: OwnEvent[] }> {
    const draft = await events.draft(host, { title: 'Parents’ circle', ...more })
    const repeated = good(await events.move(host, draft, 'repeat', { every: 'week', interval: 1, times }), 201).event
    const { event } = good(await events.move(host, repeated, 'publish', { scope: 'all' }))
    const ids = event.series.dates.map(({ id }: { id: string }) => id)
    const dates = await Promise.all(ids.map((id: string) => events.own(host, id)))
    return { event, dates }
  }
  const asTest = ({ id, tickets }: OwnEvent) => ({ id, ticket: tickets[0]!.id, tickets: [] })
  const kindsOf = async (me: { token: string }) => (await notices.list(me)).map(({ kind, count }) => [kind, count])

  /** The last letter, and what two calendars make of its file. */
  async function lastMail(email: string, words: RegExp, method = 'PUBLISH') {
    const { mail } = await eventually(async () => {
      const found = (await smtp.to(email)).findLast((one) => words.test(`${one.mail.subject}\n${one.mail.text}`))
      if (!found) throw new Error('No such mail yet')
      return found
    })
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
    const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
    const byName = Object.values(parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []))
    const byRules = convertIcsCalendar(undefined, text)
    expect(byRules.method).toBe(method)
    const told = byRules.events!.map(({ uid, status, sequence }) => [uid, status, sequence ?? 0])
    expect(byName.map(({ uid, status, sequence }) => [uid, status, Number(sequence)]).toSorted()).toEqual(
      told.toSorted(),
    )
    return { text: mail.text ?? '', told }
  }
  const mailsTo = async (email: string, subject: RegExp) =>
    (await smtp.to(email)).filter(({ mail }) => subject.test(mail.subject ?? '')).length

  test('another hour of all: one notice and one letter with all of one’s dates; of one date, as ever', async () => {
    const { event, dates } = await series(4)
    const [all, one] = [await api.person(), await api.person()]
    good(
      await seats.call('POST', `/events/${event.id}/registrations/series`, all, { ticket: event.tickets[0]!.id }),
      201,
    )
    await seats.registered(one, asTest(dates[2]!))
    const guest = { name: 'Ines Duarte', email: 'ines@elsewhere.example' }
    for (const date of dates.slice(0, 2)) good(await seats.ask(null, asTest(date), { guest }), 201)
    await api.db.execute(sql`
      update event_registrations set status = 'registered', expires_at = null where guest_email = ${guest.email}`)
    await notices.deliver()
    const own = await events.own(host, event.id)
    good(await events.save(host, own, { starts: `${inDays(30)}T10:00`, ends: `${inDays(30)}T13:00`, scope: 'all' }))
    // Left before the letter leaves: it is about the others.
    await api.db.execute(sql`
      update event_registrations set status = 'cancelled' where user_id = ${all.id} and event_id = ${event.id}`)
    await notices.deliver()
    expect((await notices.list(all)).filter(({ kind }) => kind.includes('moved')).map(({ kind }) => kind)).toEqual([
      'registration_dates_moved',
    ])
    expect(await kindsOf(one)).toEqual([['registration_moved', 2]])
    const letter = await lastMail(all.email, /Another time/)
    expect(letter.told).toEqual(dates.slice(1).map(({ id }) => [id, 'CONFIRMED', 1]))
    for (const { starts } of dates.slice(1)) expect(letter.text).toContain(String(Number(starts!.slice(8, 10))))
    expect((await lastMail(guest.email, /Another time/)).told).toHaveLength(2)
    expect((await lastMail(one.email, /Another time/)).told).toHaveLength(1)
    for (const email of [all.email, guest.email, one.email]) expect(await mailsTo(email, /Another time/)).toBe(1)
  })

  test('this and the following at another hour: the letter names those alone', async () => {
    const { event, dates } = await series(4)
    const me = await api.person()
    good(
      await seats.call('POST', `/events/${event.id}/registrations/series`, me, { ticket: event.tickets[0]!.id }),
      201,
    )
    const third = await events.own(host, dates[2]!.id)
    const day = third.starts!.slice(0, 10)
    good(await events.save(host, third, { starts: `${day}T10:00`, ends: `${day}T13:00`, scope: 'following' }))
    await notices.deliver()
    const letter = await lastMail(me.email, /Several dates of Parents’ circle have another time/)
    expect(letter.told.map(([id]) => id)).toEqual(dates.slice(2).map(({ id }) => id))
  })

  test('this and the following called off: those of this act alone, and each leaves its calendar', async () => {
    const { event, dates } = await series(5)
    const me = await api.person()
    good(
      await seats.call('POST', `/events/${event.id}/registrations/series`, me, { ticket: event.tickets[0]!.id }),
      201,
    )
    good(await events.move(host, dates[4]!, 'cancel', { note: '' }))
    await notices.deliver()
    expect((await lastMail(me.email, /Called off/, 'CANCEL')).text).not.toContain('Several dates')
    // Two of them were paid for, and went back already: the letter is the only place that says how much in all.
    await api.db.execute(sql`
      update event_registrations set payment = 'platform', price = 1250, paid = 1250, refunded = 1250
      where user_id = ${me.id} and event_id in (${dates[1]!.id}, ${dates[2]!.id})`)
    good(
      await events.move(host, await events.own(host, dates[1]!.id), 'cancel', { scope: 'following', note: 'No room.' }),
    )
    await notices.deliver()
    const off = (await notices.list(me)).filter(({ kind }) => kind.startsWith('registration_') && kind.includes('off'))
    expect(off.map(({ kind }) => kind).toSorted()).toEqual(['registration_dates_off', 'registration_off'])
    const letter = await lastMail(me.email, /Several dates of Parents’ circle do not take place/)
    expect(letter.text).toContain('No room.')
    expect(letter.text).toMatch(/25\.00 go back to your card/)
    expect(letter.told).toEqual(dates.slice(1, 4).map(({ id }) => [id, 'CANCELLED', 1]))
  })

  test('of very many the letter names twenty, and its file holds them all', async () => {
    const { event, dates } = await series(23)
    const me = await api.person()
    good(
      await seats.call('POST', `/events/${event.id}/registrations/series`, me, { ticket: event.tickets[0]!.id }),
      201,
    )
    good(await events.move(host, await events.own(host, event.id), 'cancel', { scope: 'all', note: '' }))
    await notices.deliver()
    const letter = await lastMail(me.email, /Called off/)
    expect(letter.text).toContain('And 3 more.')
    expect(letter.told).toHaveLength(dates.length)
  })
})
