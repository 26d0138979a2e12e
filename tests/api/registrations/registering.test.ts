import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { inDays, inMinutes, question, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('registering', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string; id: string; email: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  test('a family in one call: several places, the children’s names for hosts and themselves alone', async () => {
    const event = await seats.event(host, { mode: 'mixed', onlineUrl: 'https://meet.example/garden' }, [{ price: 500 }])
    const me = await api.person()
    const mine = await seats.registered(me, event, { seats: 3, children: ['Mila', 'Noah'] })
    expect(mine).toMatchObject({
      status: 'registered',
      seats: 3,
      children: ['Mila', 'Noah'],
      ticket: { price: 500 },
      onlineUrl: 'https://meet.example/garden',
      code: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/),
    })
    expect(await seats.taken(event)).toMatchObject({ event: 3, tickets: 3, living: 3 })
    expect((await seats.list(host, event))[0]).toMatchObject({ children: ['Mila', 'Noah'], email: me.email })
    for (const stranger of [await api.person(), await seats.school()]) {
      expect((await seats.get(mine.id, stranger)).status).toBe(404)
      expect((await seats.ofHost('GET', event, 'registrations', stranger)).status).toBeGreaterThan(400)
    }
    expect((await seats.get(mine.id)).status).toBe(401)
  })

  test('is refused before it opens, after it closed, of what is called off or postponed, and twice', async () => {
    const me = await api.person()
    const refused = async (more: object, body = {}) =>
      (await seats.ask(me, await seats.event(host, more), body)).body.code
    expect(await refused({ opensAt: inDays(1) })).toBe('registration_early')
    expect(await refused({ closesAt: inMinutes(-1) })).toBe('registration_closed')
    expect(await refused({ startsAt: inMinutes(-10) })).toBe('registration_closed')
    expect(await refused({ status: 'cancelled' })).toBe('registration_closed')
    expect(await refused({ status: 'postponed' })).toBe('registration_closed')
    expect(await refused({ places: 0, waitlist: false })).toBe('event_full_closed')
    expect(await refused({ places: 2 }, { seats: 3, wait: false })).toBe('event_full')
    for (const hidden of [
      { status: 'draft', slug: null, publishedAt: null },
      { isHeld: true },
      { hiddenRule: 'spam' },
    ] as object[])
      expect((await seats.ask(me, await seats.event(host, hidden as never))).status).toBe(404)
    const event = await seats.event(host)
    await seats.registered(me, event)
    expect((await seats.ask(me, event)).body.code).toBe('registration_known')
    expect(await seats.taken(event)).toMatchObject({ event: 1, living: 1 })
  })

  test('what the page says is left can be had: places of a guest who has not confirmed are not, until they lapse', async () => {
    const event = await seats.event(host, { places: 4 }, [{ quantity: 3 }])
    const left = async () => {
      const { event: open } = good(await seats.call('GET', `/events/event-${event.id}`, null))
      return [open.left, open.tickets[0].left, open.door]
    }
    expect(await left()).toEqual([4, 3, 'open'])
    await seats.asked(event, { seats: 2 })
    expect(await left()).toEqual([2, 1, 'open'])
    const me = await api.person()
    expect((await seats.ask(me, event, { seats: 2, wait: false })).body.code).toBe('event_full')
    await seats.keepUp(inDays(2))
    expect(await left()).toEqual([4, 3, 'open'])
    await seats.registered(me, event, { seats: 3, wait: false })
    expect(await left()).toEqual([1, 0, 'open'])
  })

  test('an event for members: a stranger and a guest find nothing; the membership ends, and with it the registration', async () => {
    const event = await seats.event(host, { visibility: 'members', places: 1 })
    const [member, next] = [await api.person(), await api.person()]
    for (const one of [member, next]) await buildMember(api.db, one.id, host.organisation, 'family')
    expect((await seats.ask(await api.person(), event)).status).toBe(404)
    const guest = { name: 'Ines', email: newEmail() }
    expect((await seats.ask(null, event, { guest })).status).toBe(404)
    await seats.registered(member, event)
    await seats.registered(next, event)
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${member.id}`)
    await seats.keepUp()
    expect((await seats.mine(member, event))?.status).toBe('cancelled')
    expect(await seats.mine(next, event)).toMatchObject({ status: 'offered' })
    expect(await seats.taken(event)).toMatchObject({ event: 1, living: 1 })
  })

  test('answers what is asked: required ones, choices, and nothing that was not asked', async () => {
    const [diet, level, agrees] = [
      question({ required: true }),
      question({ kind: 'choice', options: ['3–6', '6–9'] }),
      question({ kind: 'check', required: true }),
    ]
    const event = await seats.event(host, { questions: [diet, level, agrees] })
    const me = await api.person()
    const fields = async (answers: object) => Object.keys((await seats.ask(me, event, { answers })).body.fields)
    expect(await fields({})).toEqual([`answers.${diet.id}`])
    expect(await fields({ [diet.id]: 'nuts', [agrees.id]: false })).toEqual([`answers.${agrees.id}`])
    expect(await fields({ [diet.id]: 'nuts', [agrees.id]: true, [level.id]: '12' })).toEqual([`answers.${level.id}`])
    const strange = crypto.randomUUID()
    const { answers } = await seats.registered(me, event, {
      answers: { [diet.id]: 'nuts', [agrees.id]: true, [strange]: 'x' },
    })
    expect(answers).toEqual({ [diet.id]: 'nuts', [agrees.id]: true })
  })

  test('a party larger than allowed, more names than places, a ticket of another event', async () => {
    const [event, other] = [await seats.event(host, { maxParty: 2 }), await seats.event(host)]
    const me = await api.person()
    const fields = async (more: object) => Object.keys((await seats.ask(me, event, more)).body.fields)
    expect(await fields({ seats: 3 })).toEqual(['seats'])
    expect(await fields({ children: ['A', 'B'] })).toEqual(['children'])
    expect(await fields({ ticket: other.ticket })).toEqual(['ticket'])
    expect(await fields({ seats: 0 })).toEqual(['seats'])
  })

  test('a guest is answered alike whatever the address has done; the mailbox confirms within half an hour', async () => {
    const event = await seats.event(host)
    const member = await api.person()
    await seats.registered(member, event)
    const known = await seats.ask(null, event, { guest: { name: 'A', email: member.email } })
    const fresh = newEmail()
    const unknown = await seats.ask(null, event, { guest: { name: 'A', email: fresh } })
    expect([known.status, Object.keys(known.body), known.body.registration]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.registration,
    ])
    expect((await api.mailTo(member.email, 'registration_known')).text).toContain('https://casa.example/registrations/')
    expect(await seats.states(event)).toEqual(['registered', 'held'])
    const link = await seats.linkTo(fresh, 'registration_confirm')
    expect((await seats.get(link)).body.registration).toMatchObject({ status: 'held', guest: { email: fresh } })
    expect((await seats.get({ ...link, key: `${link.key.slice(0, -2)}xx` })).status).toBe(404)
    for (const again of [1, 2])
      expect([again, good(await seats.move(link, 'confirm')).registration.status]).toEqual([again, 'registered'])
    // The mail that says so brings a file for the calendar, and opens the same.
    expect(await seats.linkTo(fresh, 'registration_news')).toEqual(link)
    expect(await seats.taken(event)).toMatchObject({ event: 2, living: 2 })
  })

  test('a hold lapses, and its places go on; whoever confirms too late is told so', async () => {
    const event = await seats.event(host, { places: 1 })
    const link = await seats.asked(event)
    const me = await api.person()
    expect(await seats.registered(me, event)).toMatchObject({
      status: 'waitlisted',
      waiting: { place: 1, reason: 'full' },
    })
    await api.db.execute(
      sql`update event_registrations set expires_at = now() - interval '1 second' where id = ${link.id}`,
    )
    expect((await seats.move(link, 'confirm')).body.code).toBe('hold_over')
    expect(await seats.mine(me, event)).toMatchObject({ status: 'offered' })
    expect((await seats.move(link, 'confirm')).body.code).toBe('hold_over')
    expect(await seats.taken(event)).toMatchObject({ event: 1, living: 1 })
  })

  test('guests of one network hold so many places at a time, and no more', async () => {
    const event = await seats.event(host, { places: 100 })
    const address = '198.51.100.7'
    const ask = () =>
      api.send('POST', `/api/v1/events/${event.id}/registrations`, {
        address,
        body: { ticket: event.ticket, seats: 5, guest: { name: 'A', email: newEmail() } },
      })
    const answers: number[] = []
    for (let one = 0; one < 9; one += 1) answers.push((await ask()).status)
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 201), 429])
    expect(await seats.taken(event)).toMatchObject({ event: 40, living: 40 })
  })

  test('a guest in line who has not confirmed is offered nothing, and goes after half an hour', async () => {
    const event = await seats.event(host, { places: 1 })
    const first = await api.person()
    const mine = await seats.registered(first, event)
    const silent = await seats.asked(event)
    const link = await seats.asked(event)
    expect(good(await seats.move(link, 'confirm')).registration).toMatchObject({
      status: 'waitlisted',
      waiting: { place: 2 },
    })
    await seats.move(mine.id, 'cancel', first)
    expect(await seats.states(event)).toEqual(['cancelled', 'waitlisted', 'offered'])
    await seats.keepUp(inMinutes(31))
    expect((await seats.get(silent)).body.registration.status).toBe('lapsed')
  })

  test('somebody suspended registers neither signed in nor as a guest, and is offered nothing', async () => {
    const event = await seats.event(host, { places: 1 })
    const [holder, suspended, next] = [await api.person(), await api.person(), await api.person()]
    const held = await seats.registered(holder, event)
    await seats.registered(suspended, event)
    await seats.registered(next, event)
    await api.db.execute(sql`update users set status = 'suspended' where id = ${suspended.id}`)
    const other = await seats.event(host)
    expect((await seats.ask(suspended, other)).status).toBe(401)
    good(await seats.ask(null, other, { guest: { name: 'A', email: suspended.email } }), 201)
    expect(await seats.states(other)).toEqual([])
    await seats.move(held.id, 'cancel', holder)
    expect(await seats.states(event)).toEqual(['cancelled', 'waitlisted', 'offered'])
  })

  test('what was registered without an account is one’s own with one; nobody is there twice', async () => {
    const event = await seats.event(host)
    const email = newEmail()
    const link = await seats.asked(event, {}, email)
    good(await seats.move(link, 'confirm'))
    const me = await api.person({ email })
    expect((await seats.ask(me, event)).body.code).toBe('registration_known')
    expect(await seats.mine(me, event)).toMatchObject({ id: link.id, guest: { email } })
    const { registrations } = good(await seats.call('GET', '/registrations', me))
    expect(registrations.map(({ id }: { id: string }) => id)).toEqual([link.id])
    good(await seats.move(link.id, 'cancel', me))
    expect(good(await seats.call('GET', '/registrations', me)).registrations).toEqual([])
    expect(good(await seats.call('GET', '/registrations?when=past', me)).registrations).toHaveLength(1)
  })

  test('another address of one mailbox is somebody else: it opens nothing, and is refused nothing', async () => {
    const event = await seats.event(host)
    const [name, domain] = newEmail().split('@')
    const link = await seats.asked(event, { seats: 2, children: ['Mila'] }, `${name}@${domain}`)
    good(await seats.move(link, 'confirm'))
    const other = await api.person({ email: `${name}+x@${domain}` })
    expect((await seats.get(link.id, other)).status).toBe(404)
    expect((await seats.move(link.id, 'cancel', other)).status).toBe(404)
    expect(await seats.mine(other, event)).toBeNull()
    expect(good(await seats.call('GET', '/registrations', other)).registrations).toEqual([])
    expect(await seats.registered(other, event)).toMatchObject({ status: 'registered' })
    // Without an account nobody comes twice by a sign.
    good(await seats.ask(null, event, { guest: { name: 'A', email: `${name}+y@${domain}` } }), 201)
    expect(await seats.states(event)).toEqual(['registered', 'registered'])
    // However it is written.
    const same = await api.person({ email: `${name}@${domain}`.toUpperCase() })
    expect((await seats.mine(same, event))?.id).toBe(link.id)
  })

  test('changes: more places only where there are some, fewer go on, names and answers as they are by now', async () => {
    const event = await seats.event(host, { places: 3 })
    const [me, other] = [await api.person(), await api.person()]
    const { id } = await seats.registered(me, event, { seats: 2, children: ['Mila'] })
    expect(await seats.registered(other, event, { seats: 2 })).toMatchObject({
      status: 'waitlisted',
      waiting: { reason: 'party', free: 1, place: 1 },
    })
    expect((await seats.update(id, { seats: 4 }, me)).body.code).toBe('event_full_closed')
    expect(good(await seats.update(id, { seats: 3, children: ['Mila', 'Ada'] }, me)).registration.seats).toBe(3)
    expect(await seats.taken(event)).toMatchObject({ event: 3, tickets: 3, living: 3 })
    good(await seats.update(id, { seats: 1, children: [] }, me))
    expect(await seats.mine(other, event)).toMatchObject({ status: 'offered' })
    expect(await seats.taken(event)).toMatchObject({ event: 3, tickets: 3, living: 3 })
  })
})
