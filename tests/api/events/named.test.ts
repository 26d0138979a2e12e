// Who stands at an event’s door beside those who organise it.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, newSchool } from '#tests/support/people-builders.ts'
import { question, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

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
    const { id, code } = await seats.registered(await api.person(), event)
    const name = (people: string[], me: { token: string } = host) => seats.ofHost('PUT', event, 'hosts', me, { people })
    return { host, guide, event, id, code, name }
  }

  test('sees who comes and lets them in, and changes, exports, cancels and writes nothing', async () => {
    const { host, guide, event, id, code, name } = await withGuide()
    const stands = () =>
      Promise.all(['door', 'door/event'].map(async (rest) => (await seats.ofHost('GET', event, rest, guide)).status))
    expect(await stands()).toEqual([404, 404])
    expect(good(await seats.ofHost('GET', event, 'hosts', host)).people.map((one: { id: string }) => one.id)).toContain(
      guide.id,
    )
    expect(good(await name([guide.id])).hosts).toMatchObject([{ id: guide.id }])
    expect(await stands()).toEqual([200, 200])
    expect(good(await seats.ofHost('POST', event, 'door/codes', guide, { code }))).toMatchObject({ before: null })
    const open = good(await events.open(`event-${event.id}`, guide)).event
    expect(open).toMatchObject({ mayHost: false, atDoor: true, hosts: [{ id: guide.id }] })
    const { atDoor, hosts } = good(await events.open(`event-${event.id}`)).event
    expect([atDoor, hosts]).toMatchObject([false, [{ id: guide.id }]])
    const refused = await Promise.all([
      seats.ofHost('GET', event, 'registrations', guide),
      seats.ofHost('POST', event, 'check-in', guide, { registration: id }),
      seats.ofHost('DELETE', event, `check-in/${id}`, guide),
      seats.ofHost('POST', event, `registrations/${id}/paid`, guide, { amount: 0 }),
      seats.ofHost('GET', event, 'messages', guide),
      seats.ofHost('GET', event, 'door-list.pdf', guide),
      seats.ofHost('GET', event, 'name-tags.pdf', guide),
      seats.ofHost('GET', event, 'registrations/export.csv', guide),
      seats.ofHost('POST', event, `registrations/${id}/cancel`, guide, {}),
      seats.ofHost('POST', event, 'messages', guide, { to: 'all', subject: 's', text: 't' }),
      seats.call('PATCH', `/hosting/events/${event.id}`, guide, { title: 'Mine now', version: 1 }),
      seats.call('POST', `/hosting/events/${event.id}/cancel`, guide, { version: 1 }),
      name([], guide),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('reads who comes, and no address, child, answer or code of theirs', async () => {
    const { host, guide, name } = await withGuide()
    const asked = question({ sensitive: true })
    const event = await seats.event(host, { questions: [asked] })
    const me = await api.person({ firstName: 'Ines', lastName: 'Duarte' })
    const more = { seats: 2, children: ['Mira'], answers: { [asked.id]: 'Epipen' } }
    const { code } = await seats.registered(me, event, more)
    good(await seats.ofHost('PUT', event, 'hosts', host, { people: [guide.id] }))
    good(await name([guide.id]))
    const answers = [
      good(await seats.ofHost('GET', event, 'door', guide)),
      good(await seats.ofHost('GET', event, 'door/event', guide)),
      good(await seats.ofHost('POST', event, 'door/codes', guide, { code })),
    ]
    expect(answers[2]).toMatchObject({ name: 'Ines Duarte', seats: 2, before: null })
    const said = JSON.stringify(answers)
    for (const secret of ['Mira', 'Epipen', me.email, code!, code!.replace('-', '')]) expect(said).not.toContain(secret)
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

  test('on all dates of a series at once, as long as they are drafts, and is told once when they are published', async () => {
    const host = await newSchool(api)
    const guides = await Promise.all([1, 2].map(() => newMember(api, 'teacher', Promise.resolve(host))))
    const [ada, ben] = guides.map(({ id }) => id)
    const draft = await events.draft(host)
    const rule = { every: 'week', interval: 1, times: 3 }
    const dates: { id: string }[] = good(await events.move(host, draft, 'repeat', rule), 201).event.series.dates
    const at = (index: number) => dates[index]!
    const name = (index: number, people: unknown[], scope: string) =>
      seats.ofHost('PUT', at(index), 'hosts', host, { people, scope })
    const named = () =>
      Promise.all(
        dates.map(async (date) =>
          good(await seats.ofHost('GET', date, 'hosts', host)).hosts.map((one: { id: string }) => one.id),
        ),
      )
    const told = async (index: number) =>
      good(await seats.call('GET', '/notices', guides[index]!)).notices.map(
        ({ kind, thing }: { kind: string; thing: object }) => ({ kind, thing }),
      )
    good(await name(0, [ada], 'all'))
    expect(await named()).toEqual([[ada], [ada], [ada]])
    expect(await told(0)).toEqual([])
    good(await events.move(host, await events.own(host, at(1).id), 'publish'))
    expect(await told(0)).toMatchObject([{ kind: 'door_named' }])
    good(await events.move(host, await events.own(host, at(0).id), 'publish', { scope: 'all' }))
    expect(await told(0)).toHaveLength(1)
    good(await name(1, [ada, ben], 'following'))
    expect((await named()).map((people) => people.toSorted())).toEqual([
      [ada],
      [ada, ben].toSorted(),
      [ada, ben].toSorted(),
    ])
    expect(await told(1)).toHaveLength(1)
    expect(await told(0)).toHaveLength(1)
    expect((await seats.ofHost('GET', at(2), 'door', guides[1]!)).status).toBe(200)
  })
})
