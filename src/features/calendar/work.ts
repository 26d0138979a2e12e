// What somebody wants done with an event. `ofSeries`: which events of a series are meant has to be asked.
import type { Fields } from '#/client/record-form/record-form.ts'
import type { EventInput, EventPatch, rsvps } from '#/contract/calendar/calendar.ts'

export type Work =
  | { type: 'create'; ofSeries: false; input: EventInput }
  | {
      type: 'update'
      ofSeries: boolean
      id: string
      update: EventPatch
      /** What stood there when it was changed: others may have written since. */
      seen: Fields
      /** The rule itself changes: not of one alone. */
      rule?: boolean
    }
  | { type: 'delete'; ofSeries: boolean; id: string; title: string }
  | { type: 'answer'; ofSeries: boolean; id: string; rsvp: (typeof rsvps)[number] }
