import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { actsInput, childLessons, lessonRoom, lessonRoomEntry, withdrawalInput } from './lesson.ts'

const params = v.object({ id })
const one = v.object({ room: lessonRoom })

/** What children do in a classroom, and what could come next: written by those who work there. */
export const lessonCalls = {
  rooms: defineCall({
    method: 'GET',
    path: '/api/v1/lessons/rooms',
    summary: 'The classrooms whose lessons one sees',
    result: v.object({ rooms: v.array(lessonRoomEntry) }),
  }),
  room: defineCall({
    method: 'GET',
    path: '/api/v1/classrooms/:id/lessons',
    summary: 'The children of a classroom: what they did today and last, and what could come next, with the reason',
    params,
    result: one,
  }),
  record: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/lessons',
    summary: 'Enter what children did; acts are only added, and what arrives twice is one act',
    params,
    body: actsInput,
    result: one,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/v1/classrooms/:id/lessons/withdrawal',
    summary: 'Take acts back, by acts of their own: nothing that was entered is lost',
    params,
    body: withdrawalInput,
    result: one,
  }),
  child: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/lessons',
    summary: 'How a child stands with each work of its age group, and what was entered of it',
    params,
    result: v.object({ lessons: childLessons }),
  }),
}
