import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import { smallIcs } from './calendar-calls.ts'
import { aMeeting, calendarOf, icsUpload, type Person } from './calendar.ts'
import { buildClassroom, buildMember } from '#/api/db/seed/organisations.ts'
import { unknown, type Row, type Scene } from './matrix.ts'

// Who may call what of the calendar, as data: everybody, of what is theirs. Whose classrooms' hours one sets stands here, too.

const people = { callers: roles, status: 200 }
const made = { callers: roles, status: 201 }
const gone = { callers: roles, status: 204 }

/** Of the suspended there is none: they are refused whatever they name. */
const orUnknown = (made: { status: number; body: { event?: { id: string }; calendar?: { id: string } } }): string =>
  made.body.event?.id ?? made.body.calendar?.id ?? unknown

const meeting = async ({ api, me }: Pick<Scene, 'api' | 'me'>) =>
  orUnknown(await calendarOf(api).attempt(me, aMeeting()))
const calendar = async ({ api, me }: Pick<Scene, 'api' | 'me'>) =>
  orUnknown(await calendarOf(api).call('POST', '/calendars', me, { name: 'Garden', color: 'green' }))

const ofCalendar = { own: calendar, foreign: ({ foreign }: Scene) => foreign.calendar }
const ofEvent = { own: meeting, foreign: ({ foreign }: Scene) => foreign.event }

async function invited({ api, me }: Scene): Promise<string> {
  const calls = calendarOf(api)
  const host = await api.person({ roles: ['admin'] })
  return orUnknown(await calls.attempt(host, { attendees: [me.id] }))
}

async function plan({ api, me }: Scene): Promise<string> {
  const calls = calendarOf(api)
  const { body } = await calls.plan(me, await calendar({ api, me }), smallIcs())
  return body.plan?.id ?? unknown
}

const setters = ['school', 'training_center', 'teacher']

/** Whoever does not set its hours works beside it. */
async function room({ api, me }: Scene): Promise<string> {
  if (me.classroom) return me.classroom
  if (!setters.includes(me.role)) await buildMember(api.db, me.id, me.organisation, 'assistant')
  return buildClassroom(api.db, { organisationId: me.organisation, name: 'Poppies', level: '3-6' })
}

export const calendarMatrix: Record<string, Row> = {
  'GET /api/calendar/meetings': { allowed: people },
  'GET /api/calendar/meetings/:eventId': { allowed: people, ...ofEvent },
  'POST /api/calendar/meetings/create': { allowed: made, body: () => aMeeting() },
  // What a body names: tests/api/calendar.
  'POST /api/calendar/meetings/update': {
    allowed: people,
    body: async (scene) => ({ eventId: await meeting(scene), update: { title: 'Changed' } }),
  },
  'POST /api/calendar/events/delete': {
    allowed: people,
    body: async (scene) => ({ eventId: await meeting(scene) }),
  },
  'PUT /api/calendar/meetings/:eventId/rsvp': {
    allowed: people,
    ...ofEvent,
    own: invited,
    body: () => ({ rsvp: 'yes' }),
  },
  'GET /api/calendar/search': { allowed: people, query: () => '?q=nothing' },
  'GET /api/calendar/guests': { allowed: people },
  'POST /api/calendar/availability': {
    allowed: people,
    body: ({ other }) => ({
      people: [other.id],
      from: '2027-03-01T00:00:00Z',
      to: '2027-03-02T00:00:00Z',
      start: '2027-03-01T08:00:00Z',
      end: '2027-03-01T09:00:00Z',
    }),
  },
  'GET /api/calendar/calendars': { allowed: people },
  'POST /api/calendar/calendars': { allowed: made, body: () => ({ name: 'Garden', color: 'green' }) },
  'PATCH /api/calendar/calendars/:id': { allowed: people, ...ofCalendar, body: () => ({ name: 'Kitchen' }) },
  'DELETE /api/calendar/calendars/:id': { allowed: gone, ...ofCalendar },
  'POST /api/calendar/calendars/:id/feed': { allowed: people, ...ofCalendar },
  'DELETE /api/calendar/calendars/:id/feed': { allowed: gone, ...ofCalendar },
  'GET /api/calendar/feeds/:token': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 200 },
    token: ({ foreign }) => foreign.feed,
  },
  'POST /api/calendar/calendars/:id/imports': { allowed: made, ...ofCalendar, upload: () => icsUpload(smallIcs()) },
  'POST /api/calendar/imports/:id/apply': {
    allowed: people,
    own: plan,
    foreign: ({ foreign }) => foreign.calendarPlan,
  },
  'GET /api/calendar/work-cycles': { allowed: people },
  'PUT /api/calendar/work-cycles/:id': {
    allowed: { callers: ['school', 'training_center', 'teacher'], status: 204 },
    passing: roles,
    own: room,
    foreign: ({ foreign }) => foreign.classroom,
    body: () => ({ timeZone: 'Europe/Berlin', workCycles: [{ weekday: 1, start: '08:30', end: '11:30' }], version: 1 }),
  },
}

/** A stranger's event, calendar and link, and a file that they are about to import. */
export async function strangersCalendar(api: TestApi, stranger: Person) {
  const calls = calendarOf(api)
  const event = (await calls.create(stranger, { title: 'For nobody else' })).id
  const id = (await calls.ownCalendar(stranger)).id
  const { body } = await calls.plan(stranger, id, smallIcs())
  const { path } = await calls.feed(stranger, id)
  return { event, calendar: id, calendarPlan: body.plan.id as string, feed: path.split('/').at(-1)! }
}
