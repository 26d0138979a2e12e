import { sql } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { Professional } from '#/contract/professional/professional.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { report } from '../moderation/raise.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import { isReadable, isVisible } from './professionals.policy.ts'
import { seenOf } from './professionals.repo.ts'
import { findProfessional } from './professionals.view.ts'

export async function openProfessional(db: Queryable, reader: Actor | null, id: string): Promise<Professional> {
  const found = await findProfessional(db, reader, sql`p.id = ${id}`)
  if (!found) throw new ApiError('not_found')
  return found
}

/** The account’s own, for whoever may read the profile. */
export async function servePicture(
  services: Services,
  reader: Actor | null,
  id: string,
  asked: AskedPicture,
): Promise<Response> {
  const { rows } = await services.db.execute<{ fileId: string | null; isPublic: boolean }>(sql`
    select (select u.avatar_file_id from users u where u.id = p.user_id) as "fileId", p.visibility = 'public' as "isPublic"
    from professionals p where p.id = ${id} and ${isReadable(reader)}`)
  const { fileId = null, isPublic = false } = rows[0] ?? {}
  if (!fileId) throw new ApiError('not_found')
  return pictureResponse(services, { fileId, keep: isPublic ? 'everybody_asking' : 'asked' }, asked)
}

export async function reportProfessional(
  context: Context,
  actor: Actor,
  id: string,
  input: ReportInput,
): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string; seen: string }>(sql`
      select p.user_id as "personId", ${seenOf} as seen from professionals p where p.id = ${id} and ${isVisible(actor)}`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'professional', id, ...input, ...rows[0] })
  })
}
