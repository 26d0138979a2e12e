import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { channel } from './event-log.ts'

export async function notify(db: Db, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Of these sessions, those that are over, or whose account may not be used; `barred` is a further condition on `users u`. */
export async function endedSessions(db: Db, ids: readonly string[], barred: SQL): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...new Set(ids)])}::uuid[]) as asked (id)
    where not exists (
      select from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and s.revoked_at is null and s.expires_at > now()
        and u.status = 'active' and u.deleted_at is null and not (${barred}))`)
  return new Set(rows.map(({ id }) => id))
}

/** Says that this instance is there, and forgets those that have not said so for long. */
export async function beat(db: Db, instanceId: string, secondsAtMost: number): Promise<void> {
  await db.execute(sql`
    insert into live_instances (id) values (${instanceId}) on conflict (id) do update set seen_at = now()`)
  await db.execute(sql`delete from live_instances where seen_at < now() - make_interval(secs => ${secondsAtMost})`)
}

export async function leave(db: Db, instanceId: string): Promise<void> {
  await db.execute(sql`delete from live_instances where id = ${instanceId}`)
}

export async function addPeople(db: Db, instanceId: string, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into live_people (user_id, instance_id)
    select unnest(${sql.param(userIds)}::uuid[]), ${instanceId} on conflict do nothing`)
}

export async function removePeople(db: Db, instanceId: string, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from live_people where instance_id = ${instanceId} and user_id = any(${sql.param(userIds)}::uuid[])`)
}

export async function peopleOnline(db: Db, userIds: readonly string[], seconds: number): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.user_id as id from live_people p join live_instances i on i.id = p.instance_id
    where p.user_id = any(${sql.param(userIds)}::uuid[]) and i.seen_at > now() - make_interval(secs => ${seconds})`)
  return new Set(rows.map(({ id }) => id))
}
