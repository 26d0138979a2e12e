import { FastResponse } from 'srvx'
import { appConfig } from '#app.config'
import { importBytes } from '#/contract/calendar/calendar.ts'
import { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listReachable } from '../chat/acquaintances.repo.ts'
import { presentPeople } from '../chat/chat.view.ts'
import { readAvailability } from './availability.service.ts'
import {
  createCalendar,
  deleteCalendar,
  listCalendars,
  listWorkCycles,
  makeFeed,
  revokeFeed,
  setWorkCycles,
  updateCalendar,
} from './calendars.service.ts'
import { removeEvent } from './events.remove.ts'
import { searchEvents } from './events.search.ts'
import { answerEvent, createEvent, listEvents, readEvent } from './events.service.ts'
import { updateEvent } from './events.update.ts'
import { readFeed } from './feeds.service.ts'
import { applyImport, planImport } from './imports.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const limited = (name: string, points: number, seconds: number): Limits['rate'] => [
  { name, points, seconds, by: 'account' },
]
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: limited('calendar_write', 240, 60) }
const withoutBody: Limits = { ...writing, bodyBytes: 0 }

export const calendarRoutes = [
  route(calendarCalls.meetings, {
    policy: signedIn,
    limits: reading,
    async handle({ actor, query, ...context }) {
      const bytes = await listEvents(context, actor, query)
      // A full month is a megabyte: it goes out as it is, without being copied.
      return new FastResponse(bytes, { headers: { 'content-type': 'application/json' } })
    },
  }),
  route(calendarCalls.meeting, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ event: await readEvent(context, actor, params.eventId) }),
  }),
  route(calendarCalls.search, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('calendar_search', 120, 60) },
    handle: ({ actor, query, ...context }) => searchEvents(context, actor, query.q),
  }),
  route(calendarCalls.create, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ event: await createEvent(context, actor, body) }),
  }),
  route(calendarCalls.update, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, body, ...context }) => updateEvent(context, actor, body),
  }),
  route(calendarCalls.delete, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, body, ...context }) => removeEvent(context, actor, body),
  }),
  route(calendarCalls.answer, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      event: await answerEvent(context, actor, params.eventId, body),
    }),
  }),
  route(calendarCalls.guests, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('calendar_guests', 240, 60) },
    async handle({ actor, query, ...context }) {
      const ids = await listReachable(context.services.db, actor, context.locale, query.q)
      return { guests: await presentPeople({ ...context, actor }, ids) }
    },
  }),
  route(calendarCalls.availability, {
    policy: signedIn,
    limits: { bodyBytes, rate: limited('calendar_availability', 240, 60) },
    opensOnTour: true,
    handle: ({ actor, body, ...context }) => readAvailability(context, actor, body),
  }),
  route(calendarCalls.calendars, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, ...context }) => ({ calendars: await listCalendars(context, actor) }),
  }),
  route(calendarCalls.createCalendar, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ calendar: await createCalendar(context, actor, body) }),
  }),
  route(calendarCalls.updateCalendar, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      calendar: await updateCalendar(context, actor, params.id, body),
    }),
  }),
  route(calendarCalls.deleteCalendar, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await deleteCalendar(context, actor, params.id)
      return null
    },
  }),
  route(calendarCalls.makeFeed, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('calendar_feed', 30, 3600) },
    handle: ({ actor, params, ...context }) => makeFeed(context, actor, params.id),
  }),
  route(calendarCalls.revokeFeed, {
    policy: signedIn,
    limits: withoutBody,
    async handle({ actor, params, ...context }) {
      await revokeFeed(context, actor, params.id)
      return null
    },
  }),
  route(calendarCalls.feed, {
    policy: anyone,
    limits: { bodyBytes: 0, rate: [{ name: 'calendar_feed_read', points: 300, seconds: 3600, by: 'address' }] },
    async handle({ services, params, signal }) {
      const text = await readFeed(services, params.token, signal)
      return new Response(text, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="calendar.ics"',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }),
  route(calendarCalls.import, {
    policy: signedIn,
    limits: { bodyBytes: importBytes, rate: limited('calendar_import', 30, 3600) },
    handle: async ({ actor, params, query, upload, ...context }) => ({
      plan: await planImport(context, actor, params.id, upload, query.timeZone),
    }),
  }),
  route(calendarCalls.applyImport, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: limited('calendar_import_apply', 20, 3600) },
    handle: ({ actor, params, ...context }) => applyImport(context, actor, params.id),
  }),
  route(calendarCalls.workCycles, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, ...context }) => ({ classrooms: await listWorkCycles(context, actor) }),
  }),
  route(calendarCalls.setWorkCycles, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await setWorkCycles(context, actor, params.id, body)
      return null
    },
  }),
]
