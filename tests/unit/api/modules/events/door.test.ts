import { expect, test } from 'vitest'
import { doorOf, type DoorFacts } from '#/api/modules/events/door.ts'
import type { EventDoor } from '#/contract/event/event-kinds.ts'

const now = new Date('2027-03-01T12:00:00Z')
const event: DoorFacts = {
  status: 'published',
  startsAt: '2027-03-02T12:00:00Z',
  endsAt: '2027-03-02T14:00:00Z',
  opensAt: null,
  closesAt: null,
  waitlist: false,
  places: 10,
  taken: 3,
}

test.each<[EventDoor, Partial<DoorFacts>]>([
  ['open', {}],
  ['open', { status: 'rescheduled', taken: 9 }],
  ['full', { taken: 10 }],
  ['waiting', { taken: 10, waitlist: true }],
  ['early', { opensAt: '2027-03-01T13:00:00Z' }],
  ['open', { opensAt: '2027-03-01T12:00:00Z' }],
  ['closed', { closesAt: '2027-03-01T12:00:00Z', taken: 10, waitlist: true }],
  ['closed', { startsAt: '2027-03-01T11:00:00Z' }],
  // Registration may go on while it takes place.
  ['open', { startsAt: '2027-03-01T11:00:00Z', closesAt: '2027-03-01T13:00:00Z' }],
  ['over', { startsAt: '2027-02-01T11:00:00Z', endsAt: '2027-02-01T12:00:00Z' }],
  ['postponed', { status: 'postponed', startsAt: '2027-02-01T11:00:00Z', endsAt: '2027-02-01T12:00:00Z' }],
  ['cancelled', { status: 'cancelled' }],
])('%s: %j', (door, more) => {
  expect(doorOf({ ...event, ...more }, now)).toBe(door)
})
