import { newId } from '#/lib/ids.ts'
import { buildClassroom } from '#/api/db/seed/organisations.ts'
import type { TestApi } from './api.ts'
import { aMeeting, calendarOf, icsUpload } from './calendar.ts'
import type { GoodCall } from './matrix.ts'
import { newSchool } from './people-builders.ts'

const workCycles = [{ weekday: 1, start: '08:30', end: '11:30' }]

export const smallIcs = () =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${newId()}`,
    'DTSTART:20270301T080000Z',
    'SUMMARY:Größe 🧮',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

/** A call that succeeds, for every route of the calendar; made anew each time. */
export function goodCalendarCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calendar = calendarOf(api)
  const path = (rest: string) => `/api/calendar${rest}`
  const alone = (rest: string, body?: unknown) => async () => ({ ...(await api.person()), path: path(rest), body })
  const helper = () => api.person({ roles: ['moderator'], firstName: 'Zoë' })

  async function met(overrides = {}) {
    const [me, guest] = [await api.person(), await helper()]
    return { me, guest, event: await calendar.create(me, { title: 'Ö🧮', attendees: [guest.id], ...overrides }) }
  }
  async function owning(rest = '', body?: unknown) {
    const me = await api.person()
    const { body: made } = await calendar.call('POST', '/calendars', me, { name: 'Größe', color: 'gold' })
    return { token: me.token, path: path(`/calendars/${made.calendar.id}${rest}`), body }
  }
  async function inSchool(rest: (classroom: string) => string, body?: unknown) {
    const { token, organisation } = await newSchool(api)
    const id = await buildClassroom(api.db, { organisationId: organisation, name: 'Larches', level: '6-9' })
    return { token, path: path(rest(id)), body }
  }
  return {
    'GET /api/calendar/meetings': async () => {
      const { me } = await met({ rrule: 'FREQ=WEEKLY;COUNT=3', reminders: [10] })
      return { ...me, path: path('/meetings?from=2027-01-01T00:00:00Z&to=2027-12-31T00:00:00Z') }
    },
    'GET /api/calendar/search': async () => {
      const { me } = await met({ rrule: 'FREQ=WEEKLY' })
      return { ...me, path: path('/search?q=%C3%96') }
    },
    'GET /api/calendar/meetings/:eventId': async () => {
      const { me, event } = await met({ rrule: 'FREQ=WEEKLY' })
      return { ...me, path: path(`/meetings/${event.id}`) }
    },
    'POST /api/calendar/meetings/create': alone('/meetings/create', aMeeting({ rrule: 'FREQ=DAILY', reminders: [0] })),
    'POST /api/calendar/meetings/update': async () => {
      const { me, event } = await met()
      return { ...me, path: path('/meetings/update'), body: { eventId: event.id, update: { title: 'Ü' } } }
    },
    'POST /api/calendar/events/delete': async () => {
      const { me, event } = await met()
      return { ...me, path: path('/events/delete'), body: { eventId: event.id } }
    },
    'PUT /api/calendar/meetings/:eventId/rsvp': async () => {
      const { guest, event } = await met()
      return { ...guest, path: path(`/meetings/${event.id}/rsvp`), body: { rsvp: 'maybe' } }
    },
    'GET /api/calendar/guests': async () => {
      const firstName = `guest-${newId()}`
      await api.person({ roles: ['moderator'], firstName })
      return alone(`/guests?q=${firstName}`)()
    },
    'POST /api/calendar/availability': async () => {
      const { me, guest, event } = await met()
      const range = { from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z' }
      const body = { people: [me.id, guest.id], ...range, start: event.start, end: event.end, except: event.id }
      return { ...me, path: path('/availability'), body }
    },
    'GET /api/calendar/calendars': alone('/calendars'),
    'POST /api/calendar/calendars': alone('/calendars', { name: 'Größe', color: 'green' }),
    'PATCH /api/calendar/calendars/:id': () => owning('', { name: 'Ö🧮' }),
    'DELETE /api/calendar/calendars/:id': () => owning(),
    'POST /api/calendar/calendars/:id/feed': () => owning('/feed'),
    'DELETE /api/calendar/calendars/:id/feed': () => owning('/feed'),
    'GET /api/calendar/feeds/:token': async () => {
      const { me } = await met()
      return { token: '', ...(await calendar.feed(me, (await calendar.ownCalendar(me)).id)) }
    },
    'POST /api/calendar/calendars/:id/imports': async () => ({
      ...(await owning('/imports')),
      ...icsUpload(smallIcs()),
    }),
    'POST /api/calendar/imports/:id/apply': async () => {
      const me = await api.person()
      const { body } = await calendar.plan(me, (await calendar.ownCalendar(me)).id, smallIcs())
      return { ...me, path: path(`/imports/${body.plan.id}/apply`) }
    },
    'GET /api/calendar/work-cycles': () => inSchool(() => '/work-cycles'),
    'PUT /api/calendar/work-cycles/:id': () =>
      inSchool((id) => `/work-cycles/${id}`, { timeZone: 'Europe/Berlin', workCycles, version: 1 }),
  }
}
