import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { PushSubscriptionInput } from '#/contract/notice/push.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../../db/client.ts'
import { pushMessages } from '../../../db/tables/notices.ts'

/** More browsers than anybody has; the ones used last are reached. */
const browsersAtMost = 10
const leaseSeconds = 60
const backoffMinutes = [1, 5, 30, 120]

/** Of a row of `sessions s`: a person is signed in by it. */
export const isLive = sql`s.revoked_at is null and s.expires_at > now() and not s.is_tour`

export async function findEndpoint(db: Queryable, sessionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ endpoint: string }>(sql`
    select endpoint from push_subscriptions where session_id = ${sessionId}`)
  return rows[0]?.endpoint ?? null
}

/** A browser that somebody else had signed in with is theirs no more. */
export async function keepSubscription(
  tx: Tx,
  sessionId: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`)
  await tx.execute(sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth)
    values (${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`)
}

export async function forgetSubscription(db: Queryable, sessionId: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where session_id = ${sessionId}`)
}

/** Whether a browser of somebody, a row of `users u`, wants to be called. */
export const hasBrowser = sql`exists (
  select from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = u.id and ${isLive})`

export async function queueForBrowsers(tx: Tx, userId: string, noticeIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ sessionId: string }>(sql`
    select p.session_id as "sessionId" from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} and ${isLive} order by s.last_seen_at desc limit ${browsersAtMost}`)
  await insertMessages(tx, rows, noticeIds)
}

export async function insertMessages(
  tx: Tx,
  browsers: readonly { sessionId: string }[],
  noticeIds: readonly string[],
): Promise<void> {
  if (browsers.length === 0) return
  await tx
    .insert(pushMessages)
    .values(browsers.map(({ sessionId }) => ({ id: newId(), sessionId, noticeIds: [...noticeIds] })))
}

export type PushMessage = {
  id: string
  sessionId: string
  userId: string
  locale: Locale
  endpoint: string
  p256dh: string
  auth: string
  noticeIds: string[]
  attempts: number
  /** Signed in there at this moment. */
  isReached: boolean
}

/** Takes what is due for a minute, as many as are sent at once; another instance takes it after that, should this one die. */
export async function leaseMessages(db: Queryable, many: number): Promise<PushMessage[]> {
  const { rows } = await db.execute<PushMessage>(sql`
    with due as (
      select id from push_messages where next_attempt_at <= now() order by next_attempt_at, id limit ${many}
      for update skip locked
    ), leased as (
      update push_messages one set attempts = one.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from due where one.id = due.id returning one.*
    )
    select leased.id, leased.session_id as "sessionId", s.user_id as "userId", u.locale, p.endpoint, p.p256dh, p.auth,
      leased.notice_ids as "noticeIds", leased.attempts,
      (${isLive}) and u.status = 'active' and u.deleted_at is null as "isReached"
    from leased join push_subscriptions p on p.session_id = leased.session_id
      join sessions s on s.id = p.session_id join users u on u.id = s.user_id`)
  return rows
}

export async function forgetMessage(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from push_messages where id = ${id}`)
}

/** What does not arrive within hours is old: the bell has it. */
export async function tryLater(db: Queryable, { id, attempts }: Pick<PushMessage, 'id' | 'attempts'>): Promise<void> {
  const minutes = backoffMinutes[attempts - 1]
  if (minutes === undefined) return forgetMessage(db, id)
  await db.execute(sql`
    update push_messages set next_attempt_at = now() + make_interval(mins => ${minutes}) where id = ${id}`)
}

export async function nextDueMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms from push_messages`)
  return rows[0]?.ms ?? null
}
