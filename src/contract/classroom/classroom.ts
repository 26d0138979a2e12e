import * as v from 'valibot'
import { workCycle } from '../calendar/calendar.ts'
import { defineCall } from '../core/call.ts'
import { id, level, line, timeZone, version } from '../core/fields.ts'
import { organisation } from '../organisation/organisation.ts'
import { searchText } from '../core/page.ts'

export const classroom = v.object({
  id,
  name: v.string(),
  level,
  capacity: v.nullable(v.number()),
  organisation: v.object({ id, name: v.string() }),
  guide: v.nullable(v.object({ id, name: v.string() })),
  assistants: v.array(v.object({ id, name: v.string() })),
  /** Enrolled at present. */
  students: v.number(),
  workCycles: v.array(workCycle),
  /** On whose clock the work cycles are. */
  timeZone: v.string(),
  version: v.number(),
})
export type Classroom = v.InferOutput<typeof classroom>

/** More than any school has, and few enough to be shown at once. */
export const classroomsAtMost = 100
export const workCyclesAtMost = 20

const fields = {
  name: line(1, 80),
  level,
  capacity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  guide: v.nullable(id),
  assistants: v.pipe(v.array(id), v.maxLength(10)),
  workCycles: v.pipe(v.array(workCycle), v.maxLength(workCyclesAtMost)),
  timeZone,
}

export const classroomInput = v.object({
  ...v.partial(v.object(fields)).entries,
  name: fields.name,
  level,
  organisation: v.optional(id),
})
export type ClassroomInput = v.InferOutput<typeof classroomInput>

export const classroomUpdate = v.object({
  ...v.partial(v.object(fields)).entries,
  version,
})
export type ClassroomUpdate = v.InferOutput<typeof classroomUpdate>

const one = v.object({ classroom })
const params = v.object({ id })

export const classroomCalls = {
  organisations: defineCall({
    method: 'GET',
    path: '/api/v1/organisations',
    summary: 'Organisations that one works in; all of them for an admin. A hundred at most, by name',
    query: v.object({ q: v.optional(searchText) }),
    result: v.object({ organisations: v.array(organisation) }),
  }),
  schools: defineCall({
    method: 'GET',
    path: '/api/v1/practicum-schools',
    summary: 'Approved schools by a part of their name, to place a trainee in. Twenty at most, by name',
    query: v.object({ q: v.optional(searchText) }),
    result: v.object({ schools: v.array(v.object({ id, name: v.string() })) }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms',
    summary: 'Classrooms of the organisations that one works in, by level and name',
    query: v.object({ organisation: v.optional(id) }),
    result: v.object({ classrooms: v.array(classroom) }),
  }),
  staff: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/staff',
    summary: 'Who works in the organisations that one looks after, and can lead a classroom. By name, 300 at most',
    result: v.object({ people: v.array(v.object({ id, name: v.string(), organisation: id })) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms',
    summary: 'Open a classroom',
    body: classroomInput,
    result: one,
    status: 201,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/classrooms/:id',
    summary: 'Change a classroom, its guide and its assistants',
    params,
    body: classroomUpdate,
    result: one,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/classrooms/:id',
    summary: 'Close a classroom; its students stay, in another one or in none',
    params,
    query: v.object({ to: v.optional(id) }),
    status: 204,
  }),
}
