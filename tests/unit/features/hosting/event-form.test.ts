import { describe, expect, test } from 'vitest'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { eventSchema, missingIn, newEventValues, postedEvent } from '#/features/hosting/event-form.ts'
import { questionRow, ticketRow } from '#/features/hosting/form-rows.ts'

const typed = {
  title: 'Open morning',
  summary: 'Come\nand see.',
  markdown: '**Welcome**\r\n',
  category: 'open_day',
  mode: 'onsite',
  'starts.day': '2027-06-10',
  'starts.time': '09:00',
  'ends.day': '2027-06-10',
  'ends.time': '11:00',
  timeZone: 'Europe/Berlin',
  'venue.city': 'Berlin',
  'venue.country': 'DE',
  'tickets.0.name': 'Adults',
  'tickets.0.price': '12,50',
  'tickets.0.quantity': '16',
  maxParty: '5',
  offerHours: '24',
  visibility: 'public',
  levels: '3-6,6-9',
}

describe('what is written in the form', () => {
  test('becomes an event', () => {
    const event = postedEvent(typed)
    expect(wrongFields(eventSchema, event)).toEqual({})
    expect(event).toMatchObject({
      summary: 'Come and see.',
      markdown: '**Welcome**\n',
      starts: '2027-06-10T09:00',
      ends: '2027-06-10T11:00',
      venue: { name: '', street: '', zip: '', city: 'Berlin', country: 'DE' },
      point: null,
      capacity: null,
      tickets: [{ name: 'Adults', price: 1250, quantity: 16 }],
      questions: [],
      levels: ['3-6', '6-9'],
      waitlist: false,
    })
    expect(missingIn(event)).toEqual([])
  })

  test('of whole days has no time, and ends on the day on which it begins where no other is named', () => {
    const event = postedEvent({ ...typed, allDay: 'on', 'ends.day': '' })
    expect([event.starts, event.ends]).toEqual(['2027-06-10T00:00', '2027-06-10T00:00'])
    expect(wrongFields(eventSchema, event)).toEqual({})
  })

  test('has a place only where one comes to it, and a link only where one joins', () => {
    const link = { onlineUrl: 'https://meet.example/oak' }
    expect(postedEvent({ ...typed, ...link }).onlineUrl).toBe('')
    const online = postedEvent({ ...typed, ...link, mode: 'online' })
    expect([online.venue, online.onlineUrl]).toEqual([null, link.onlineUrl])
    expect(missingIn(postedEvent({ ...typed, mode: 'mixed' }))).toEqual(['onlineUrl'])
  })

  test('may lack almost everything as a draft', () => {
    const event = postedEvent({
      title: 'Open morning',
      timeZone: 'UTC',
      category: 'talk',
      mode: 'onsite',
      visibility: 'public',
      maxParty: '5',
      offerHours: '24',
    })
    expect(wrongFields(eventSchema, event)).toEqual({})
    expect(missingIn(event)).toEqual(['summary', 'starts', 'ends', 'venue', 'tickets'])
  })
})

const wrong = (fields: Record<string, string>) =>
  Object.keys(wrongFields(eventSchema, postedEvent({ ...typed, ...fields })))

test.each([
  ['an end before the beginning', { 'ends.time': '08:00' }, ['ends']],
  ['an hour that no clock shows', { 'starts.day': '2027-03-28', 'starts.time': '02:30' }, ['starts']],
  ['registering that ends before it begins', { 'opens.day': '2027-06-02', 'closes.day': '2027-06-01' }, ['closes']],
  ['a negative price', { 'tickets.0.price': '-3' }, ['tickets.0.price']],
  ['no number of places', { 'tickets.0.quantity': 'some' }, ['tickets.0.quantity']],
  ['a row left empty between two', { 'tickets.2.name': 'Late', 'tickets.2.quantity': '2' }, ['tickets.1.name']],
  ['half a point', { 'point.lat': '52.5' }, ['point.lon']],
  [
    'one answer to choose from',
    { 'questions.0.label': 'Lunch?', 'questions.0.kind': 'choice', 'questions.0.options': 'Soup' },
    ['questions.0.options'],
  ],
])('%s is told at its field', (_, fields, expected) => {
  expect(wrong(fields)).toEqual(expect.arrayContaining(expected))
})

test('rows go into the form and come back', () => {
  const ticket = { id: 'a', name: 'Adults', price: 1250, quantity: 16 }
  const question = {
    id: 'q',
    label: 'Lunch?',
    kind: 'choice' as const,
    options: ['Soup', 'Bread'],
    required: true,
    sensitive: false,
  }
  const into = (prefix: string, row: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([part, value]) => (value === '' ? [] : [[`${prefix}.0.${part}`, value]])),
    )
  const event = postedEvent({
    ...typed,
    ...into('tickets', ticketRow(ticket)),
    ...into('questions', questionRow(question)),
  })
  expect(event.tickets).toEqual([ticket])
  expect(event.questions).toEqual([question])
})

test('a new event begins with a waiting list, and nothing that would be published unseen', () => {
  const values = newEventValues('UTC')
  expect(values.waitlist).toBe(true)
  expect(missingIn(values)).toContain('title')
})
