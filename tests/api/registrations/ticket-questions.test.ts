// Questions that are asked of those alone who take certain tickets.
import { beforeAll, expect, test } from 'vitest'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('questions of a ticket', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let events: ReturnType<typeof eventsOf>
  let host: { token: string; organisation: string; id: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    events = eventsOf(api)
    host = await seats.school()
  })

  const tickets = ['Course', 'Lunch'].map((name) => ({ name, price: 0, quantity: 10 }))
  const ask = (label: string, more: object = {}) => ({
    label,
    kind: 'text',
    options: [],
    required: true,
    sensitive: false,
    ...more,
  })
  const questions = [ask('From where?', { required: false }), ask('What do you not eat?', { tickets: ['Lunch'] })]
  const ids = ({ tickets: [course, lunch], questions: [from, food] }: OwnEvent) =>
    ({ course: course!, lunch: lunch!, from: from!, food: food! }) as const

  test('are asked of whoever takes it, and of nobody else; what nobody asked is not kept', async () => {
    const event = await events.published(host, { tickets, questions })
    const { course, lunch, from, food } = ids(event)
    const answers = { [from.id]: 'Leith', [food.id]: 'Nuts' }
    const at = (ticket: { id: string }) => ({ id: event.id, ticket: ticket.id, tickets: [] })
    const first = await seats.registered(await api.person(), at(course), { answers })
    expect(first.answers).toEqual({ [from.id]: 'Leith' })
    const refused = await seats.ask(await api.person(), at(lunch))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [`answers.${food.id}`]])
    const me = await api.person()
    const second = await seats.registered(me, at(lunch), { answers })
    expect(second.answers).toEqual(answers)
    expect((await seats.update(second.id, { answers: { [from.id]: 'Leith' } }, me)).status).toBe(422)
    expect(good(await seats.update(second.id, { answers: { [food.id]: 'Milk' } }, me)).registration.answers).toEqual({
      [food.id]: 'Milk',
    })
  })

  test('go along where a ticket is called otherwise, and into a copy', async () => {
    const event = await events.draft(host, { tickets, questions })
    const { course, lunch } = ids(event)
    const named = [course, lunch].map(({ id, name, price, quantity }) => ({ id, name, price, quantity }))
    named[1]!.name = 'Lunch in the garden'
    const saved = good(await events.save(host, event, { tickets: named })).event as OwnEvent
    expect(saved.questions.map((one) => one.tickets)).toEqual([undefined, ['Lunch in the garden']])
    const copy = good(await events.call('POST', `/hosting/events/${event.id}/copy`, host), 201).event as OwnEvent
    expect(copy.questions.map((one) => one.tickets)).toEqual([undefined, ['Lunch in the garden']])
  })

  test('name tickets that there are', async () => {
    const wrong = [ask('What do you not eat?', { tickets: ['Dinner'] })]
    const refused = await events.create(host, { tickets, questions: wrong })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['questions.0.tickets']])
    const event = await events.draft(host, { tickets, questions })
    const { course } = ids(event)
    const { id, name, price, quantity } = course
    const left = await events.save(host, event, { tickets: [{ id, name, price, quantity }] })
    expect([left.status, Object.keys(left.body.fields)]).toEqual([422, ['questions.1.tickets']])
  })
})
