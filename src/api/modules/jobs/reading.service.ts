import { sql, type SQL } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { report } from '../moderation/raise.ts'
import { seenOf } from './held.ts'
import { listSimilar } from './jobs.list.ts'
import { isReadable } from './jobs.policy.ts'
import { readJob } from './jobs.repo.ts'
import { findJob } from './jobs.view.ts'
import { textOf, writtenOf } from './jobs.written.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const named = (slugOrId: string): SQL =>
  uuid.test(slugOrId) ? sql`j.id = ${slugOrId}` : sql`j.slug = ${slugOrId.toLowerCase()}`

export async function openJob(db: Queryable, slugOrId: string) {
  const job = await findJob(db, named(slugOrId))
  if (!job) throw new ApiError('not_found')
  return { job, similar: await listSimilar(db, job.id) }
}

export async function reportJob(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null }>(sql`
      select (select u.id from users u where u.id = j.created_by) as "personId"
      from jobs j where j.id = ${id} and ${isReadable}`)
    const row = rows[0] && (await readJob(tx, id))
    if (!row) throw new ApiError('not_found')
    const { personId } = rows[0]!
    await report(tx, context, actor, { type: 'job', id, ...input, personId, seen: seenOf(textOf(writtenOf(row))) })
  })
}
