import { sql, type SQL } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { School } from '#/contract/school/school.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { report } from '../moderation/raise.ts'
import { isPublic } from './schools.policy.ts'
import { findSchool } from './schools.view.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const schoolNamed = (slugOrId: string): SQL =>
  uuid.test(slugOrId) ? sql`s.id = ${slugOrId}` : sql`s.slug = ${slugOrId.toLowerCase()}`

export async function openSchool(db: Queryable, slugOrId: string): Promise<School> {
  const school = await findSchool(db, schoolNamed(slugOrId))
  if (!school) throw new ApiError('not_found')
  return school
}

export async function reportSchool(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null; seen: string }>(sql`
      select (select u.id from users u where u.id = s.created_by) as "personId",
        concat_ws(E'\\n\\n', s.name, nullif(s.summary, ''), nullif(s.body, ''), nullif(s.visit_policy, '')) as seen
      from schools s where s.id = ${id} and ${isPublic}`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'school', id, ...input, ...rows[0] })
  })
}
