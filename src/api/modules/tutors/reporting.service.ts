import { sql } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { report } from '../moderation/raise.ts'
import { isPublic } from './tutors.policy.ts'

export async function reportTutor(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string; seen: string }>(sql`
      select t.user_id as "personId",
        concat_ws(E'\\n\\n', t.name, nullif(t.headline, ''), nullif(t.body, '')) as seen
      from tutors t where t.id = ${id} and ${isPublic}`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'tutor', id, ...input, ...rows[0] })
  })
}
