// Whoever applied says how long a house may keep it, and hears before it goes.
import { sql } from 'drizzle-orm'
import { keepReminderDays } from '#/contract/job/application-kinds.ts'
import type { OwnApplication } from '#/contract/job/application.ts'
import { jobApplications } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { holdOwn } from './applications.repo.ts'
import { keptUntil } from './keeping.ts'
import { readOwnApplication } from './own.view.ts'

/** Nothing that the house decides by: its version stays. */
export async function keepFor(
  { services: { db } }: Context,
  actor: Actor,
  id: string,
  { months: keepMonths }: { months: number },
): Promise<OwnApplication> {
  return db.transaction(async (tx) => {
    const { status, decidedAt } = await holdOwn(tx, actor, id)
    if (status === 'draft') throw new ApiError('application_state')
    await tx
      .update(jobApplications)
      .set({ keepMonths, keepUntil: keptUntil(decidedAt, keepMonths) })
      .where(sql`id = ${id}`)
    return readOwnApplication(tx, actor, id)
  })
}

const atOnce = 200

type Tools = Pick<Services, 'db' | 'notices'>

/** Written with the notice, so that nobody hears twice of one end. */
async function remindNext({ db, notices }: Tools, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const reminded = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
      update job_applications set reminded_for = keep_until where id = any(array(
        select a.id from job_applications a
        where a.keep_until > ${at} and a.keep_until <= ${at} + make_interval(days => ${keepReminderDays})
          and a.reminded_for is distinct from a.keep_until
        order by a.keep_until limit ${atOnce} for update skip locked))
      returning id, user_id as "userId"`)
    for (const { id, userId } of rows) {
      const thing = `application:${id}` as const
      await notify(tx, { kind: 'application_ending', thing, reason: 'applied', to: [userId], actor: null })
    }
    return rows.length
  })
  if (reminded > 0) notices.wake()
  return reminded
}

export async function remindOfEnds(tools: Tools, now = new Date()): Promise<void> {
  while ((await remindNext(tools, now)) === atOnce);
}
