import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, id } from '../core/fields.ts'
import { eventMonth } from '../event/event.search.ts'
import { absence, absenceInput, familyChild, marksInput, register, registerMonth, registerRoom } from './attendance.ts'

const params = v.object({ id })
const one = v.object({ register })
const month = v.object({ month: v.optional(eventMonth) })

/** Who is there: kept by those who look after the children, and told beforehand by their families. */
export const attendanceCalls = {
  rooms: defineCall({
    method: 'GET',
    path: '/api/v1/attendance/rooms',
    summary: 'The classrooms that one guides or manages, and how many are there today',
    result: v.object({ rooms: v.array(registerRoom) }),
  }),
  register: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/:id/attendance',
    summary: 'The register of a classroom on a day, today where none is named',
    params,
    query: v.object({ day: v.optional(date) }),
    result: one,
  }),
  mark: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/attendance',
    summary:
      'Enter who is there, came late, is away or has left; the latest entry of a day holds, and all of them stay',
    params,
    body: marksInput,
    result: one,
  }),
  allHere: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/attendance/all-here',
    summary: 'Enter as there today of whom nothing is known: no entry, and no absence told before',
    params,
    result: v.object({ register, marked: v.array(id) }),
  }),
  month: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/:id/attendance/month',
    summary: 'The register of a classroom for a month, this one where none is named',
    params,
    query: month,
    result: v.object({ month: registerMonth }),
  }),
  monthCsv: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/:id/attendance/month.csv',
    summary: 'The same month as CSV, a line for each child and day',
    params,
    query: month,
  }),
  family: defineCall({
    method: 'GET',
    path: '/api/v1/me/children/attendance',
    summary: 'One’s own children: where they are today, what is told of the days ahead, and the last month',
    result: v.object({ children: v.array(familyChild) }),
  }),
  tellAbsence: defineCall({
    method: 'POST',
    path: '/api/v1/students/:id/absences',
    summary: 'Tell the school that a child will be away, as its parent or somebody who looks after it there',
    params,
    body: absenceInput,
    result: v.object({ absence }),
    status: 201,
  }),
  withdrawAbsence: defineCall({
    method: 'POST',
    path: '/api/v1/absences/:id/withdrawal',
    summary: 'Take back an absence that was told; what was entered on its days stays',
    params,
    status: 204,
  }),
}
