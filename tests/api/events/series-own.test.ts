import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eraseFromEvents } from '#/api/modules/events/privacy.repo.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf } from '#tests/support/registrations.ts'

const ask = (label: string, more: object = {}) => ({
  label,
  kind: 'text',
  options: [],
  required: false,
  sensitive: false,
  ...more,
})

eachApi('what one date of a series has for itself', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let seats: ReturnType<typeof registrationsOf>
  let ingrid: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    seats = registrationsOf(api)
    ingrid = await newMember(api, 'school')
  })

  async function weekly(more: object = {}, times = 3): Promise<OwnEvent> {
    const draft = await events.draft(ingrid, more)
    return good(await events.move(ingrid, draft, 'repeat', { every: 'week', interval: 1, times }), 201).event
  }
  const date = (event: OwnEvent, at: number) => events.own(ingrid, event.series!.dates[at]!.id)
  const labels = ({ questions }: OwnEvent) => questions.map(({ label }) => label)

  test('its own question stays where another is asked of all, and what is changed of theirs goes over', async () => {
    const event = await weekly({ questions: [ask('Which school?'), ask('Anything else?')] })
    const second = await date(event, 1)
    const own = ask('Only here', { tickets: ['Visitors'] })
    good(await events.save(ingrid, second, { questions: [...second.questions, own] }))
    const [school, other] = event.questions
    const asked = [{ ...school, required: true }, ask('Everywhere')]
    const renamed = event.tickets.map(({ id, price, quantity }) => ({ id, name: 'Guests', price, quantity }))
    good(await events.save(ingrid, event, { questions: asked, tickets: renamed, scope: 'all' }))
    const after = await date(event, 1)
    expect(labels(after)).toEqual(['Which school?', 'Everywhere', 'Only here'])
    expect(after.questions[0]).toMatchObject({ id: school!.id, required: true })
    expect(after.questions[2]!.tickets).toEqual(['Guests'])
    expect(labels(await date(event, 2))).toEqual(['Which school?', 'Everywhere'])
    expect(other!.label).toBe('Anything else?')
  })

  test('a question that one date asks no longer does not come back with a change of all', async () => {
    const event = await weekly({ questions: [ask('Which school?'), ask('Diet?')] })
    const second = await date(event, 1)
    good(await events.save(ingrid, second, { questions: [second.questions[1]] }))
    const [school, diet] = event.questions
    good(await events.save(ingrid, event, { questions: [{ ...school, required: true }, diet], scope: 'all' }))
    expect(labels(await date(event, 1))).toEqual(['Diet?'])
  })

  test('with what is asked of all, no date asks more than an event may', async () => {
    const event = await weekly()
    const many = Array.from({ length: 10 }, (_, at) => ask(`Question ${at}`))
    good(await events.save(ingrid, await date(event, 1), { questions: many }))
    const refused = await events.save(ingrid, event, { questions: [ask('One more')], scope: 'all' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'series_date' } })
    expect(labels(await date(event, 0))).toEqual([])
  })

  test('whoever registers for all takes no dearer ticket unseen: it is told by its day', async () => {
    const draft = await weekly({ tickets: [{ name: 'Seat', price: 500, quantity: 10 }] })
    for (const [at, price] of [
      [1, 9900],
      [2, 300],
    ] as const) {
      const own = await date(draft, at)
      const tickets = own.tickets.map(({ id, name, quantity }) => ({ id, name, quantity, price }))
      good(await events.save(ingrid, own, { tickets }))
    }
    const open = good(await events.move(ingrid, draft, 'publish', { scope: 'all' })).event as OwnEvent
    const eve = await api.person()
    const path = `/events/${open.id}/registrations/series`
    const outcome = good(await seats.call('POST', path, eve, { ticket: open.tickets[0]!.id }), 201)
    expect(outcome).toMatchObject({ registered: 2, refused: [inDays(37)] })
    const due = await Promise.all(
      [0, 1, 2].map(async (at) => (await seats.list(ingrid, await date(draft, at)))[0]?.due),
    )
    expect(due).toEqual([500, undefined, 300])
  })

  test('what is called off counts for nobody who would come to all', async () => {
    const event = good(await events.move(ingrid, await weekly(), 'publish', { scope: 'all' })).event as OwnEvent
    good(await events.move(ingrid, await date(event, 1), 'cancel', { note: 'Snow.' }))
    expect(good(await events.open(event.slug!)).event.series).toMatchObject({ count: 1, dates: [{}, {}] })
    const path = `/events/${event.id}/registrations/series`
    const outcome = good(await seats.call('POST', path, await api.person(), { ticket: event.tickets[0]!.id }), 201)
    expect(outcome).toEqual({ registered: 2, waiting: 0, known: 0, refused: [] })
  })

  test('a day that is too far away is named: the form has no field for it', async () => {
    const draft = await events.draft(ingrid)
    const refused = await events.move(ingrid, draft, 'repeat', { every: 'month', interval: 1, times: 80 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'series_date' } })
    expect(refused.body.fields).toBeUndefined()
  })

  test('of a tutor whose account is erased no rule stays', async () => {
    const tutor = await api.person({ roles: ['tutor'] })
    const draft = await events.draft(tutor)
    const rule = { every: 'week', interval: 1, times: 3 }
    const { id } = good(await events.move(tutor, draft, 'repeat', rule), 201).event.series
    await api.db.transaction((tx) => eraseFromEvents(tx, tutor.id))
    const { rows } = await api.db.execute(sql`select from event_series where id = ${id}`)
    expect(rows).toEqual([])
  })
})
