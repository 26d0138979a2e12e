import { sql, type SQL } from 'drizzle-orm'
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { NoticeKind, NoticeReason, NoticeTopic, NoticeWay } from '#/contract/notice/notice-kinds.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { noticeDeliveries } from '../../db/tables/notices.ts'
import { worksAt } from '../boards/boards.policy.ts'
import { roomsOf } from '../calendar/work-cycles.repo.ts'

type Row = typeof noticeDeliveries.$inferSelect
export type Why = NonNullable<Row['why']>

export type Delivery = {
  id: string
  noticeId: string
  userId: string
  channel: Row['channel']
  kind: NoticeKind
  thing: string
  reason: NoticeReason
  actorId: string | null
  attempts: number
  isRead: boolean
  hasMuted: boolean
}

const delivered = sql`
  select d.id, d.notice_id as "noticeId", d.user_id as "userId", d.channel, d.attempts, n.kind, n.thing, n.reason,
    n.actor_id as "actorId", coalesce(state.read_at >= n.at, false) as "isRead", state.muted_at is not null as "hasMuted"
  from notice_deliveries d join notices n on n.id = d.notice_id
    left join notice_states state on state.user_id = d.user_id and state.thing = n.thing`

/** One mail tells of all that is unread, in whatever conversation. */
function togetherWith({ channel, kind, thing }: Delivery): SQL {
  if (channel === 'digest') return sql`true`
  return kind === 'chat_waiting' ? sql`n.kind = ${kind}` : sql`n.thing = ${thing} and n.kind <> 'chat_waiting'`
}

/**
 * What is due first, with all that leaves together with it: of a thing, what waits by the same way; of a day, everything. Held
 * until the transaction ends; what another instance holds is passed over.
 */
export async function claimDue(tx: Tx, now: Date): Promise<Delivery[]> {
  const { rows } = await tx.execute<Delivery>(sql`
    ${delivered} where d.state = 'waiting' and d.not_before <= ${now.toISOString()}::timestamptz
    order by d.not_before, d.id limit 1 for update of d skip locked`)
  const [first] = rows
  if (!first) return []
  const together = togetherWith(first)
  const others = await tx.execute<Delivery>(sql`
    ${delivered} where d.state = 'waiting' and d.user_id = ${first.userId} and d.channel = ${first.channel}
      and d.id <> ${first.id} and ${together}
    order by d.id limit 500 for update of d skip locked`)
  return [first, ...others.rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export type Receiver = {
  email: string
  locale: Locale
  isReachable: boolean
  ways: Partial<Record<NoticeTopic, NoticeWay>>
  timeZone: string | null
  quietHours: { start: string; end: string } | null
  quietInWorkCycles: boolean
  /** How many mails about things left for them within a day. */
  mails: number
}

export async function findReceiver(db: Queryable, userId: string): Promise<Receiver | undefined> {
  const { rows } = await db.execute<Receiver>(sql`
    select u.email, u.locale, u.notifications as ways, u.time_zone as "timeZone", u.quiet_hours as "quietHours",
      u.quiet_in_work_cycles as "quietInWorkCycles",
      u.status = 'active' and u.deleted_at is null and u.email_verified_at is not null as "isReachable",
      (select count(distinct (n.thing, d.settled_at))::int from notice_deliveries d join notices n on n.id = d.notice_id
        where d.user_id = u.id and d.channel = 'mail' and d.state = 'sent' and d.settled_at > now() - interval '1 day') as mails
    from users u where u.id = ${userId}`)
  return rows[0]
}

/** Rooms in which somebody works with the children at present. */
export async function listWorkRooms(
  db: Queryable,
  userId: string,
): Promise<{ timeZone: string; workCycles: WorkCycle[] }[]> {
  const { rows } = await db.execute<{ timeZone: string; workCycles: WorkCycle[] }>(sql`
    select c.time_zone as "timeZone", c.work_cycles as "workCycles" from classrooms c
    where c.deleted_at is null and jsonb_array_length(c.work_cycles) > 0 and ${roomsOf([userId])}
      and ${worksAt(sql`${userId}::uuid`, sql`c.organisation_id`)} order by c.id limit 20`)
  return rows
}

const listed = (deliveries: readonly Delivery[]) => idsIn(deliveries.map(({ id }) => id))

export async function settle(db: Queryable, deliveries: readonly Delivery[], why?: Why): Promise<void> {
  if (deliveries.length === 0) return
  await db.execute(sql`
    update notice_deliveries set state = ${why ? 'dropped' : 'sent'}, why = ${why ?? null}, settled_at = now()
    where id = ${listed(deliveries)}`)
}

export async function postpone(db: Queryable, deliveries: readonly Delivery[], notBefore: Date): Promise<void> {
  await db.execute(sql`
    update notice_deliveries set not_before = ${notBefore.toISOString()}::timestamptz where id = ${listed(deliveries)}`)
}

/** What a day has no more room for comes with the daily mail. */
export async function moveToDigest(db: Queryable, deliveries: readonly Delivery[], notBefore: Date): Promise<void> {
  await db.execute(sql`
    update notice_deliveries set channel = 'digest', not_before = ${notBefore.toISOString()}::timestamptz
    where id = ${listed(deliveries)}`)
}

const backoffMinutes = [1, 5, 30, 120, 360]

/** What cannot be made leaves room for the others, and is given up after the last try. */
export async function tryAgain(db: Queryable, deliveries: readonly Delivery[]): Promise<void> {
  const minutes = backoffMinutes[Math.max(...deliveries.map(({ attempts }) => attempts))]
  await db.execute(
    minutes === undefined
      ? sql`update notice_deliveries set state = 'failed', settled_at = now() where id = ${listed(deliveries)}`
      : sql`update notice_deliveries set attempts = attempts + 1, not_before = now() + make_interval(mins => ${minutes})
          where id = ${listed(deliveries)}`,
  )
}

export async function nextDueMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(not_before) - now()) * 1000)::float8 as ms from notice_deliveries where state = 'waiting'`)
  return rows[0]?.ms ?? null
}
