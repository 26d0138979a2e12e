import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { seriesScopes } from '../core/series-scopes.ts'
import {
  busyTime,
  calendar,
  calendarEvent,
  calendarImport,
  calendarInput,
  eventId,
  eventInput,
  eventPatch,
  rsvps,
  workCycle,
} from './calendar.ts'
import { chatPerson } from '../chat/chat.ts'
import { id, timestamp, timeZone } from '../core/fields.ts'
import { searchText } from '../core/page.ts'

const params = v.object({ id })
const oneCalendar = v.object({ calendar })
const scope = v.optional(v.picklist(seriesScopes), 'this')

export const calendarCalls = {
  meetings: defineCall({
    method: 'GET',
    path: '/api/calendar/meetings',
    summary:
      'What happens in a stretch of time in all calendars one sees, repeated events one by one; without one, from a month ago for four months. Of more than 5,000 the first, and `isComplete` is false: a shorter stretch shows the rest. Events of whole days belong to their dates everywhere',
    query: v.object({ from: v.optional(timestamp), to: v.optional(timestamp) }),
    result: v.object({ events: v.array(calendarEvent), isComplete: v.boolean() }),
  }),
  meeting: defineCall({
    method: 'GET',
    path: '/api/calendar/meetings/:eventId',
    summary: 'One event that one may see',
    params: v.object({ eventId }),
    result: v.object({ event: calendarEvent }),
  }),
  search: defineCall({
    method: 'GET',
    path: '/api/calendar/search',
    summary:
      'Events and cards of whatever time whose title and place hold all the words: what is to come first, then what is over, the latest first; of a series the next one, or the last. The first 30; `isComplete` is false where there are more',
    query: v.object({ q: searchText }),
    result: v.object({ events: v.array(calendarEvent), isComplete: v.boolean() }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/calendar/meetings/create',
    summary: 'Make an event, and invite whom it names',
    body: eventInput,
    result: v.object({ event: calendarEvent }),
    status: 201,
  }),
  update: defineCall({
    method: 'POST',
    path: '/api/calendar/meetings/update',
    summary: 'Change an event: this one of a series, this and those that follow, or all',
    body: v.object({ eventId, update: eventPatch, scope }),
    result: calendarEvent,
  }),
  delete: defineCall({
    method: 'POST',
    path: '/api/calendar/events/delete',
    summary: 'Remove an event, or some of a series; whoever was invited is told. `undo` brings it back for ten minutes',
    body: v.object({ eventId, scope }),
    result: v.object({ eventId: v.string(), undo: bulkResult.entries.undo }),
  }),
  answer: defineCall({
    method: 'PUT',
    path: '/api/calendar/meetings/:eventId/rsvp',
    summary: 'Say whether one comes: to this one of a series, or to all',
    params: v.object({ eventId }),
    body: v.object({ rsvp: v.picklist(rsvps), scope }),
    result: v.object({ event: calendarEvent }),
  }),
  guests: defineCall({
    method: 'GET',
    path: '/api/calendar/guests',
    summary: 'People whom one may invite, the first 50 by name: those to whom one may write',
    query: v.object({ q: v.optional(searchText) }),
    result: v.object({ guests: v.array(chatPerson) }),
  }),
  availability: defineCall({
    method: 'POST',
    path: '/api/calendar/availability',
    summary:
      'When people are busy in a stretch of at most two weeks, never with what; and which uninterrupted work cycles a meeting of theirs would cut into',
    body: v.object({
      people: v.pipe(v.array(id), v.maxLength(50)),
      from: timestamp,
      to: timestamp,
      start: timestamp,
      end: timestamp,
      /** Not counted: the meeting itself. */
      except: v.optional(eventId),
    }),
    result: v.object({
      people: v.array(v.object({ id, busy: v.array(busyTime) })),
      /** False where somebody’s calendar holds too much to be looked through at once: they may be busy at other times, too. */
      isComplete: v.boolean(),
      workCycles: v.array(v.object({ classroomId: id, name: v.string(), start: timestamp, end: timestamp })),
    }),
  }),
  calendars: defineCall({
    method: 'GET',
    path: '/api/calendar/calendars',
    summary: 'The calendars one sees, one’s own first',
    result: v.object({ calendars: v.array(calendar) }),
  }),
  createCalendar: defineCall({
    method: 'POST',
    path: '/api/calendar/calendars',
    summary: 'Another calendar of one’s own',
    body: calendarInput,
    result: oneCalendar,
    status: 201,
  }),
  updateCalendar: defineCall({
    method: 'PATCH',
    path: '/api/calendar/calendars/:id',
    summary: 'Name or colour a calendar that one manages',
    params,
    body: v.partial(calendarInput),
    result: oneCalendar,
  }),
  deleteCalendar: defineCall({
    method: 'DELETE',
    path: '/api/calendar/calendars/:id',
    summary: 'Remove a calendar of one’s own with its events; never the first one',
    params,
    status: 204,
  }),
  makeFeed: defineCall({
    method: 'POST',
    path: '/api/calendar/calendars/:id/feed',
    summary: 'A private link under which other programs read a calendar; the one before stops working',
    params,
    result: v.object({ url: v.string() }),
  }),
  revokeFeed: defineCall({
    method: 'DELETE',
    path: '/api/calendar/calendars/:id/feed',
    summary: 'Make the private link stop working',
    params,
    status: 204,
  }),
  feed: defineCall({
    method: 'GET',
    path: '/api/calendar/feeds/:token',
    summary: 'A calendar as iCalendar text, for who has its link; work cycles, cards and events one registers for too',
    params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{20,100}\.ics$/)) }),
  }),
  import: defineCall({
    method: 'POST',
    path: '/api/calendar/calendars/:id/imports',
    summary:
      'Read an iCalendar file, at most 5 MB, 2,000 events and 500 that repeat, and say what would become of each event; times without a zone are of the given one',
    params,
    query: v.object({ timeZone: v.optional(timeZone, 'UTC') }),
    upload: ['text/calendar'],
    result: v.object({ plan: calendarImport }),
    status: 201,
  }),
  applyImport: defineCall({
    method: 'POST',
    path: '/api/calendar/imports/:id/apply',
    summary: 'Do what the dry run said, all or nothing, once; `undo` takes it back for a day',
    params,
    result: bulkResult,
  }),
  workCycles: defineCall({
    method: 'GET',
    path: '/api/calendar/work-cycles',
    summary: 'Classrooms whose work cycles one may set',
    result: v.object({
      classrooms: v.array(
        v.object({ id, name: v.string(), timeZone: v.string(), workCycles: v.array(workCycle), version: v.number() }),
      ),
    }),
  }),
  setWorkCycles: defineCall({
    method: 'PUT',
    path: '/api/calendar/work-cycles/:id',
    summary: 'Set the uninterrupted work cycles of a classroom',
    params,
    body: v.object({ timeZone, workCycles: v.pipe(v.array(workCycle), v.maxLength(20)), version: v.number() }),
    status: 204,
  }),
}
