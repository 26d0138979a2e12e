import * as v from 'valibot'
import { text, version } from '../core/fields.ts'
import { hourChoice, localTime } from './event.ts'
import { eventLimits } from './event-kinds.ts'

const note = { note: v.optional(text(0, eventLimits.note), ''), version }

export const publishEvent = v.object({ version })
export const noteEvent = v.object(note)
export const rescheduleEvent = v.object({
  starts: localTime,
  ends: localTime,
  startsHour: v.optional(hourChoice, null),
  endsHour: v.optional(hourChoice, null),
  /** Left out, or left as they were: they move with the beginning. */
  opens: v.optional(v.nullable(localTime)),
  closes: v.optional(v.nullable(localTime)),
  ...note,
})
