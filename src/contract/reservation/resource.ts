import * as v from 'valibot'
import { date, id, line, nameLine, text, version } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import { weeklyHours } from '../tutor/tutor.ts'
import { bufferMinutes, reservationLimits, resourceKinds } from './reservation-kinds.ts'

/** What can be booked of a training centre, as its managers say it. */
const said = {
  name: nameLine(1, reservationLimits.name),
  /** Where it is: of a practicum, which school takes somebody in. */
  place: line(0, reservationLimits.place),
  equipment: text(0, reservationLimits.equipment),
  places: whole(1, reservationLimits.places),
  bufferMinutes: v.picklist(bufferMinutes),
  timeZone: line(1, 64),
  /** None: at any hour. */
  hours: v.pipe(v.array(weeklyHours), v.maxLength(reservationLimits.hours)),
  opensOn: v.nullable(date),
  closesOn: v.nullable(date),
  /** Whether whoever belongs to the centre may ask for it. */
  isOpen: v.boolean(),
}

export const resourceInput = v.pipe(
  v.object({
    kind: v.picklist(resourceKinds),
    ...said,
    /** Of a trainer, by the address of their account: somebody who works there. */
    trainer: v.nullable(line(1, 254)),
  }),
  v.forward(
    v.check(({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn, 'end_before_start'),
    ['closesOn'],
  ),
)
export type ResourceInput = v.InferOutput<typeof resourceInput>

/** What it is stays; who it is, too. */
export const resourcePatch = v.pipe(
  v.object({ ...said, version }),
  v.forward(
    v.check(({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn, 'end_before_start'),
    ['closesOn'],
  ),
)
export type ResourcePatch = v.InferOutput<typeof resourcePatch>

export const resource = v.object({
  id,
  kind: v.picklist(resourceKinds),
  ...said,
  /** Of a trainer: whether they still work there. */
  isThere: v.boolean(),
  version: v.number(),
})
export type Resource = v.InferOutput<typeof resource>
