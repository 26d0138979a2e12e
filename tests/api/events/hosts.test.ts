import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { followedPublicEvents } from '#/api/modules/events/events.followed.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember } from '#tests/support/people-builders.ts'
import { registrationsOf } from '#tests/support/registrations.ts'

eachApi('events and who holds them', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let registrations: ReturnType<typeof registrationsOf>
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    registrations = registrationsOf(api)
  })

  async function ofTutor(title: string) {
    const tutor = await api.person({ roles: ['tutor', 'parent'], firstName: 'Luca', lastName: 'Bianchi' })
    const event = await events.published(tutor, { title })
    await api.db.execute(sql`update events set is_held = false where id = ${event.id}`)
    return { tutor, event, place: { id: event.id, ticket: event.tickets[0]!.id, tickets: [] } }
  }

  test('who is no tutor any more hosts nothing: it is found by nobody and takes nobody, and an admin can call it off', async () => {
    const { tutor, event, place } = await ofTutor('Beads after the role')
    const guest = await api.person()
    const registration = await registrations.registered(guest, place)
    expect(await events.titles('?q=beads')).toEqual([event.title])
    await api.db.execute(sql`update users set roles = '{parent}', active_role = 'parent' where id = ${tutor.id}`)
    expect((await events.open(event.slug)).status).toBe(404)
    expect(await events.titles('?q=beads')).toEqual([])
    expect((await registrations.ask(await api.person(), place)).status).toBe(404)
    expect(await registrations.mine(guest, event)).toMatchObject({ id: registration.id, status: 'registered' })
    const admin = await api.person({ roles: ['admin'] })
    good(await events.move(admin, await events.own(admin, event.id), 'cancel'))
    expect((await registrations.mine(guest, event))?.event.status).toBe('cancelled')
  })

  test('what a tutor held whose account is erased stands in an admin’s list without a name', async () => {
    const { event } = await ofTutor('Long over')
    await api.db.execute(sql`
      update events set host_id = null, created_by = null, starts_at = now() - interval '3 days', ends_at = now() - interval '2 days'
      where id = ${event.id}`)
    const admin = await api.person({ roles: ['admin'] })
    const list = good(await events.call('GET', '/hosting/events?state=past&q=long%20over', admin))
    const nobody = { kind: 'person', id: event.id, name: '' }
    expect(list.events).toMatchObject([{ id: event.id, host: nobody }])
    expect((await events.own(admin, event.id)).host).toEqual(nobody)
  })

  test('of a list a hundred are counted', async () => {
    const host = await newMember(api, 'school')
    const event = await events.published(host, { title: 'One of many' })
    await api.db.execute(sql`
      insert into events (id, organisation_id, slug, title, summary, category, mode, venue, starts_at, ends_at, starts_on, ends_on,
        time_zone, places, offer_hours, max_party, status, published_at)
      select gen_random_uuid(), organisation_id, slug || n, title, summary, category, mode, venue, starts_at, ends_at, starts_on, ends_on,
        time_zone, places, offer_hours, max_party, status, published_at
      from events, generate_series(1, 100) n where id = ${event.id}`)
    const list = await events.call('GET', `/events?organisation=${host.organisation}`, null)
    expect(good(list).count).toEqual({ value: 100, more: true })
  })

  test('who follows a search hears of what was published within two years, the newest first', async () => {
    const host = await newMember(api, 'school')
    const [old, known, fresh] = [
      await events.published(host, { title: 'Told long ago' }),
      await events.published(host, { title: 'Told last year' }),
      await events.published(host, { title: 'Told now' }),
    ]
    const publishedBefore = (id: string, span: string) =>
      api.db.execute(sql`update events set published_at = now() - ${span}::interval where id = ${id}`)
    await publishedBefore(old.id, '3 years')
    await publishedBefore(known.id, '1 year')
    const { services, db } = api
    const actor = { ...(await api.person()), userId: host.id, roles: [], managed: [], organisationIds: [] } as never
    const query = { organisation: host.organisation } as never
    const { rows, more } = await followedPublicEvents.find({ db, services, actor, locale: 'en' }, query)
    expect([rows.map(({ id }) => id), more]).toEqual([[fresh.id, known.id], false])
  })

  test('a file of dates that is somebody’s own is kept nowhere', async () => {
    const host = await newMember(api, 'school')
    const event = await events.published(host)
    const guest = await api.person()
    const { id } = await registrations.registered(guest, {
      id: event.id,
      ticket: event.tickets[0]!.id,
      tickets: [],
    })
    const kept = async (path: string) => (await events.call('GET', path, guest)).headers.get('cache-control')
    expect(await kept(`/registrations/${id}/calendar.ics`)).toBe('private, no-store')
    expect(await kept(`/events/${event.slug}/calendar.ics`)).toBe('private, no-cache')
  })
})
