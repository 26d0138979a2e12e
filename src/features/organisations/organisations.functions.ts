import { createServerFn } from '@tanstack/react-start'
import { classroomCalls } from '#/contract/classroom/classroom.ts'
import { api } from '#/gateway/api.server.ts'

/** The organisations that one works in; for an admin all of them, found by a part of the name. */
export const listOrganisations = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(classroomCalls.organisations, { query: data }))

/** Schools where a trainee's practicum can take place, found by a part of the name. */
export const listSchools = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(classroomCalls.schools, { query: data }))
