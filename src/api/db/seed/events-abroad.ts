// What the demo's schools and training centres in other countries invite to.
import type { Level } from '#/contract/core/level.ts'
import type { EventAudience, EventCategory, EventMode, EventStatus } from '#/contract/event/event-kinds.ts'

export type DemoEvent = {
  /** An organisation of the demo; without one, its tutor’s. */
  by?: string
  title: string
  summary: string
  text: string
  category: EventCategory
  mode?: EventMode
  venue?: { name: string; street: string; zip: string; city: string; country: string; lat: number; lon: number }
  inDays: number
  /** By the clock of its place; without them, whole days. */
  from?: string
  hours?: number
  days?: number
  timeZone: string
  tickets: readonly { name: string; price: number; quantity: number; taken: number }[]
  /** Full, and people wait. */
  waitlist?: boolean
  audience?: readonly EventAudience[]
  levels?: readonly Level[]
  languages: readonly string[]
  accessibility?: string
  status?: EventStatus
  note?: string
}

export const eventsAbroad: readonly DemoEvent[] = [
  {
    by: 'La Maison des Tilleuls',
    title: 'Matinée portes ouvertes',
    summary: 'Les ambiances ouvertes, les enfants à l’œuvre, et du temps pour vos questions.',
    text: 'Nous partons toutes les demi-heures en petits groupes.',
    category: 'open_day',
    venue: {
      name: 'La Maison des Tilleuls',
      street: '14 rue des Tilleuls',
      zip: '69004',
      city: 'Lyon',
      country: 'FR',
      lat: 45.778,
      lon: 4.827,
    },
    inDays: 16,
    from: '09:30',
    hours: 3,
    timeZone: 'Europe/Paris',
    tickets: [{ name: 'Visite', price: 0, quantity: 30, taken: 12 }],
    audience: ['families'],
    levels: ['3-6'],
    languages: ['fr'],
  },
  {
    by: 'Orchard Lane Montessori',
    title: 'Stay and play for the under-threes',
    summary: 'A morning in the Nido with your child. We show how we set out a room at home.',
    text: 'Bring a change of clothes: there is water to pour.',
    category: 'workshop',
    venue: {
      name: 'Orchard Lane Montessori',
      street: '7 Orchard Lane',
      zip: 'BS1 5DS',
      city: 'Bristol',
      country: 'GB',
      lat: 51.45,
      lon: -2.6,
    },
    inDays: 8,
    from: '09:30',
    hours: 2,
    timeZone: 'Europe/London',
    tickets: [{ name: 'Parent and child', price: 600, quantity: 10, taken: 7 }],
    audience: ['families'],
    levels: ['0-3'],
    languages: ['en'],
    status: 'rescheduled',
    note: 'The kitchen floor is being laid in the first week. It is the same morning a week later.',
  },
  {
    by: 'Hilltop Erdkinder Farm School',
    title: 'A day on the farm with our adolescents',
    summary: 'They run the shop, the bees and the guest house. Come and be their guest.',
    text: 'Lunch is cooked by the Year 9 team. Boots are useful.',
    category: 'open_day',
    venue: {
      name: 'Hilltop Farm',
      street: 'Aylestone Hill',
      zip: 'HR1 1HS',
      city: 'Hereford',
      country: 'GB',
      lat: 52.062,
      lon: -2.7,
    },
    inDays: 24,
    timeZone: 'Europe/London',
    tickets: [{ name: 'Guest', price: 1200, quantity: 24, taken: 9 }],
    audience: ['parents', 'families'],
    levels: ['12-15', '15-18'],
    languages: ['en'],
    status: 'postponed',
    note: 'The lane is flooded. We tell you as soon as we know the new day.',
  },
  {
    by: 'Institut de Formation Montessori',
    title: 'Journée d’étude : l’esprit absorbant aujourd’hui',
    summary: 'Quatre exposés, trois ateliers, et un long déjeuner ensemble.',
    text: 'Le programme détaillé arrive avec la confirmation.',
    category: 'conference',
    venue: {
      name: 'Institut de Formation Montessori',
      street: '22 rue Eugène-Flachat',
      zip: '75017',
      city: 'Paris',
      country: 'FR',
      lat: 48.888,
      lon: 2.298,
    },
    inDays: 38,
    from: '09:00',
    hours: 8,
    timeZone: 'Europe/Paris',
    tickets: [
      { name: 'Plein tarif', price: 9000, quantity: 100, taken: 41 },
      { name: 'En formation', price: 3500, quantity: 30, taken: 22 },
    ],
    audience: ['guides', 'assistants', 'trainees', 'leaders'],
    languages: ['fr'],
  },
  {
    by: 'Thames Montessori Training',
    title: 'Assistants’ Saturday',
    summary: 'Preparing a room, presenting nothing, seeing everything.',
    text: 'A practical day for those who work beside a guide.',
    category: 'workshop',
    venue: {
      name: 'Thames Montessori Training',
      street: '38 Lyndhurst Gardens',
      zip: 'NW3 5NN',
      city: 'London',
      country: 'GB',
      lat: 51.552,
      lon: -0.169,
    },
    inDays: 22,
    from: '10:00',
    hours: 6,
    timeZone: 'Europe/London',
    tickets: [{ name: 'Assistant', price: 4500, quantity: 18, taken: 11 }],
    audience: ['assistants'],
    levels: ['3-6'],
    languages: ['en'],
    status: 'cancelled',
    note: 'Our trainer is ill. We are sorry; another Saturday comes in spring.',
  },
]
