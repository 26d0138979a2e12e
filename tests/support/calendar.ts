import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Calendar, CalendarEvent, CalendarImport, EventInput, EventPatch } from '#/contract/calendar/calendar.ts'
import type { TestApi } from './api.ts'

export type Person = { id: string; token: string }
type Scope = 'this' | 'following' | 'all'

export const aMeeting = (overrides: Partial<EventInput> = {}): EventInput => ({
  title: 'Staff meeting',
  start: '2027-03-01T14:00:00.000Z',
  end: '2027-03-01T15:00:00.000Z',
  timeZone: 'Europe/Berlin',
  ...overrides,
})

/** As the API answers it, in the calendar of whoever looks at it. */
export const anEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'e',
  seriesId: 'e',
  calendarId: 'c',
  title: 'Circle',
  description: '',
  color: null,
  allDay: false,
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T10:00:00.000Z',
  timeZone: 'UTC',
  location: '',
  rrule: null,
  isException: false,
  attendees: [],
  organizer: null,
  rsvp: null,
  reminders: [],
  visibility: 'calendar',
  isBusy: false,
  mayEdit: true,
  card: null,
  page: null,
  reservation: null,
  version: 1,
  ...fields,
})

export const icsUpload = (text: string | Uint8Array) => ({
  body: new Uint8Array(Buffer.from(text)),
  headers: { 'content-type': 'text/calendar' },
})

/** A file as another program wrote it. */
export const icsFile = (name: string) => new Uint8Array(readFileSync(new URL(`./ics/${name}.ics`, import.meta.url)))

/** What a calendar says of its events, but its numbers of them. */
export const told = (events: CalendarEvent[]) =>
  events
    .map(({ title, description, location, color, allDay, start, end, rrule, visibility, isException }) => ({
      title,
      description,
      location,
      color,
      allDay,
      start,
      end,
      rrule,
      visibility,
      isException,
    }))
    .toSorted((one, other) => JSON.stringify([one.start, one]).localeCompare(JSON.stringify([other.start, other])))

/** The calls of the calendar, as somebody; those that return what they got expect it to have gone well. */
export function calendarOf(api: TestApi) {
  const call = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: object) =>
    api.send(method, `/api/calendar${path}`, { token, body })

  async function good<T>(answer: ReturnType<typeof call>, status = 200): Promise<T> {
    const { status: given, body } = await answer
    expect([given, body]).toEqual([status, body])
    return body as T
  }

  const create = async (me: Person, overrides: Partial<EventInput> = {}): Promise<CalendarEvent> =>
    (await good<{ event: CalendarEvent }>(call('POST', '/meetings/create', me, aMeeting(overrides)), 201)).event
  const list = async (me: Person, from = '2027-01-01T00:00:00Z', to = '2027-12-31T00:00:00Z') =>
    (await good<{ events: CalendarEvent[] }>(call('GET', `/meetings?from=${from}&to=${to}`, me))).events
  const update = (me: Person, eventId: string, change: EventPatch, scope?: Scope) =>
    call('POST', '/meetings/update', me, { eventId, update: change, ...(scope ? { scope } : {}) })
  const remove = (me: Person, eventId: string, scope?: Scope) =>
    call('POST', '/events/delete', me, { eventId, ...(scope ? { scope } : {}) })
  const calendars = async (me: Person) =>
    (await good<{ calendars: Calendar[] }>(call('GET', '/calendars', me))).calendars

  /** Read, planned and applied; with what is then in the calendars. */
  async function imported(file: string | Uint8Array, me?: Person) {
    const person = me ?? (await api.person())
    const { id } = (await calendars(person)).find(({ isDefault }) => isDefault)!
    const path = `/api/calendar/calendars/${id}/imports?timeZone=Europe/Berlin`
    const answer = await api.send('POST', path, { token: person.token, ...icsUpload(file) })
    expect([answer.status, answer.body.message]).toEqual([201, undefined])
    const plan = answer.body.plan
    const applied = await api.send('POST', `/api/calendar/imports/${plan.id}/apply`, { token: person.token })
    expect(applied.status).toBe(200)
    return { me: person, id, plan, applied: applied.body, events: await list(person) }
  }

  return {
    call,
    imported,
    create,
    list,
    update,
    remove,
    calendars,
    attempt: (me: Person, overrides: object) => call('POST', '/meetings/create', me, { ...aMeeting(), ...overrides }),
    get: (me: Person, id: string) => call('GET', `/meetings/${id}`, me),
    changed: (me: Person, eventId: string, change: EventPatch, scope?: Scope) =>
      good<CalendarEvent>(update(me, eventId, change, scope)),
    removed: (me: Person, eventId: string, scope?: Scope) => good<{ undo: { id: string } }>(remove(me, eventId, scope)),
    undo: (me: Person, id: string) => api.send('POST', `/api/v1/changes/${id}/undo`, { token: me.token }),
    answer: (me: Person, id: string, rsvp: string, scope?: Scope) =>
      call('PUT', `/meetings/${id}/rsvp`, me, { rsvp, ...(scope ? { scope } : {}) }),
    /** When things begin, in their order. */
    starts: async (me: Person, from?: string, to?: string) =>
      (await list(me, from, to)).map(({ start }) => start).toSorted(),
    ownCalendar: async (me: Person) => (await calendars(me)).find(({ isDefault }) => isDefault)!,
    plan: async (me: Person, calendarId: string, text: string | Uint8Array, timeZone = 'Europe/Berlin') =>
      api.send('POST', `/api/calendar/calendars/${calendarId}/imports?timeZone=${encodeURIComponent(timeZone)}`, {
        token: me.token,
        ...icsUpload(text),
      }),
    apply: (me: Person, plan: Pick<CalendarImport, 'id'>) =>
      api.send('POST', `/api/calendar/imports/${plan.id}/apply`, { token: me.token }),
    feed: async (me: Person, calendarId: string) => {
      const { url } = await good<{ url: string }>(call('POST', `/calendars/${calendarId}/feed`, me))
      return { url, path: `/api/calendar/feeds/${url.split('/').at(-1)}` }
    },
  }
}

export type CalendarCalls = ReturnType<typeof calendarOf>
