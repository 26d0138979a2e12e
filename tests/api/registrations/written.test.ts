// What hosts write, and what moderators take away: who reads it, where, and who does not.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { inHours, noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { newMember } from '#tests/support/people-builders.ts'
import { inMinutes, registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

eachApi('what is written to those who registered', (start) => {
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

  const write = async (event: TestEvent, to: string, subject: string) =>
    good(await seats.ofHost('POST', event, 'messages', host, { to, subject, text: `${subject}, in short.` }))
  const subjects = async (me: { token: string }, event: TestEvent) =>
    (await seats.mine(me, event))?.messages.map(({ subject }) => subject)
  const news = async (email: string) =>
    (
      await api.db.execute<{ kind: string }>(sql`
        select data->>'kind' as kind from outbox where recipient = ${email} and template = 'registration_news' order by id`)
    ).rows.map(({ kind }) => kind)

  test('to each what was for them, however late their mail leaves', async () => {
    const event = await seats.event(host, { places: 1 })
    const [comes, waits] = [await api.person(), await api.person()]
    await seats.registered(comes, event)
    await seats.registered(waits, event)
    await notices.deliver()
    const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`
    const quiet = { quietHours: { start: hour(-1), end: hour(3) }, timeZone: 'UTC' }
    await api.db.update(users).set(quiet).where(eq(users.id, waits.id))
    await write(event, 'waiting', 'Patience')
    await write(event, 'registered', 'Boots')
    await notices.deliver(inHours(4))
    const [toWaits, toComes] = [
      await api.mailTo(waits.email, 'registration_news'),
      await api.mailTo(comes.email, 'registration_news'),
    ]
    expect(toWaits.text).toContain('Patience, in short.')
    expect(toWaits.text).not.toContain('Boots')
    expect(toComes.text).toContain('Boots, in short.')
    expect(toComes.text).not.toContain('Patience')
  })

  test('one’s own page shows it, without any mail: the newest first, and nothing that was for others', async () => {
    const event = await seats.event(host, { places: 2 })
    const [comes, waits] = [await api.person(), await api.person()]
    const { id } = await seats.registered(comes, event)
    const guest = await seats.asked(event)
    good(await seats.move(guest, 'confirm'))
    await seats.registered(waits, event)
    await write(event, 'waiting', 'Patience')
    await write(event, 'registered', 'Boots')
    await write(event, 'all', 'Cake')
    expect(await subjects(comes, event)).toEqual(['Cake', 'Boots'])
    expect(await subjects(waits, event)).toEqual(['Cake', 'Patience'])
    const opened = good(await seats.get(guest)).registration
    expect(opened.messages).toMatchObject([{ subject: 'Cake', text: 'Cake, in short.' }, { subject: 'Boots' }])
    // What one was told of stays, whatever one has become by now; what was for those who come is for whoever comes by now.
    await seats.move(id, 'cancel', comes)
    expect(await subjects(comes, event)).toEqual(['Cake', 'Boots'])
    good(await seats.move((await seats.mine(waits, event))!.id, 'accept', waits))
    expect(await subjects(waits, event)).toEqual(['Cake', 'Boots', 'Patience'])
    // Whoever comes anew was not among them.
    await seats.registered(comes, event)
    expect(await subjects(comes, event)).toEqual([])
  })

  test('thanks reach those who came, member or guest, and nobody who did not', async () => {
    const event = await seats.event(host, { places: 4, startsAt: inMinutes(30) })
    const [came, stayed, left, waits] = [await api.person(), await api.person(), await api.person(), await api.person()]
    const { id } = await seats.registered(came, event)
    await seats.registered(stayed, event)
    await seats.move((await seats.registered(left, event)).id, 'cancel', left)
    const guest = await seats.asked(event)
    good(await seats.move(guest, 'confirm'))
    await seats.asked(event)
    await seats.registered(waits, event)
    expect((await seats.mine(waits, event))?.status).toBe('waitlisted')
    await notices.deliver()
    for (const one of [id, guest.id]) good(await seats.ofHost('POST', event, 'check-in', host, { registration: one }))
    await seats.passed(event)
    await write(event, 'attended', 'Thank you')
    const { messages } = good(await seats.ofHost('GET', event, 'messages', host))
    expect(messages).toMatchObject([{ to: 'attended', told: 2 }])
    await notices.deliver()
    for (const { email } of [came, guest]) {
      const mail = await api.mailTo(email, 'registration_news')
      expect(mail.subject).toContain('Thank you')
      expect(mail.text).toContain('Thank you, in short.')
      // Of the others who came it says nothing.
      for (const other of [came.email, guest.email].filter((one) => one !== email))
        expect(mail.text).not.toContain(other)
    }
    const written = async (email: string) => (await news(email)).filter((kind) => kind === 'registration_written')
    for (const { email } of [stayed, left, waits]) expect(await written(email)).toEqual([])
    expect(await subjects(came, event)).toEqual(['Thank you'])
    for (const one of [stayed, left, waits]) expect(await subjects(one, event)).toEqual([])
    // Once more is a message more, and each has had one mail of each.
    await write(event, 'absent', 'We missed you')
    await notices.deliver()
    expect([await written(came.email), await written(stayed.email)]).toEqual([
      ['registration_written'],
      ['registration_written'],
    ])
    expect(await subjects(stayed, event)).toEqual(['We missed you'])
  })

  test('what was sent is listed to those who may send: what, to whom, by whom, to how many, and no address', async () => {
    const event = await seats.event(host)
    const [comes, guide] = [await api.person(), await newMember(api, 'teacher', Promise.resolve(host))]
    await seats.registered(comes, event)
    const sent = async (me: { token: string } | null) => seats.ofHost('GET', event, 'messages', me)
    expect(good(await sent(host)).messages).toEqual([])
    await write(event, 'registered', 'Boots')
    await write(event, 'all', 'Cake')
    const { messages } = good(await sent(host))
    const by = 'Ada Pieri'
    expect(messages).toMatchObject([
      { to: 'all', subject: 'Cake', text: 'Cake, in short.', told: 1, by },
      { to: 'registered', subject: 'Boots', text: 'Boots, in short.', told: 1, by },
    ])
    expect(Object.keys(messages[0]).toSorted()).toEqual(['at', 'by', 'id', 'subject', 'text', 'to', 'told'])
    expect(JSON.stringify(messages)).not.toContain(comes.email)
    // Whoever stands at the door lets people in, and does not read the post.
    good(await seats.ofHost('PUT', event, 'hosts', host, { people: [guide.id] }))
    expect((await sent(guide)).status).toBe(403)
    for (const stranger of [await seats.school(), comes]) expect([403, 404]).toContain((await sent(stranger)).status)
    expect((await sent(null)).status).toBe(401)
    // Whose account is erased is named no more; what they wrote stays.
    await api.db.execute(sql`update event_messages set by_id = null where event_id = ${event.id}`)
    expect(good(await sent(host)).messages).toMatchObject([
      { subject: 'Cake', by: null },
      { subject: 'Boots', by: null },
    ])
  })

  test('a word to whom a host takes it back, member or guest; the mail is the one that they get', async () => {
    const event = await seats.event(host)
    const me = await api.person()
    const { id } = await seats.registered(me, event)
    const guest = await seats.asked(event)
    good(await seats.move(guest, 'confirm'))
    await notices.deliver()
    const cancel = (one: string, note: string) =>
      seats.ofHost('POST', event, `registrations/${one}/cancel`, host, { note })
    await api.db.execute(sql`update users set silenced_until = now() + interval '1 day' where id = ${host.id}`)
    expect((await cancel(id, 'The room is too small.')).body.code).toBe('silenced')
    await api.db.execute(sql`update users set silenced_until = null where id = ${host.id}`)
    for (const one of [id, guest.id]) good(await cancel(one, 'The room is too small.'))
    expect((await notices.one(me)).kind).toBe('registration_withdrawn')
    await notices.deliver()
    for (const { email } of [me, guest]) {
      const mail = await api.mailTo(email, 'registration_news')
      expect(mail.subject).toBe('Your registration has ended: Open day in the garden')
      expect(mail.text).toContain('The room is too small.')
      expect((await news(email)).filter((kind) => kind === 'registration_withdrawn')).toHaveLength(1)
    }
  })

  test('who never confirmed, with places or in line, is written nothing when a host takes it back', async () => {
    const event = await seats.event(host, { places: 1 })
    const [holds, waits] = [await seats.asked(event), await seats.asked(event)]
    expect(await seats.states(event)).toEqual(['held', 'waitlisted'])
    for (const { id } of [waits, holds]) good(await seats.ofHost('POST', event, `registrations/${id}/cancel`, host, {}))
    for (const { email } of [holds, waits]) expect(await news(email)).toEqual([])
  })

  test.each([
    ['taken away by moderators', sql`hidden_rule = 'spam'`],
    ['held for them', sql`is_held = true`],
  ])('what is %s is served to nobody, also not to those who registered; they may leave', async (_what, hiding) => {
    const event = await seats.event(host, {
      mode: 'online',
      onlineUrl: 'https://meet.example/spam',
      statusNote: 'Look here',
      venue: { name: 'Spam hall', street: '', zip: '', city: 'Spamville', country: 'DE' },
    })
    const [me, guest] = [await api.person(), await seats.asked(event)]
    const { id } = await seats.registered(me, event)
    await write(event, 'all', 'Spam')
    const before = good(await seats.get(id, me)).registration
    expect(before).toMatchObject({ event: { isShown: true, title: 'Open day in the garden' }, messages: [{}] })
    await api.db.execute(sql`update events set ${hiding} where id = ${event.id}`)
    const { registration } = good(await seats.get(id, me))
    expect(registration).toMatchObject({
      onlineUrl: null,
      messages: [],
      event: { isShown: false, title: '', statusNote: '', venue: null },
    })
    expect((await seats.call('GET', `/registrations/${id}/calendar.ics`, me)).status).toBe(404)
    expect((await seats.get(guest)).body.registration.event.title).toBe('')
    good(await seats.move(id, 'cancel', me))
  })

  test('who leaves and comes again: the later file for the calendar is the newer one, and says who invites', async () => {
    const event = await seats.event(host)
    const me = await api.person()
    await api.db.execute(sql`update events set updated_at = now() - interval '3 days' where id = ${event.id}`)
    const { id } = await seats.registered(me, event)
    const { body } = await seats.call('GET', `/registrations/${id}/calendar.ics`, me)
    const [, stamp = ''] = /^DTSTAMP:(\d{8}T\d{6}Z)/m.exec(body) ?? []
    expect(stamp >= new Date(Date.now() - 600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')).toBe(true)
    const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
    expect(unfolded(body)).toMatch(/^ORGANIZER;CN=.+:mailto:.+@/m)
  })
})
