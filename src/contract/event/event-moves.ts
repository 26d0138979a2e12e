import * as v from 'valibot'
import { text, version } from '../core/fields.ts'
import { hourChoice, localTime } from './event.ts'
import { eventLimits } from './event-kinds.ts'
import { seriesScopes } from '../core/series-scopes.ts'

const note = { note: v.optional(text(0, eventLimits.note), ''), version }

const scope = v.optional(v.picklist(seriesScopes), 'this')

export const publishEvent = v.object({ scope, version })
/** Put off: one date. */
export const noteEvent = v.object(note)
export const cancelEvent = v.object({ ...note, scope })
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
