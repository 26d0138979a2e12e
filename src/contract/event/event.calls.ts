import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { eventInput, eventPatch } from './event-input.ts'
import { event, eventDay, eventSummary, ownEvent, ownEventSummary } from './event.ts'
import { hostChoice, namedHost, namedInput } from './hosts.ts'
import { sitesInput } from './embedding.ts'
import { cancelEvent, deleteQuery, noteEvent, publishEvent, rescheduleEvent } from './event-moves.ts'
import { eventFeedForms } from './event-kinds.ts'
import { addDatesInput, repeatInput } from './series.ts'
import { eventFeedQuery, eventMapQuery, eventMonthQuery, eventQuery, hostedQuery } from './event.search.ts'

const params = v.object({ id })
const bySlug = v.object({ id: line(1, 200) })
const oneOwn = v.object({ event: ownEvent })

/** Events as everybody finds them. */
export const eventCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/events',
    summary:
      'Published events that the caller may see, those first that begin first: searched, filtered, a page at a time',
    query: eventQuery,
    result: v.object({ events: v.array(eventSummary), ...pageResult }),
  }),
  month: defineCall({
    method: 'GET',
    path: '/api/v1/events/month',
    summary: 'The days of a month that have events, each with its first four; of several days, on each of them',
    query: eventMonthQuery,
    result: v.object({ days: v.array(eventDay) }),
  }),
  map: defineCall({
    method: 'GET',
    path: '/api/v1/events/map',
    summary: 'The next two hundred events that have a place on the map; `more` where there are others',
    query: eventMapQuery,
    result: v.object({ events: v.array(eventSummary), more: v.boolean() }),
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/v1/events/feeds/:form',
    summary: 'The next events as RSS 2.0, Atom 1.0, JSON Feed 1.1 or iCalendar, narrowed as the list is',
    params: v.object({ form: v.picklist(eventFeedForms) }),
    query: eventFeedQuery,
  }),
  embedded: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/events',
    summary:
      'The next events of an organisation that everybody may see, and which sites may show them within their pages',
    params,
    result: v.object({ name: v.string(), sites: v.array(v.string()), events: v.array(eventSummary) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id',
    summary: 'A published event by its slug or its id; those of members for members alone',
    params: bySlug,
    result: v.object({ event }),
  }),
  ics: defineCall({
    method: 'GET',
    path: '/api/v1/events/:id/calendar.ics',
    summary: 'A published event as iCalendar: the same UID for good, a higher SEQUENCE with every change',
    params: bySlug,
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/events/:id/report',
    summary: 'Show an event to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
}

/** Events as those see them who organise them. */
export const hostingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events',
    summary: 'Events that one organises, drafts among them, by state; with the count of every state',
    query: hostedQuery,
    result: v.object({
      events: v.array(ownEventSummary),
      counts: v.object({ draft: v.number(), upcoming: v.number(), past: v.number(), cancelled: v.number() }),
      ...pageResult,
    }),
  }),
  hosts: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/hosts',
    summary: 'For whom the caller may organise events',
    result: v.object({ hosts: v.array(hostChoice) }),
  }),
  putSites: defineCall({
    method: 'PUT',
    path: '/api/v1/hosting/hosts/:id/sites',
    summary: 'Say which sites of an organisation may show its events within their pages: https origins, at most ten',
    params,
    body: sitesInput,
    result: v.object({ sites: v.array(v.string()) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events',
    summary: 'Begin an event: a draft that nobody else sees',
    body: eventInput,
    result: oneOwn,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id',
    summary: 'An event with all that its hosts know',
    params,
    result: oneOwn,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/hosting/events/:id',
    summary:
      'Change an event; 409 with both sides when the version has moved on. Of a published one, those who are coming are ' +
      'told of another time or place, and more places go to those who wait',
    params,
    body: eventPatch,
    result: oneOwn,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/publish',
    summary: 'Publish a draft, or dates of its series; refused with what it lacks',
    params,
    body: publishEvent,
    result: oneOwn,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/cancel',
    summary: 'Cancel an event for good, or dates of its series; everybody who is registered or waits is told',
    params,
    body: cancelEvent,
    result: oneOwn,
  }),
  postpone: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/postpone',
    summary: 'Put an event off without another time yet: registrations stay, nobody else can register',
    params,
    body: noteEvent,
    result: oneOwn,
  }),
  reschedule: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/reschedule',
    summary: 'Put an event to another time; everybody who is registered or waits is told, and may leave',
    params,
    body: rescheduleEvent,
    result: oneOwn,
  }),
  repeat: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/repeat',
    summary:
      'Let an event take place again: for each further date a draft with places of its own, which is one of a series from then on',
    params,
    body: repeatInput,
    result: oneOwn,
    status: 201,
  }),
  addDates: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/dates',
    summary:
      'Further dates of a series, as drafts that say what this one says: one on another day, or all by its rule after the last until a day',
    params,
    body: addDatesInput,
    result: oneOwn,
    status: 201,
  }),
  keepTemplate: defineCall({
    method: 'PUT',
    path: '/api/v1/hosting/events/:id/template',
    summary: 'Keep an event to begin others from, or no longer: twenty at most for one host. Harmless when repeated',
    params,
    body: v.object({ kept: v.boolean() }),
    result: oneOwn,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/v1/hosting/events/:id/copy',
    summary: 'Begin an event as a copy of an earlier one, without its times and its registrations',
    params,
    result: oneOwn,
    status: 201,
  }),
  named: defineCall({
    method: 'GET',
    path: '/api/v1/hosting/events/:id/hosts',
    summary: 'Who is named as a host of an event, and who could be: those who work for its organisation',
    params,
    result: v.object({ hosts: v.array(namedHost), people: v.array(namedHost) }),
  }),
  name: defineCall({
    method: 'PUT',
    path: '/api/v1/hosting/events/:id/hosts',
    summary:
      'Name those who stand at the door beside whoever organises the event, or at that of dates of its series: they see who ' +
      'comes and let them in, and are told once',
    params,
    body: namedInput,
    result: v.object({ hosts: v.array(namedHost) }),
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/hosting/events/:id',
    summary:
      'Remove an event that nobody is registered for, or drafts of its series together; `undo` brings them back for ten minutes',
    params,
    query: deleteQuery,
    result: v.object({ deleted: v.number(), undo: bulkResult.entries.undo }),
  }),
}
