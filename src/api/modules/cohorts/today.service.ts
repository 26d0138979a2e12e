// How the cohorts of one training centre stand now: for whoever looks after it, which the caller has asked.
import { sql } from 'drizzle-orm'
import {
  centreRows,
  traineesLookedAt,
  type CentrePerson,
  type CentreToday,
} from '#/contract/organisation/centre-today.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { atRiskIn, readRows } from './applications.view.ts'
import { isWaiting } from './cohorts.policy.ts'

type Counted = { all: number; running: number; count: number; oldest: string | null }

const personOf = ({ id, name, cohort, stage, movedAt, risks }: CentrePerson): CentrePerson => ({
  id,
  name,
  cohort,
  stage,
  movedAt,
  risks,
})

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

export async function readCohortsToday(db: Queryable, organisationId: string): Promise<CentreToday['cohorts']> {
  const ofCentre = sql`cohort_applications a join cohorts c on c.id = a.cohort_id where c.organisation_id = ${organisationId}`
  const { rows } = await db.execute<Counted>(sql`
    select (select count(*)::int from cohorts c where c.organisation_id = ${organisationId}) as all,
      (select count(*)::int from cohorts c where c.organisation_id = ${organisationId} and c.status = 'running') as running,
      w.count, ${isoTime(sql`w.oldest`)} as oldest
    from (select count(*)::int as count, min(a.moved_at) as oldest from ${ofCentre} and ${isWaiting}) w`)
  const { all, running, count, oldest } = rows[0]!
  const { rows: waiting } = await db.execute<{ id: string }>(sql`
    select a.id from ${ofCentre} and ${isWaiting} order by a.moved_at, a.id limit ${centreRows}`)
  const { rows: enrolled } = await db.execute<{ id: string }>(sql`
    select a.id from ${ofCentre} and a.stage = 'enrolled' and c.status in ('open', 'running')
    order by a.id desc limit ${traineesLookedAt}`)
  const trainees = await readRows(db, idsOf(enrolled))
  const atRisk = atRiskIn(trainees)
  return {
    all,
    running,
    waiting: { count, oldest, rows: (await readRows(db, idsOf(waiting))).map(personOf) },
    atRisk: { count: atRisk.length, trainees: trainees.length, rows: atRisk.slice(0, centreRows).map(personOf) },
  }
}
