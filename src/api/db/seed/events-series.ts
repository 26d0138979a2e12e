import { linden, northern } from './community.ts'
import { free, type DemoEvent } from './events-demo.ts'

/** What takes place again: a circle for the families of a house, and two days that belong together. */
export const seriesEvents: DemoEvent[] = [
  {
    of: linden,
    title: 'Parents’ circle on Tuesdays',
    summary: 'Ten evenings around one table: what we see at home, read aloud and looked at together.',
    text: `Bring one thing that you saw your child do, written down in three sentences. Nobody has to speak.

Come to one evening or to all of them.`,
    category: 'parent_evening',
    inDays: 9,
    weekday: 2,
    from: '19:30',
    to: '21:00',
    repeats: { every: 'week', times: 10 },
    where: [linden, 'Lindenallee 14'],
    audience: ['parents'],
    levels: ['0-3', '3-6', '6-9'],
    taken: [6],
    languages: ['en', 'de'],
    tickets: free('Parent', 14),
    maxParty: 2,
    members: true,
  },
  {
    of: northern,
    title: 'Training weekend: presenting with few words',
    summary: 'Two days of practice for guides and assistants. Each day has its own materials and can be booked alone.',
    text: `## How we work

In threes: one presents, one is the child, one watches and writes.

Lunch is made together. Bring shoes for indoors.`,
    category: 'workshop',
    inDays: 33,
    weekday: 6,
    from: '09:30',
    to: '16:30',
    repeats: { every: 'day', times: 2 },
    where: [northern, 'Hafenstraße 20'],
    audience: ['guides', 'assistants', 'trainees'],
    levels: ['3-6'],
    taken: [5],
    languages: ['en'],
    tickets: [{ name: 'Day', price: 6000, quantity: 18 }],
    hours: 6,
    maxParty: 1,
  },
]
