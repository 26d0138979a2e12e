import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { about, eventsOf, inDays, nextYear, openDay } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { itemOf, moderationOf, reportOf } from '#tests/support/moderation.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('organising events', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let ingrid: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    ingrid = await newMember(api, 'school')
  })

  const fieldOf = (answer: { body: { fields?: Record<string, string> } }) => Object.keys(answer.body.fields ?? {})

  test('a draft needs no more than a title, says what it lacks, and is nobody’s to find', async () => {
    const bare = good(
      await events.call('POST', '/hosting/events', ingrid, { title: 'Tea', timeZone: 'Europe/London' }),
      201,
    )
    expect(bare.event).toMatchObject({
      status: 'draft',
      slug: null,
      missing: ['title', 'summary', 'starts', 'ends', 'venue'],
      tickets: [{ name: 'Place', price: 0, quantity: 20, taken: 0 }],
      may: { edit: true, publish: true, cancel: false, delete: true },
    })
    const refused = await events.move(ingrid, bare.event, 'publish')
    expect(refused).toMatchObject({ status: 422, body: { code: 'event_incomplete' } })
    expect(fieldOf(refused)).toEqual(['title', 'summary', 'starts', 'ends', 'venue'])
    expect((await events.open(bare.event.id)).status).toBe(404)
  })

  test('published, it is found by everybody, at an address that stays when it is renamed', async () => {
    const event = await events.published(ingrid, {
      title: 'Größe und Gewicht',
      onlineUrl: 'https://meet.example/1',
      mode: 'mixed',
    })
    expect(event).toMatchObject({
      status: 'published',
      slug: 'grosse-und-gewicht',
      state: 'upcoming',
      places: 12,
      taken: 0,
    })
    const open = good(await events.open(event.slug)).event
    expect(open).toMatchObject({
      title: 'Größe und Gewicht',
      startsOn: inDays(30),
      host: { kind: 'organisation', id: ingrid.organisation },
      door: 'open',
      left: 12,
      tickets: [{ name: 'Visitors', left: 12 }],
      mayHost: false,
    })
    expect(JSON.stringify(open)).not.toContain('meet.example')
    const renamed = good(await events.save(ingrid, event, { title: 'Maß und Gewicht' })).event
    expect(renamed).toMatchObject({ slug: 'grosse-und-gewicht', title: 'Maß und Gewicht', status: 'published' })
    expect((await events.published(ingrid, { title: 'Größe und Gewicht' })).slug).toMatch(
      /^grosse-und-gewicht-[\da-f]{8}$/,
    )
    const found = await api.send('GET', '/api/v1/search?q=Gewicht')
    expect(found.body.groups).toMatchObject([{ kind: 'public_event', hits: expect.arrayContaining([]) }])
  })

  test('of two who edit, the second is shown both texts, and nothing is lost', async () => {
    const event = await events.draft(ingrid)
    good(await events.save(ingrid, event, { summary: 'The first.', content: about('One.') }))
    const late = await events.save(ingrid, event, { summary: 'The second.', content: about('Two.') })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        conflict: {
          version: event.version + 1,
          fields: {
            summary: { mine: 'The second.', theirs: 'The first.' },
            content: { mine: expect.stringContaining('Two.'), theirs: expect.stringContaining('One.') },
          },
        },
      },
    })
  })

  test('whole days are days, wherever one reads of them', async () => {
    const event = await events.published(ingrid, {
      title: 'Three days of wood',
      allDay: true,
      starts: `${nextYear}-06-30T00:00`,
      ends: `${nextYear}-07-02T00:00`,
      timeZone: 'Europe/Berlin',
    })
    expect(event).toMatchObject({
      startsAt: `${nextYear}-06-29T22:00:00.000Z`,
      endsAt: `${nextYear}-07-02T22:00:00.000Z`,
      startsOn: `${nextYear}-06-30`,
      endsOn: `${nextYear}-07-02`,
      ends: `${nextYear}-07-02T00:00`,
    })
  })

  test('nothing falls below what is taken, and no ticket goes that somebody has', async () => {
    const event = await events.published(ingrid, {
      tickets: [
        { name: 'Grown-ups', price: 500, quantity: 5 },
        { name: 'Children', price: 0, quantity: 5 },
      ],
      capacity: 8,
    })
    expect(event).toMatchObject({ places: 8, priceFrom: 0, priceTo: 500 })
    const [grown, children] = event.tickets
    await takeSeats(event.id, grown!.id, 3)
    const below = await events.save(ingrid, event, { tickets: [{ ...plain(grown!), quantity: 2 }, plain(children!)] })
    expect(below).toMatchObject({
      status: 422,
      body: { fields: { 'tickets.0.quantity': expect.stringContaining('3') } },
    })
    expect(fieldOf(await events.save(ingrid, event, { capacity: 2 }))).toEqual(['capacity'])
    const lost = await events.save(ingrid, event, { tickets: [plain(children!)] })
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'ticket_sold', message: expect.stringContaining('Grown-ups') },
    })
    const fewer = good(
      await events.save(ingrid, event, { tickets: [{ ...plain(grown!), quantity: 3 }], capacity: 3 }),
    ).event
    expect(fewer).toMatchObject({ places: 3, taken: 3, tickets: [{ name: 'Grown-ups', taken: 3, left: 0 }] })
    expect(await events.remove(ingrid, event.id)).toMatchObject({ status: 409, body: { code: 'event_taken' } })
  })

  const plain = ({ id, name, price, quantity }: { id: string; name: string; price: number; quantity: number }) => ({
    id,
    name,
    price,
    quantity,
  })
  /** As whoever registers does. */
  async function takeSeats(event: string, ticket: string, seats: number): Promise<void> {
    const person = await api.person()
    await api.db.execute(sql`update event_tickets set taken = taken + ${seats} where id = ${ticket}`)
    await api.db.execute(sql`update events set taken = taken + ${seats} where id = ${event}`)
    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, user_id, locale, seats, price, status)
      values (gen_random_uuid(), ${event}, ${ticket}, ${person.id}, 'en', ${seats}, 500, 'registered')`)
  }

  test('another time is told as such, by what it was; what is put off has none, and what is cancelled stays so', async () => {
    const event = await events.published(ingrid, { title: 'The walk' })
    const later = { starts: `${inDays(40)}T10:00`, ends: `${inDays(40)}T12:00` }
    const moved = good(await events.move(ingrid, event, 'reschedule', { ...later, note: 'The hall is taken.' })).event
    expect(moved).toMatchObject({
      status: 'rescheduled',
      previousStartsAt: event.startsAt,
      statusNote: 'The hall is taken.',
    })
    const off = good(await events.move(ingrid, moved, 'postpone', { note: 'Storm.' })).event
    expect(off).toMatchObject({ status: 'postponed', state: 'upcoming', may: { postpone: false, cancel: true } })
    expect(good(await events.open(event.slug)).event).toMatchObject({ door: 'postponed', statusNote: 'Storm.' })
    const again = good(
      await events.move(ingrid, off, 'reschedule', { starts: `${inDays(41)}T10:00`, ends: `${inDays(41)}T12:00` }),
    ).event
    expect(again.status).toBe('rescheduled')
    expect(
      fieldOf(await events.move(ingrid, again, 'reschedule', { starts: '2020-01-01T10:00', ends: '2020-01-01T12:00' })),
    ).toEqual(['starts'])
    const gone = good(await events.move(ingrid, again, 'cancel', { note: 'No hall.' })).event
    expect(gone).toMatchObject({
      status: 'cancelled',
      state: 'cancelled',
      may: { edit: false, publish: false, cancel: false },
    })
    for (const move of ['publish', 'cancel', 'postpone'])
      expect(await events.move(ingrid, gone, move)).toMatchObject({ status: 409, body: { code: 'event_state' } })
    expect(good(await events.open(event.slug)).event).toMatchObject({ status: 'cancelled', door: 'cancelled' })
  })

  test('a copy has neither times nor anybody who is coming', async () => {
    const event = await events.published(ingrid, { title: 'Every spring' })
    const copy = good(await events.call('POST', `/hosting/events/${event.id}/copy`, ingrid), 201).event
    expect(copy).toMatchObject({
      title: 'Every spring',
      status: 'draft',
      starts: null,
      startsAt: null,
      taken: 0,
      missing: ['starts', 'ends'],
    })
    expect(copy.tickets[0].id).not.toBe(event.tickets[0]!.id)
  })

  test('what is removed comes back for ten minutes', async () => {
    const event = await events.published(ingrid, { title: 'Removed and back' })
    const { undo } = good(await events.remove(ingrid, event.id))
    expect((await events.open(event.slug)).status).toBe(404)
    good(await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token: ingrid.token }))
    expect(good(await events.open(event.slug)).event.title).toBe('Removed and back')
  })

  test('what is for members is seen by families and guides of the house, and by nobody else', async () => {
    const event = await events.published(ingrid, { title: 'Parents’ evening', visibility: 'members' })
    const [mother, stranger] = [await api.person(), await api.person()]
    await buildMember(api.db, mother.id, ingrid.organisation, 'family')
    expect((await events.open(event.slug)).status).toBe(404)
    expect((await events.open(event.slug, stranger)).status).toBe(404)
    expect(good(await events.open(event.slug, mother)).event.title).toBe('Parents’ evening')
    const query = `?organisation=${ingrid.organisation}&q=evening`
    expect([await events.titles(query), await events.titles(query, mother)]).toEqual([[], ['Parents’ evening']])
    const words = '/api/v1/search?q=Parents%20evening&in=public_event'
    expect((await api.send('GET', words, { token: stranger.token })).body.groups).toEqual([])
    expect((await api.send('GET', words, { token: mother.token })).body.groups).toHaveLength(1)
  })

  test('a tutor organises in their own name; the first event waits for a moderator', async () => {
    const luca = await api.person({ roles: ['tutor'], firstName: 'Luca', lastName: 'Bianchi' })
    const event = await events.published(luca, { title: 'Beads on Saturday' })
    expect(event).toMatchObject({ host: { kind: 'person', name: 'Luca Bianchi' }, isHeld: true })
    expect((await events.open(event.slug)).status).toBe(404)
    const mara = await api.person({ roles: ['moderator'] })
    const item = await itemOf(api, event.id)
    expect(good(await moderationOf(api).item(mara, item)).item).toMatchObject({
      type: 'event',
      said: [{ reason: 'first_event', seen: expect.stringContaining('Beads on Saturday') }],
    })
    good(await moderationOf(api).decide(mara, item, { act: 'nothing' }))
    expect((await events.open(event.slug)).status).toBe(200)
    expect(await events.published(luca, { title: 'Beads on Sunday' })).toMatchObject({ isHeld: false })
    const members = await events.create(luca, { visibility: 'members' })
    expect(fieldOf(members)).toEqual(['visibility'])
  })

  test('what is reported can be taken away, and is then nobody’s but its hosts’', async () => {
    const event = await events.published(ingrid, { title: 'Free money' })
    const mara = await api.person({ roles: ['moderator'] })
    expect((await reportOf(api, await api.person(), `/api/v1/events/${event.id}/report`, 'deception')).status).toBe(204)
    good(await moderationOf(api).decide(mara, await itemOf(api, event.id), { act: 'hide', rule: 'deception' }))
    expect((await events.open(event.slug)).status).toBe(404)
    expect(await events.own(ingrid, event.id)).toMatchObject({ removedFor: 'deception', may: { edit: false } })
  })

  test('a house that is not approved writes drafts, publishes nothing, and what it had published is gone until it is', async () => {
    const otto = await newMember(api, 'school')
    const event = await events.published(otto, { title: 'Before' })
    await api.db.execute(sql`update organisations set status = 'pending' where id = ${otto.organisation}`)
    expect((await events.open(event.slug)).status).toBe(404)
    expect(await events.titles(`?organisation=${otto.organisation}`)).toEqual([])
    const draft = await events.draft(otto)
    expect(await events.move(otto, draft, 'publish')).toMatchObject({
      status: 403,
      body: { code: 'organiser_pending' },
    })
    const { hosts } = good(await events.call('GET', '/hosting/hosts', otto))
    expect(hosts).toMatchObject([{ organisation: otto.organisation, mayPublish: false }])
  })

  test('their list knows its states and how many there are of each', async () => {
    const { token } = await newMember(api, 'training_center')
    const me = { token }
    await events.draft(me, { title: 'To be written' })
    const [old, off] = [
      await events.published(me, { title: 'Last spring' }),
      await events.published(me, { title: 'Called off' }),
    ]
    await events.published(me, { title: 'Next week' })
    good(await events.move(me, off, 'cancel'))
    await api.db.execute(sql`
      update events set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = ${old.id}`)
    const list = async (state: string) => good(await events.call('GET', `/hosting/events?state=${state}`, me))
    for (const [state, title] of Object.entries({
      draft: 'To be written',
      past: 'Last spring',
      cancelled: 'Called off',
      upcoming: 'Next week',
    })) {
      const { events: some, counts } = await list(state)
      expect(some).toMatchObject([{ title, state }])
      expect(counts).toEqual({ draft: 1, upcoming: 1, past: 1, cancelled: 1 })
    }
  })

  test('of many who publish one at once, one does', async () => {
    const draft = await events.draft(ingrid, { title: 'Published once' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => events.move(ingrid, draft, 'publish')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'version_conflict')).toHaveLength(9)
  })

  test('a house of somebody else is nobody’s to organise for', async () => {
    const stranger = await newMember(api, 'school')
    const answer = await events.create(stranger, { organisation: ingrid.organisation })
    expect(fieldOf(answer)).toEqual(['organisation'])
    expect((await events.create(await api.person({ roles: ['parent'] }), openDay())).status).toBe(403)
  })
})
