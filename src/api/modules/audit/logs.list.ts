import { sql, type SQL } from 'drizzle-orm'
import type { LogFilterQuery, LogQuery } from '#/contract/log/log.calls.ts'
import type { LogEntry } from '#/contract/log/log.ts'
import { firstIdOf } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'

const dayMs = 86_400_000
/** Ids are made by the clock of whoever writes, times are those of the transaction: between them lies less than this. */
const slackMs = 3_600_000

const isHour = (time: string) => time.includes('T')

export const timeBegins = (time: string): Date => new Date(`${isHour(time) ? time : `${time}T00`}:00:00Z`)
export const timeEnds = (time: string): Date =>
  new Date(timeBegins(time).getTime() + (isHour(time) ? dayMs / 24 : dayMs))

/** The ids too, because the list walks them in their order: the times alone would not say where to begin. */
const since = (at: Date): SQL =>
  sql`l.at >= ${at.toISOString()}::timestamptz and l.id >= ${firstIdOf(new Date(at.getTime() - slackMs))}::uuid`
const before = (at: Date): SQL =>
  sql`l.at < ${at.toISOString()}::timestamptz and l.id < ${firstIdOf(new Date(at.getTime() + slackMs))}::uuid`

export const logFilters: { [Name in keyof LogFilterQuery]-?: (value: NonNullable<LogFilterQuery[Name]>) => SQL } = {
  actor: (id) => sql`l.actor_id = ${id}::uuid`,
  entity: isEqualTo(sql`l.entity`),
  entityId: isEqualTo(sql`l.entity_id`),
  action: isEqualTo(sql`l.action`),
  request: isEqualTo(sql`l.request_id`),
  outcome: isOneOf(sql`l.outcome`),
  from: (time) => since(timeBegins(time)),
  to: (time) => before(timeEnds(time)),
}

const log = defineList<LogQuery>({
  from: sql`audit_log l`,
  id: sql`l.id`,
  sorts: 'newest first',
  search: null,
  filters: logFilters,
  countsTo: 100,
})

/** An account that was erased has no name any more. */
const columns = sql`
  l.id, ${isoTime(sql`l.at`)} as at, l.actor_id as "actorId",
  (select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = l.actor_id) as "actorName",
  l.actor_role as "actorRole", l.action, l.entity, l.entity_id as "entityId", l.outcome, l.request_id as "requestId",
  l.rule, l.diff is not null as "hasDiff"`

export async function listLog(db: Queryable, query: LogQuery) {
  const { ids, ...page } = await log(db, query)
  const { rows } = await db.execute<LogEntry>(sql`select ${columns} from audit_log l where l.id = ${idsIn(ids)}`)
  return { entries: inOrderOf(ids, rows), ...page }
}

export type ExportedEntry = LogEntry & { diff: unknown }

export async function listExported(db: Queryable, query: LogQuery) {
  const { ids, next } = await log(db, query)
  const { rows } = await db.execute<ExportedEntry>(
    sql`select ${columns}, l.diff from audit_log l where l.id = ${idsIn(ids)}`,
  )
  return { rows: inOrderOf(ids, rows), next }
}

export type FoundEntry = ExportedEntry & { position: string | null; diffHash: string | null }

export async function findEntry(db: Queryable, id: string): Promise<FoundEntry | undefined> {
  const { rows } = await db.execute<FoundEntry>(sql`
    select ${columns}, l.diff, k.position, k.diff_hash as "diffHash"
    from audit_log l left join audit_links k on k.entry_id = l.id where l.id = ${id}`)
  return rows[0]
}
