import * as v from 'valibot'
import { date, id, level, line, text, timestamp } from '../core/fields.ts'
import { contactRelations } from '../student/student.ts'
import { absenceReasons, attendanceLimits, attendanceMarks } from './attendance-kinds.ts'

const { children, note, person } = attendanceLimits

/** Who takes a child home: somebody of its contacts, or a person whom the family has named otherwise. */
const pickupInput = v.object({ contact: v.nullable(id), name: line(0, person) })

const mark = v.object({
  /** Made where it is entered: what arrives twice is one entry. */
  id,
  student: id,
  mark: v.picklist(attendanceMarks),
  /** When it was, by the clock that saw it; one that is wrong by a day is not believed. Null: now, or on an earlier day at no known hour. */
  at: v.nullable(timestamp),
  reason: v.nullable(v.picklist(absenceReasons)),
  note: text(0, note),
  /** Null: by oneself, or nobody has looked. */
  pickup: v.nullable(pickupInput),
})
export type MarkInput = v.InferOutput<typeof mark>

export const marksInput = v.object({
  day: date,
  marks: v.pipe(v.array(mark), v.minLength(1), v.maxLength(children)),
})
export type MarksInput = v.InferOutput<typeof marksInput>

export const absenceInput = v.object({
  startsOn: date,
  endsOn: date,
  reason: v.picklist(absenceReasons),
  note: text(0, note),
})
export type AbsenceInput = v.InferOutput<typeof absenceInput>

/** Told before, by the family or somebody of the house. */
export const absence = v.object({
  id,
  startsOn: v.string(),
  endsOn: v.string(),
  reason: v.picklist(absenceReasons),
  note: v.string(),
  /** Who told it; null after they have gone. */
  by: v.nullable(v.string()),
  createdAt: timestamp,
})
export type Absence = v.InferOutput<typeof absence>

const standing = {
  state: v.picklist(attendanceMarks),
  /** Came late, whether or not it has left since. */
  isLate: v.boolean(),
  cameAt: v.nullable(timestamp),
  leftAt: v.nullable(timestamp),
}

export const registerChild = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  preferredName: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  ...standing,
  reason: v.nullable(v.picklist(absenceReasons)),
  note: v.string(),
  /** Who took it home, as they were called then; `isListed`: one of those who may. */
  pickup: v.nullable(v.object({ name: v.string(), isListed: v.boolean() })),
  /** Who made the entry that holds. */
  by: v.nullable(v.string()),
  absence: v.nullable(absence),
  /** Who may take it home. */
  pickups: v.array(v.object({ id, name: v.string(), relation: v.picklist(contactRelations) })),
  /** Whom to ask where it is. */
  family: v.nullable(v.object({ id, name: v.string() })),
})
export type RegisterChild = v.InferOutput<typeof registerChild>

const room = { id, name: v.string(), level, timeZone: v.string(), today: v.string() }

export const register = v.object({
  room: v.object(room),
  day: v.string(),
  /** Whether entries of that day can be made: neither ahead nor long ago. */
  mayMark: v.boolean(),
  children: v.array(registerChild),
})
export type Register = v.InferOutput<typeof register>

export const registerRoom = v.object({
  ...room,
  organisation: v.string(),
  counts: v.object({ children: v.number(), here: v.number(), left: v.number(), away: v.number(), open: v.number() }),
})
export type RegisterRoom = v.InferOutput<typeof registerRoom>

export const registerMonth = v.object({
  room: v.object(room),
  month: v.string(),
  /** Days of which something was entered. */
  days: v.array(v.string()),
  children: v.array(
    v.object({
      id,
      first_name: v.string(),
      last_name: v.string(),
      preferredName: v.nullable(v.string()),
      days: v.array(
        v.object({
          day: v.string(),
          ...standing,
          reason: v.nullable(v.picklist(absenceReasons)),
        }),
      ),
    }),
  ),
})
export type RegisterMonth = v.InferOutput<typeof registerMonth>

export const familyChild = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  preferredName: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  organisation: v.string(),
  classroom: v.nullable(v.string()),
  timeZone: v.string(),
  today: v.string(),
  ...standing,
  reason: v.nullable(v.picklist(absenceReasons)),
  note: v.string(),
  /** Told and not over, the next first. */
  absences: v.array(absence),
  /** Days of the last month of which something was entered, the latest first. */
  days: v.array(v.object({ day: v.string(), ...standing, reason: v.nullable(v.picklist(absenceReasons)) })),
})
export type FamilyChild = v.InferOutput<typeof familyChild>
