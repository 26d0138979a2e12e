import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, id, level, timestamp } from '../core/fields.ts'
import { studentStatus } from '../student/student.ts'

/** More children than any school has whose year is planned on one page. */
export const plannedAtMost = 1500

const named = v.object({ id, name: v.string() })

/** `open`: nothing is said yet, and nothing can be guessed. */
export const yearGoals = ['classroom', 'leaves', 'waits', 'open'] as const
export type YearGoal = (typeof yearGoals)[number]

export const plannedChild = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  birthDate: v.nullable(v.string()),
  status: studentStatus,
  classroom: v.nullable(named),
  goal: v.picklist(yearGoals),
  /** Where it is next year, with the goal `classroom`. */
  to: v.nullable(id),
  /** Somebody said so; otherwise it is guessed from age, year of the cycle and last day. */
  isChosen: v.boolean(),
})
export type PlannedChild = v.InferOutput<typeof plannedChild>

export const schoolYear = v.object({
  id,
  startsOn: v.string(),
  /** Of exactly this plan: to be sent when it is taken over. */
  seen: v.string(),
  /** The first day on which it can be taken over. */
  opensOn: v.string(),
  children: v.array(plannedChild),
})
export type SchoolYear = v.InferOutput<typeof schoolYear>

const takenYear = v.object({
  id,
  startsOn: v.string(),
  takenAt: timestamp,
  /** Until when it can be taken back; null when no more. */
  undoUntil: v.nullable(timestamp),
})

export const schoolYears = v.object({
  organisation: v.object({ id, name: v.string() }),
  classrooms: v.array(v.object({ id, name: v.string(), level, capacity: v.nullable(v.number()) })),
  /** The one that is being prepared. */
  next: v.nullable(schoolYear),
  /** The last one taken over. */
  last: v.nullable(takenYear),
})
export type SchoolYears = v.InferOutput<typeof schoolYears>

const choice = v.variant('goal', [
  v.object({ student: id, goal: v.literal('classroom'), to: id }),
  v.object({ student: id, goal: v.picklist(['leaves', 'waits']) }),
])
export type YearChoice = v.InferOutput<typeof choice>

const params = v.object({ id })
const ofSchool = v.object({ organisation: v.optional(id) })

export const schoolYearCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/school-years',
    summary: 'The next school year of a school that one looks after, as it is prepared, and the last one taken over',
    query: ofSchool,
    result: schoolYears,
  }),
  plan: defineCall({
    method: 'PUT',
    path: '/api/v1/school-years',
    summary: 'Begin to prepare the next school year, or change its first day',
    body: v.object({ organisation: v.optional(id), startsOn: date }),
    result: schoolYears,
  }),
  choose: defineCall({
    method: 'PUT',
    path: '/api/v1/school-years/:id/choices',
    summary: 'Say where children are in the next school year',
    params,
    body: v.object({ choices: v.pipe(v.array(choice), v.minLength(1, 'required'), v.maxLength(200)) }),
    result: schoolYears,
  }),
  takeOver: defineCall({
    method: 'POST',
    path: '/api/v1/school-years/:id/take-over',
    summary: 'Take over the prepared school year: all children at once',
    params,
    body: v.object({ seen: v.pipe(v.string(), v.maxLength(100)) }),
    result: v.object({ changed: v.number(), undoUntil: timestamp }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/v1/school-years/:id/undo',
    summary: 'Take back a school year taken over; records changed since are left as they are',
    params,
    result: v.object({ restored: v.number(), skipped: v.number() }),
  }),
  discard: defineCall({
    method: 'DELETE',
    path: '/api/v1/school-years/:id',
    summary: 'Give up a school year that is being prepared; no record is touched',
    params,
    status: 204,
  }),
}
