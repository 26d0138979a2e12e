// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'

export const eventCategories = [
  'open_day',
  'observation',
  'parent_evening',
  'talk',
  'workshop',
  'course',
  'conference',
  'celebration',
  'other',
] as const
export type EventCategory = (typeof eventCategories)[number]

/** `mixed`: one comes or joins online. */
export const eventModes = ['onsite', 'online', 'mixed'] as const
export type EventMode = (typeof eventModes)[number]

/** Whom it is for; none named: everybody. */
export const eventAudiences = ['families', 'parents', 'guides', 'assistants', 'trainees', 'leaders'] as const
export type EventAudience = (typeof eventAudiences)[number]

/** `members`: those who belong to its organisation. */
export const eventVisibilities = ['public', 'members'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

/** `postponed` has no time yet, and takes nobody; `rescheduled` takes place at another time than was published; `cancelled` is for good. */
export const eventStatuses = ['draft', 'published', 'postponed', 'rescheduled', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Where those who organise it look for it. */
export const hostedStates = ['draft', 'upcoming', 'past', 'cancelled'] as const
export type HostedState = (typeof hostedStates)[number]

export const questionKinds = ['text', 'choice', 'check'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether somebody can register now, and if not, why. `waiting`: for the waiting list alone. */
export const eventDoors = ['open', 'waiting', 'full', 'early', 'closed', 'postponed', 'cancelled', 'over'] as const
export type EventDoor = (typeof eventDoors)[number]

/** One that is private to an organisation’s members needs one. */
export const hostRoles = ['admin', 'school', 'training_center', 'tutor'] as const satisfies readonly Role[]
export const mayHost = (roles: readonly string[]): boolean => hostRoles.some((role) => roles.includes(role))

export const eventLimits = {
  title: { min: 5, max: 150 },
  summary: 300,
  accessibility: 1000,
  note: 500,
  onlineUrl: 500,
  /** From its beginning to its end. */
  days: 31,
  /** From today. */
  yearsAhead: 5,
  capacity: 100_000,
  offerHours: { min: 1, max: 72, usual: 24 },
  party: { max: 10, usual: 5 },
  languages: 8,
  tickets: 10,
  ticketName: 80,
  questions: 10,
  templates: 20,
  question: 200,
  options: 20,
  option: 100,
  answer: 1000,
  childName: 80,
  /** Of a certificate, by the half. */
  hours: { min: 0.5, max: 100 },
  /** Of an organisation’s own, that may show its events within their pages. */
  sites: 10,
  messageSubject: 150,
  messageText: 5000,
} as const

/** Of a draft of which nobody has said how many can come. */
export const usualPlaces = 20

/** What can be asked for around a place, in kilometres. */
export const eventRadii = [10, 25, 50, 100, 250] as const
export const usualRadius = 50

/** How many a month shows of one day, and how many the map shows at once: the next that there are. */
export const eventsOfDay = 4
export const eventsOnMap = 200

export const eventFeedForms = ['rss', 'atom', 'json', 'ics'] as const
export type EventFeedForm = (typeof eventFeedForms)[number]
