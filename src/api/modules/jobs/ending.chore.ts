// Those who look after a house hear a week before that a job of theirs runs out: of each last day once.
import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'

const daysBefore = 7
const atOnce = 200

type Tools = Pick<Services, 'db' | 'notices'>

/** Written with the notice, so that nobody hears twice. */
export async function remindNext({ db, notices }: Tools, now = new Date()): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const reminded = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; organisationId: string }>(sql`
      update jobs set reminded_for = expires_on where id = any(array(
        select j.id from jobs j where j.deleted_at is null and j.status = 'published' and j.hidden_rule is null
          and j.ends_at > ${at} and j.ends_at <= ${at} + make_interval(days => ${daysBefore})
          and j.published_at < j.ends_at - make_interval(days => ${daysBefore})
          and j.reminded_for is distinct from j.expires_on
        order by j.ends_at limit ${atOnce} for update skip locked))
      returning id, organisation_id as "organisationId"`)
    for (const { id, organisationId } of rows) {
      const to = (await listManagers(tx, organisationId)).map((manager) => manager.id)
      await notify(tx, { kind: 'job_ending', thing: `own_job:${id}`, reason: 'manager', to, actor: null })
    }
    return rows.length
  })
  if (reminded > 0) notices.wake()
  return reminded
}

export async function remindAll(tools: Tools, now = new Date()): Promise<void> {
  while ((await remindNext(tools, now)) === atOnce);
}
