import * as v from 'valibot'
import { date, id } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'
import { eventMonth } from '../event/event.search.ts'

/** A room on a day, and the child whose entry is being made. */
export const registerSearch = v.object({
  room: optionalParam(id),
  day: optionalParam(date),
  child: optionalParam(id),
})
export type RegisterSearch = v.InferOutput<typeof registerSearch>

export const registerMonthSearch = v.object({ room: optionalParam(id), month: optionalParam(eventMonth) })
export type RegisterMonthSearch = v.InferOutput<typeof registerMonthSearch>
