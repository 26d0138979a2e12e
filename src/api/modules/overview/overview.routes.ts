import { sql } from 'drizzle-orm'
import { overviewCall, type FirstStep, type Overview } from '#/contract/organisation/overview.ts'
import type { Db } from '../../db/client.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { countToSend } from '../orders/sales.service.ts'
import {
  countWithoutClassroom,
  listBehind,
  listInvitations,
  listManaged,
  listMissingConsents,
  readSteps,
} from './overview.repo.ts'

const reading: Limits = { bodyBytes: 0, rate: [] }

const stepsOf: Record<Overview['kind'], readonly FirstStep[]> = {
  school: ['classrooms', 'staff', 'students', 'families', 'calendar'],
  training_center: ['staff', 'students', 'calendar'],
}
const none = { count: 0, rows: [] }

export const overviewRoutes = [
  route(overviewCall, {
    policy: signedIn,
    limits: reading,
    async handle({ services: { db }, actor }) {
      const managed = await listManaged(db, actor)
      return {
        organisations: await Promise.all(
          managed.map(async ({ status, ...organisation }) => ({
            ...organisation,
            isApproved: status === 'approved',
            ...(await read(db, organisation)),
          })),
        ),
      }
    },
  }),
]

async function read(db: Db, { id, kind }: Pick<Overview, 'id' | 'kind'>) {
  const isSchool = kind === 'school'
  const [done, invitations, consents, withoutClassroom, behind, orders] = await Promise.all([
    readSteps(db, id),
    listInvitations(db, id),
    isSchool ? listMissingConsents(db, id) : none,
    isSchool ? countWithoutClassroom(db, id) : 0,
    isSchool ? none : listBehind(db, id),
    countToSend(db, sql`o.organisation_id = ${id}`),
  ])
  const steps = stepsOf[kind].map((step) => ({ step, isDone: done[step] }))
  return { steps, invitations, consents, withoutClassroom, behind, orders }
}
