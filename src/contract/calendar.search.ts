import * as v from 'valibot'
import { eventId } from './calendar.ts'
import { date } from './fields.ts'
import { kept } from './page.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of a calendar carries: how it is looked at, which day is in view, and which event is open. */
export const calendarSearch = v.object({
  view: kept(v.picklist(calendarViews)),
  date: kept(date),
  event: kept(eventId),
})
export type CalendarSearch = v.InferOutput<typeof calendarSearch>
