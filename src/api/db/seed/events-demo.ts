// Events of the demo, written for it: by schools, training centres and a tutor, in the languages of their places.
import type { EventAudience, EventCategory, EventMode, EventStatus } from '#/contract/event/event-kinds.ts'
import type { Level } from '#/contract/core/level.ts'

type Ticket = { name: string; price: number; quantity: number }
export type DemoEvent = {
  /** An organisation of the demo by its name; the tutor, where there is none. */
  of: string | null
  title: string
  summary: string
  /** Markdown. */
  text: string
  category: EventCategory
  /** In so many days or a little later, on this day of the week, 1 is Monday; days before now are over. */
  inDays: number
  weekday: number
  /** On the clock there; none of whole days, of which there are so many. */
  from?: string
  to?: string
  days?: number
  /** Takes place so many times, each of them an event of its own. */
  repeats?: { every: 'day' | 'week'; times: number }
  mode?: EventMode
  /** The name of the house and its street; the city is the organisation's. */
  where?: [string, string]
  onlineUrl?: string
  audience?: EventAudience[]
  levels?: Level[]
  languages: string[]
  tickets: Ticket[]
  capacity?: number
  /** How many of each ticket are taken. */
  taken?: number[]
  /** How many parties wait for one of the first. */
  waiting?: number
  status?: Extract<EventStatus, 'postponed' | 'rescheduled' | 'cancelled'>
  note?: string
  maxParty?: number
  accessibility?: string
  members?: true
  /** What it counted for those who were there. */
  hours?: number
  draft?: true
  questions?: { label: string; options?: string[]; required?: true; sensitive?: true }[]
}

export const free = (name: string, quantity: number): Ticket[] => [{ name, price: 0, quantity }]

/** Where the cities of the demo lie, and which clock they have. */
export const cityPoints: Record<string, { lat: number; lon: number; timeZone: string }> = {
  Berlin: { lat: 52.5244, lon: 13.4105, timeZone: 'Europe/Berlin' },
  München: { lat: 48.1374, lon: 11.5755, timeZone: 'Europe/Berlin' },
  Dresden: { lat: 51.0509, lon: 13.7383, timeZone: 'Europe/Berlin' },
  Wien: { lat: 48.2085, lon: 16.3721, timeZone: 'Europe/Vienna' },
  Zürich: { lat: 47.3667, lon: 8.55, timeZone: 'Europe/Zurich' },
  Lyon: { lat: 45.7485, lon: 4.8467, timeZone: 'Europe/Paris' },
  Strasbourg: { lat: 48.5839, lon: 7.7455, timeZone: 'Europe/Paris' },
  Nantes: { lat: 47.2173, lon: -1.5534, timeZone: 'Europe/Paris' },
  Bristol: { lat: 51.4552, lon: -2.5967, timeZone: 'Europe/London' },
  Hereford: { lat: 52.0568, lon: -2.7148, timeZone: 'Europe/London' },
  Hamburg: { lat: 53.5507, lon: 9.993, timeZone: 'Europe/Berlin' },
  Paris: { lat: 48.8534, lon: 2.3488, timeZone: 'Europe/Paris' },
  London: { lat: 51.5085, lon: -0.1257, timeZone: 'Europe/London' },
}
