import { and, sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { classroomCalls } from '#/contract/classroom/classroom.ts'
import type { Db } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { listClassrooms, listStaff, visibleClassrooms } from './classrooms.repo.ts'
import { createClassroom, deleteClassroom, updateClassroom } from './classrooms.service.ts'
import { listOrganisations, listSchools } from './organisations.repo.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'classrooms_write', points: 60, seconds: 60, by: 'account' }] }
const managers = withRole('school', 'training_center')

export const classroomRoutes = [
  route(classroomCalls.organisations, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor, query }) => ({
      organisations: await listOrganisations(services.db, actor, query.q),
    }),
  }),
  route(classroomCalls.schools, {
    policy: withRole('admin', 'training_center'),
    limits: reading,
    handle: async ({ services, query }) => ({ schools: await listSchools(services.db, query.q) }),
  }),
  route(classroomCalls.list, {
    policy: signedIn,
    limits: reading,
    async handle({ services, actor, query: { organisation } }) {
      const named = organisation ? sql`c.organisation_id = ${organisation}` : undefined
      return { classrooms: await listClassrooms(services.db, and(visibleClassrooms(actor), named)) }
    },
  }),
  route(classroomCalls.staff, {
    policy: managers,
    limits: reading,
    handle: async ({ services, actor }) => ({ people: await listStaff(services.db, actor) }),
  }),
  route(classroomCalls.create, {
    policy: managers,
    limits: writing,
    async handle({ actor, body, ...context }) {
      return { classroom: await readClassroom(context.services.db, await createClassroom(context, actor, body)) }
    },
  }),
  route(classroomCalls.update, {
    policy: managers,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await updateClassroom(context, actor, params.id, body)
      return { classroom: await readClassroom(context.services.db, params.id) }
    },
  }),
  route(classroomCalls.delete, {
    policy: managers,
    limits: writing,
    async handle({ actor, params, query, ...context }) {
      await deleteClassroom(context, actor, params.id, query.to ?? null)
      return null
    },
  }),
]

async function readClassroom(db: Db, id: string) {
  const [classroom] = await listClassrooms(db, sql`c.id = ${id}`)
  if (!classroom) throw new ApiError('not_found')
  return classroom
}
