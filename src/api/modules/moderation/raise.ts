// Whoever has something for the moderators says it here, in the transaction in which it is said.
import { sql } from 'drizzle-orm'
import { undoMinutes, type JudgedType, type ReportReason } from '#/contract/moderation/rules.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { moderationItems, moderationReports } from '../../db/tables/moderation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { recordAudit } from '../audit/audit.repo.ts'

/** For all kinds together: moderators read each of them. */
export const reportLimit: RateLimit = { name: 'report', points: 20, seconds: 86_400, by: 'account' }

type Reported = {
  type: JudgedType
  id: string
  /** Whose it is; null where their account is gone. */
  personId: string | null
  reason: ReportReason
  note: string
  /** As it was seen, where it may change. */
  seen: string
  /** Whether they hide their name where it stands: then moderators do not see it either, unless they ask. */
  isHidden?: boolean
}

/** Of a person and a thing one counts; again is no error. Nobody reports themselves. */
export async function report(tx: Tx, context: Context, actor: Actor, reported: Reported): Promise<void> {
  if (reported.personId === actor.userId) throw new ApiError('own_thing')
  if (!(await raise(tx, { ...reported, reporterId: actor.userId }))) return
  // That it was, not what was said: the log is read by more people than reports are.
  const entry = { entity: reported.type, entityId: reported.id, diff: { reason: reported.reason } }
  await recordAudit(tx, { ...context, actor, action: `${reported.type}.reported`, ...entry })
}

export const lockThing = (tx: Tx, { type, id }: Pick<Reported, 'type' | 'id'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation ${type} ${id}`}, 0))`)

type Known = { id: string; waits: boolean; mine: boolean }

/** False when this person has reported it before. */
async function raise(tx: Tx, { type, id, reporterId, ...said }: Reported & { reporterId: string }): Promise<boolean> {
  // Of a thing that nobody has reported there is no row to hold.
  await lockThing(tx, { type, id })
  const { rows } = await tx.execute<Known>(sql`
    select i.id, i.state <> 'decided' or i.decided_at > now() - make_interval(mins => ${undoMinutes}) as waits,
      exists (select from moderation_reports r where r.item_id = i.id and r.reporter_id = ${reporterId}) as mine
    from moderation_items i where i.thing_type = ${type} and i.thing_id = ${id} order by i.id desc limit 50`)
  const waiting = rows.find(({ waits }) => waits)
  // A thing stays what it is; people may be reported for what they did since.
  if (type === 'person' ? waiting?.mine : rows.some(({ mine }) => mine)) return false
  const itemId = waiting?.id ?? newId()
  if (!waiting) {
    const { personId, isHidden: isPersonHidden = false } = said
    await tx.insert(moderationItems).values({ id: itemId, thingType: type, thingId: id, personId, isPersonHidden })
  }
  const { reason, note, seen } = said
  await tx.insert(moderationReports).values({ id: newId(), itemId, reporterId, reason, note, seen })
  await tx.execute(
    sql`update moderation_items set reports = reports + 1, last_reported_at = now() where id = ${itemId}`,
  )
  return true
}
