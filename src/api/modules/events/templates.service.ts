// What hosts begin other events from: an event that they keep. Beginning from it is copying it, as it is by then.
import { sql } from 'drizzle-orm'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireOwnEvent } from './events.repo.ts'
import { readOwnEvent } from './events.view.ts'

/** It says nothing to anybody else, so that whoever edits it meanwhile is told of no other version. */
export async function keepTemplate(
  context: Context,
  actor: Actor,
  id: string,
  { kept }: { kept: boolean },
): Promise<OwnEvent> {
  return context.services.db.transaction(async (tx) => {
    const { row } = await requireOwnEvent(tx, actor, id)
    if (row.isTemplate === kept) return readOwnEvent(tx, actor, id)
    const { organisationId, hostId } = row
    const whose = organisationId ? sql`organisation_id = ${organisationId}` : sql`host_id = ${hostId}`
    const lock = `templates of ${organisationId ?? hostId}`
    // So that of many at once each counts the others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from events where ${whose} and is_template and deleted_at is null`)
    const limit = eventLimits.templates
    if (kept && rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
    await tx.execute(sql`update events set is_template = ${kept} where id = ${id}`)
    const action = kept ? 'public_event.template_kept' : 'public_event.template_given_up'
    await recordAudit(tx, { ...context, actor, action, entity: 'public_event', entityId: id })
    return readOwnEvent(tx, actor, id)
  })
}
