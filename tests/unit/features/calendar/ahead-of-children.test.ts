import { expect, test } from 'vitest'
import { aheadOfChildren, isOfChild } from '#/features/calendar/ahead.ts'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { anEvent } from '#tests/support/calendar.ts'

const person = (id: string) => ({ id, first_name: id, last_name: '', avatar: null, rsvp: 'yes' as const })
const elodie = { id: 'elodie', organisation: 'linden', guardians: ['amara', 'nils'], carers: ['tomas', 'ingrid'] }
const calendars = [
  { id: 'lindens', organisationId: 'linden' },
  { id: 'birkes', organisationId: 'birke' },
  { id: 'own', organisationId: null },
]
const event = (patch: Partial<CalendarEvent>) => anEvent({ id: 'e', seriesId: 'e', calendarId: 'lindens', ...patch })
const talk = (organizer: string, ...guests: string[]) =>
  event({ calendarId: 'own', organizer: person(organizer), attendees: guests.map(person) })

test.for([
  ['what the school holds for families', event({ visibility: 'public' }), true],
  ['what another school does', event({ calendarId: 'birkes', visibility: 'public' }), false],
  ['what the school holds for its staff', event({ visibility: 'calendar' }), false],
  ['the guide’s talk with a parent', talk('tomas', 'amara'), true],
  ['the parent’s with the guide', talk('nils', 'tomas'), true],
  ['of everybody around the child', talk('ingrid', 'tomas', 'amara', 'nils'), true],
  ['a meeting in which a parent is a colleague', talk('ingrid', 'tomas', 'colleague', 'amara'), false],
  ['a talk of guide and head', talk('ingrid', 'tomas'), false],
  ['what a parent does elsewhere', talk('amara', 'luca'), false],
  ['what is private', event({ visibility: 'public', isBusy: true }), false],
  ['a work cycle', event({ visibility: 'public', seriesId: null }), false],
] as const)('%s', ([, one, expected]) => expect(isOfChild(one, elodie, calendars)).toBe(expected))

test('each child has its own, without what is over', () => {
  const now = Date.parse('2026-11-25T10:00:00Z')
  const [past, soon] = [
    event({ visibility: 'public', start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' }),
    event({ visibility: 'public', start: '2026-11-26T10:00:00Z', end: '2026-11-26T11:00:00Z' }),
  ]
  const elias = { ...elodie, id: 'elias', organisation: 'birke' }
  expect(aheadOfChildren([past, soon], [elodie, elias], calendars, now)).toEqual({ elodie: [soon], elias: [] })
})
