import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { eraseApplications } from '../applications/applications.repo.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const jobPersonalData: PersonalData = {
  jobs: ({ id }) =>
    sql`select jsonb_build_object('title', j.title, 'summary', j.summary, 'content', j.content, 'state', j.status,
          'created_at', j.created_at) as row
        from jobs j where j.created_by = ${id} and j.deleted_at is null order by j.id`,
}

export const jobRetention: Retention = { jobs: { until: 'thing' } }

/** Jobs are their house’s: without whoever began them, they stay. What a teacher has not handed in is nobody’s. */
export async function eraseFromJobs(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from jobs j where j.created_by = ${userId} and j.status = 'draft' and j.handed_in_at is null
      and not exists (select from memberships ms where ms.user_id = ${userId} and ms.organisation_id = j.organisation_id
        and ms.position in ('owner', 'administrator') and ms.deleted_at is null)`)
  await tx.execute(sql`update jobs set created_by = null where created_by = ${userId}`)
}

const daysInBin = 30

/** Empties the bin of some jobs that nobody brought back; how many went. Nobody had applied for them. */
export async function forgetRemovedJobs(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from jobs where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  await removeJobs(tx, rows)
  return rows.length
}

/** With what somebody had begun to write for them. */
async function removeJobs(tx: Tx, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await eraseApplications(tx, sql`a.job_id = ${idsIn(ids)}`)
  await tx.execute(sql`delete from jobs where id = ${idsIn(ids)}`)
}
