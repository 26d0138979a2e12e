import { createServerFn } from '@tanstack/react-start'
import { classroomCalls, type ClassroomInput, type ClassroomUpdate } from '#/contract/classroom/classroom.ts'
import { api } from '#/gateway/api.server.ts'

/** The classrooms of the organisations that one works in. */
export const listClassrooms = createServerFn().handler(() => api(classroomCalls.list, { query: {} }))

/** Who can lead a classroom. */
export const listStaff = createServerFn().handler(() => api(classroomCalls.staff, {}))

export const createClassroom = createServerFn({ method: 'POST' })
  .validator((input: ClassroomInput) => input)
  .handler(({ data }) => api(classroomCalls.create, { body: data }))

export const updateClassroom = createServerFn({ method: 'POST' })
  .validator((change: { id: string; body: ClassroomUpdate }) => change)
  .handler(({ data: { id, body } }) => api(classroomCalls.update, { params: { id }, body }))

/** Its children go to another classroom, or have none. */
export const closeClassroom = createServerFn({ method: 'POST' })
  .validator((change: { id: string; to?: string | undefined }) => change)
  .handler(({ data: { id, to } }) => api(classroomCalls.delete, { params: { id }, query: { to } }))
