// What stands in the demo's calendars. Days are counted from the Monday of this week.
import type { Color } from '#/contract/core/color.ts'

export type Who = 'amara' | 'tomas' | 'ingrid' | 'priya' | 'naomi' | 'nils' | 'colleague' | 'trainer'

export type Entry = {
  by: Who
  /** In whose calendar: one's own, or an organisation's. */
  calendar: 'own' | 'linden' | 'northern'
  title: string
  description?: string
  location?: string
  day: number
  /** On the clock; without it, whole days. */
  at?: string
  minutes?: number
  days?: number
  repeats?: string
  color?: Color
  visibility?: 'calendar' | 'public' | 'private'
  guests?: Partial<Record<Who, 'pending' | 'yes' | 'maybe' | 'no'>>
  /** Minutes before, for whoever made it. */
  remind?: number
}

export const entries: readonly Entry[] = [
  {
    by: 'ingrid',
    calendar: 'linden',
    title: 'Staff meeting',
    description: 'Children we want to look at together, the week’s outings, and who opens the house.',
    location: 'Teachers’ room',
    day: 0,
    at: '15:30',
    minutes: 90,
    repeats: 'FREQ=WEEKLY;BYDAY=MO',
    guests: { tomas: 'yes', colleague: 'yes', amara: 'maybe' },
    remind: 30,
  },
  {
    by: 'ingrid',
    calendar: 'linden',
    title: 'Parents’ evening: how a work cycle grows',
    description: 'From the first choice in the morning to the great work. With tea, and time for questions.',
    location: 'Poppies, ground floor',
    day: 9,
    at: '19:00',
    minutes: 120,
    color: 'pink',
    visibility: 'public',
    guests: { tomas: 'yes', amara: 'yes', nils: 'pending' },
  },
  {
    by: 'ingrid',
    calendar: 'linden',
    title: 'Open morning for families',
    description: 'Watch quietly from a chair at the wall, one family at a time.',
    day: 17,
    at: '09:00',
    minutes: 120,
    visibility: 'public',
  },
  {
    by: 'ingrid',
    calendar: 'linden',
    title: 'House closed: training day',
    day: 25,
    color: 'red',
    visibility: 'public',
  },
  {
    by: 'ingrid',
    calendar: 'linden',
    title: 'Garden days with families',
    description: 'Beds, benches and the compost. Bring gloves.',
    day: 18,
    days: 2,
    visibility: 'public',
  },
  {
    by: 'ingrid',
    calendar: 'own',
    title: 'Budget with the association',
    day: 2,
    at: '16:00',
    minutes: 60,
    visibility: 'private',
  },
  { by: 'ingrid', calendar: 'own', title: 'Visit from the youth office', day: 4, at: '12:30', minutes: 90, remind: 60 },
  {
    by: 'ingrid',
    calendar: 'own',
    title: 'Talk about growth',
    description: 'What went well, what you wish for, what I can take off your shoulders.',
    day: 3,
    at: '12:00',
    minutes: 60,
    guests: { tomas: 'pending' },
  },
  {
    by: 'tomas',
    calendar: 'own',
    title: 'Observe Élodie at the golden beads',
    day: 1,
    at: '09:15',
    minutes: 30,
    color: 'gold',
    visibility: 'private',
  },
  {
    by: 'tomas',
    calendar: 'own',
    title: 'Prepare the environment',
    day: 0,
    at: '07:45',
    minutes: 30,
    repeats: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  },
  {
    by: 'tomas',
    calendar: 'own',
    title: 'Talk with Amara about Élodie',
    description: 'Reading came all by itself. I should like to show you how.',
    location: 'Poppies',
    day: 3,
    at: '15:15',
    minutes: 45,
    guests: { amara: 'pending' },
    remind: 10,
  },
  {
    by: 'tomas',
    calendar: 'own',
    title: 'Choir',
    day: 2,
    at: '19:30',
    minutes: 120,
    repeats: 'FREQ=WEEKLY;BYDAY=WE',
    color: 'brown',
    visibility: 'private',
  },
  {
    by: 'tomas',
    calendar: 'linden',
    title: 'Going out: the leaf library in the park',
    location: 'Meet at the gate',
    day: 11,
    at: '12:00',
    minutes: 120,
    visibility: 'public',
    guests: { amara: 'yes', colleague: 'maybe' },
  },
  {
    by: 'amara',
    calendar: 'own',
    title: 'Swimming with Elias',
    day: 1,
    at: '16:30',
    minutes: 60,
    repeats: 'FREQ=WEEKLY;BYDAY=TU',
    remind: 60,
  },
  { by: 'amara', calendar: 'own', title: 'Élodie’s birthday walk', day: 6, color: 'pink' },
  { by: 'amara', calendar: 'own', title: 'Children with Nils', day: 4, days: 3, color: 'brown', visibility: 'private' },
  { by: 'amara', calendar: 'own', title: 'Dentist', day: 8, at: '14:00', minutes: 30, remind: 120 },
  {
    by: 'priya',
    calendar: 'northern',
    title: 'Trainers’ round',
    day: 1,
    at: '09:00',
    minutes: 60,
    repeats: 'FREQ=WEEKLY;BYDAY=TU',
    guests: { trainer: 'yes' },
  },
  {
    by: 'priya',
    calendar: 'northern',
    title: 'Album review: practical life',
    location: 'Seminar room 2',
    day: 2,
    at: '10:00',
    minutes: 180,
    visibility: 'public',
    guests: { naomi: 'yes', trainer: 'yes' },
  },
  {
    by: 'priya',
    calendar: 'northern',
    title: 'Practicum visit at Linden',
    description: 'Two hours of observation, then a talk in the garden.',
    location: 'Linden Montessori House, Berlin',
    day: 10,
    at: '12:00',
    minutes: 150,
    color: 'gold',
    guests: { naomi: 'pending', trainer: 'maybe' },
    remind: 1440,
  },
  {
    by: 'priya',
    calendar: 'northern',
    title: 'Oral examinations',
    day: 21,
    days: 3,
    color: 'red',
    visibility: 'public',
  },
  { by: 'priya', calendar: 'own', title: 'Train to Berlin', day: 10, at: '08:06', minutes: 110, visibility: 'private' },
  {
    by: 'naomi',
    calendar: 'own',
    title: 'Write the observation journal',
    day: 3,
    at: '18:00',
    minutes: 60,
    repeats: 'FREQ=WEEKLY;BYDAY=TH',
  },
]
