import * as v from 'valibot'
import { eventId } from './calendar.ts'
import { date } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of a calendar carries: how it is looked at, which day is in view, and which event is open. */
export const calendarSearch = v.object({
  view: optionalParam(v.picklist(calendarViews)),
  date: optionalParam(date),
  event: optionalParam(eventId),
})
export type CalendarSearch = v.InferOutput<typeof calendarSearch>
