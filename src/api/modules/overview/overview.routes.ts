import { sql } from 'drizzle-orm'
import { overviewCall, type FirstStep, type Overview } from '#/contract/organisation/overview.ts'
import type { Actor } from '../../http/policy.ts'
import type { Db } from '../../db/client.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { readCohortsToday } from '../cohorts/today.service.ts'
import { readBooksToday } from '../ledger/today.service.ts'
import { readBookingToday } from '../reservations/today.service.ts'
import { countToSend } from '../orders/sales.service.ts'
import { countOwnViews } from '../page-views/analytics.repo.ts'
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
  school: ['contact', 'classrooms', 'staff', 'students', 'families', 'calendar'],
  training_center: ['contact', 'staff', 'students', 'calendar'],
}
const none = { count: 0, rows: [] }

export const overviewRoutes = [
  route(overviewCall, {
    policy: signedIn,
    limits: reading,
    async handle({ services: { db }, actor }) {
      const organisations: Overview[] = []
      for (const { status, ...organisation } of await listManaged(db, actor)) {
        const isApproved = status === 'approved'
        organisations.push({ ...organisation, isApproved, ...(await read(db, actor, organisation)) })
      }
      return { organisations }
    },
  }),
]

/** One question after the other: one person's page holds one connection. */
async function read(db: Db, actor: Actor, { id, kind }: Pick<Overview, 'id' | 'kind'>) {
  const isSchool = kind === 'school'
  const done = await readSteps(db, id)
  return {
    steps: stepsOf[kind].map((step) => ({ step, isDone: done[step] })),
    invitations: await listInvitations(db, id),
    consents: isSchool ? await listMissingConsents(db, id) : none,
    withoutClassroom: isSchool ? await countWithoutClassroom(db, id) : 0,
    behind: isSchool ? none : await listBehind(db, id),
    centre: isSchool
      ? null
      : {
          cohorts: await readCohortsToday(db, id),
          booking: await readBookingToday(db, actor, id),
          banking: await readBooksToday(db, id),
        },
    views: await countOwnViews(db, id),
    orders: await countToSend(db, sql`o.organisation_id = ${id}`),
  }
}
