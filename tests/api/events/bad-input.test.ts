import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { newId } from '#/lib/ids.ts'
import { eventsOf, inDays, lastSunday, nextYear } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('events that cannot be', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let ingrid: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    ingrid = await newMember(api, 'school')
  })

  const fieldOf = (answer: { body: { fields?: Record<string, string> } }) => Object.keys(answer.body.fields ?? {})

  const bad: [string, object, string][] = [
    ['the end before the beginning', { ends: `${inDays(30)}T08:00` }, 'ends'],
    ['longer than a month', { ends: `${inDays(70)}T08:00` }, 'ends'],
    ['a beginning without an end', { ends: null }, 'ends'],
    ['closing before opening', { opens: `${inDays(20)}T10:00`, closes: `${inDays(20)}T09:00` }, 'closes'],
    ['closing after it is over', { closes: `${inDays(31)}T09:00` }, 'closes'],
    ['opening when it has begun', { opens: `${inDays(30)}T10:00` }, 'opens'],
    ['a negative price', { tickets: [{ name: 'A', price: -1, quantity: 1 }] }, 'tickets.0.price'],
    ['no ticket', { tickets: [] }, 'tickets'],
    ['a ticket of nobody', { tickets: [{ name: 'A', price: 0, quantity: 0 }] }, 'tickets.0.quantity'],
    [
      'two tickets of one name',
      {
        tickets: [
          { name: 'A', price: 0, quantity: 1 },
          { name: 'a', price: 1, quantity: 1 },
        ],
      },
      'tickets.1.name',
    ],
    ['a place outside the world', { point: { lat: 91, lon: 0 } }, 'point.lat'],
    ['a zone that is none', { timeZone: 'Europe/Leith' }, 'timeZone'],
    [
      'a choice of one',
      { questions: [{ label: 'Soup?', kind: 'choice', options: ['Yes'], required: false, sensitive: false }] },
      'questions.0.options',
    ],
    ['a link without encryption', { mode: 'online', onlineUrl: 'http://meet.example' }, 'onlineUrl'],
    ['a day that there is not', { starts: `${nextYear}-02-30T10:00`, ends: `${nextYear}-02-30T11:00` }, 'starts'],
  ]
  test.each(bad)('refuses %s, in words at the field', async (_name, more, field) => {
    const answer = await events.create(ingrid, more)
    expect([answer.status, fieldOf(answer)]).toEqual([422, [field]])
    expect(answer.body.fields[field].length).toBeGreaterThan(10)
  })

  test('a question has a number of its own, which we give it', async () => {
    const soup = { label: 'Soup?', kind: 'text', options: [], required: false, sensitive: false }
    const foreign = { ...soup, id: newId() }
    expect(fieldOf(await events.create(ingrid, { questions: [foreign] }))).toEqual(['questions.0.label'])
    const event = await events.draft(ingrid, { questions: [soup, { ...soup, label: 'Bread?' }] })
    const [first, second] = event.questions
    const refused = async (questions: object[]) => fieldOf(await events.save(ingrid, event, { questions }))
    expect(await refused([first!, { ...second, id: first!.id }])).toEqual(['questions.1.label'])
    expect(await refused([first!, second!, { ...foreign, label: 'Tea?' }])).toEqual(['questions.2.label'])
    const kept = good(await events.save(ingrid, event, { questions: [second!, { ...soup, label: 'Tea?' }] })).event
    expect(kept.questions).toMatchObject([{ id: second!.id }, { label: 'Tea?' }])
  })

  test('the hour that clocks leave out is refused, and the one that they show twice is asked about', async () => {
    const spring = { starts: `${lastSunday(3)}T02:30`, ends: `${lastSunday(3)}T04:00`, timeZone: 'Europe/Berlin' }
    const missing = await events.create(ingrid, spring)
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { starts: expect.stringContaining('clocks go forward') } },
    })
    const autumn = { starts: `${lastSunday(10)}T02:30`, ends: `${lastSunday(10)}T04:00`, timeZone: 'Europe/Berlin' }
    const doubled = await events.create(ingrid, autumn)
    expect(doubled).toMatchObject({ status: 422, body: { fields: { startsHour: expect.stringContaining('twice') } } })
    const first = await events.draft(ingrid, { ...autumn, startsHour: 'first' })
    expect(first).toMatchObject({
      startsAt: `${lastSunday(10)}T00:30:00.000Z`,
      starts: `${lastSunday(10)}T02:30`,
      startsHour: 'first',
    })
    const second = good(await events.save(ingrid, first, { startsHour: 'second' })).event
    expect(second).toMatchObject({ startsAt: `${lastSunday(10)}T01:30:00.000Z`, startsHour: 'second' })
  })
})
