// Who stands at an event’s door beside those who organise it.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, newSchool } from '#tests/support/people-builders.ts'
import { registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('named hosts', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let events: ReturnType<typeof eventsOf>
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    events = eventsOf(api)
  })

  async function withGuide() {
    const host = await newSchool(api)
    const guide = await newMember(api, 'teacher', Promise.resolve(host))
    const event = await seats.event(host)
    const { id } = await seats.registered(await api.person(), event)
    const name = (people: string[], me: { token: string } = host) => seats.ofHost('PUT', event, 'hosts', me, { people })
    return { host, guide, event, id, name }
  }

  test('sees who comes and lets them in, and changes, exports, cancels and writes nothing', async () => {
    const { host, guide, event, id, name } = await withGuide()
    const stands = async () =>
      Promise.all(['registrations', 'door'].map(async (rest) => (await seats.ofHost('GET', event, rest, guide)).status))
    expect(await stands()).toEqual([404, 404])
    expect(good(await seats.ofHost('GET', event, 'hosts', host)).people.map((one: { id: string }) => one.id)).toContain(
      guide.id,
    )
    expect(good(await name([guide.id])).hosts).toMatchObject([{ id: guide.id }])
    expect(await stands()).toEqual([200, 200])
    good(await seats.ofHost('POST', event, 'check-in', guide, { registration: id }))
    good(await seats.ofHost('DELETE', event, `check-in/${id}`, guide))
    const open = good(await events.open(`event-${event.id}`, guide)).event
    expect(open).toMatchObject({ mayHost: false, atDoor: true, hosts: [{ id: guide.id }] })
    const { atDoor, hosts } = good(await events.open(`event-${event.id}`)).event
    expect([atDoor, hosts]).toMatchObject([false, [{ id: guide.id }]])
    const refused = await Promise.all([
      seats.ofHost('GET', event, 'registrations/export.csv', guide),
      seats.ofHost('POST', event, `registrations/${id}/cancel`, guide, {}),
      seats.ofHost('POST', event, 'messages', guide, { to: 'all', subject: 's', text: 't' }),
      seats.call('PATCH', `/hosting/events/${event.id}`, guide, { title: 'Mine now', version: 1 }),
      seats.call('POST', `/hosting/events/${event.id}/cancel`, guide, { version: 1 }),
      name([], guide),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('it ends when they work there no more, or are a member of a family only; and comes back with the work', async () => {
    const { host, guide, event, name } = await withGuide()
    await name([guide.id])
    const status = async () => (await seats.ofHost('GET', event, 'door', guide)).status
    const shown = async () => good(await events.open(`event-${event.id}`)).event.hosts.length
    const member = (change: ReturnType<typeof sql>) =>
      api.db.execute(
        sql`update memberships set ${change} where user_id = ${guide.id} and organisation_id = ${host.organisation}`,
      )
    for (const [over, back] of [
      [sql`ends_on = current_date - 1`, sql`ends_on = null`],
      [sql`starts_on = current_date + 1`, sql`starts_on = null`],
      [sql`position = 'family'`, sql`position = 'guide'`],
      [sql`deleted_at = now()`, sql`deleted_at = null`],
    ] as const) {
      expect([await status(), await shown()]).toEqual([200, 1])
      await member(over)
      expect([await status(), await shown()]).toEqual([404, 0])
      await member(back)
    }
    good(await name([]))
    expect(await status()).toBe(404)
  })

  test('nobody from elsewhere, of a family or made up; of a tutor’s event nobody at all; at most twenty', async () => {
    const { host, event, name } = await withGuide()
    const [stranger, parent] = [await newMember(api, 'teacher'), await api.person()]
    await api.db.execute(sql`
      insert into memberships (id, user_id, organisation_id, position, accepted_at)
      values (gen_random_uuid(), ${parent.id}, ${host.organisation}, 'family', now())`)
    for (const one of [stranger.id, parent.id, event.id]) expect((await name([one])).status).toBe(422)
    expect((await name(Array.from({ length: 21 }, () => stranger.id))).status).toBe(422)
    const tutor = await api.person({ roles: ['tutor'] })
    const own = await seats.event(host, { organisationId: null, hostId: tutor.id })
    expect(good(await seats.ofHost('GET', own, 'hosts', tutor))).toEqual({ hosts: [], people: [] })
    expect((await seats.ofHost('PUT', own, 'hosts', tutor, { people: [stranger.id] })).status).toBe(422)
  })
})
