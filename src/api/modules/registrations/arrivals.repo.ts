// Who was let in by which phone. A registration says the earliest of what stands; whatever the order in which phones tell it, the
// same comes of it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { RegistrationRow } from './registrations.repo.ts'

export type Arrival = { id: string; at: string; by: string | null }

/** Those that count, the earliest first. */
export async function standing(tx: Tx, registrationId: string): Promise<Arrival[]> {
  const { rows } = await tx.execute<Arrival>(sql`
    select a.id, ${isoTime(sql`a.at`)} as at, trim(u.first_name || ' ' || u.last_name) as by
    from event_arrivals a left join users u on u.id = a.by_id
    where a.registration_id = ${registrationId} and a.taken_back_at is null and not a.is_gone order by a.at, a.id`)
  return rows
}

/**
 * Whoever was let in with a connection has no arrival of their own: before another comes to it, it becomes one, under the number
 * of the registration.
 */
export async function writeDown(tx: Tx, row: RegistrationRow): Promise<void> {
  if (!row.attendedAt) return
  await tx.execute(sql`
    insert into event_arrivals (id, event_id, registration_id, by_id, at)
    select r.id, r.event_id, r.id, r.checked_in_by, r.attended_at from event_registrations r
    where r.id = ${row.id} and r.attended_at is not null and not exists (
      select from event_arrivals a where a.registration_id = r.id and a.taken_back_at is null and not a.is_gone)
    on conflict (id) do update set by_id = excluded.by_id, at = excluded.at, taken_back_at = null`)
}

type Came = { id: string; row: RegistrationRow; byId: string; at: Date }

/** False where this number has told of it before, or is another’s. What is a registration’s number is no phone’s to give. */
export async function addArrival(tx: Tx, { id, row, byId, at }: Came): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into event_arrivals (id, event_id, registration_id, by_id, at, is_gone)
    select ${id}::uuid, ${row.eventId}::uuid, ${row.id}::uuid, ${byId}::uuid, ${at.toISOString()}::timestamptz, ${row.status !== 'registered'}
    where not exists (select from event_registrations r where r.id = ${id})
    on conflict (id) do nothing`)
  return rowCount === 1
}

/** Of a registration all, or these. */
export async function takeBack(tx: Tx, registrationId: string, ids: readonly string[] | null): Promise<void> {
  await tx.execute(sql`
    update event_arrivals set taken_back_at = now() where registration_id = ${registrationId} and taken_back_at is null
      and ${ids ? sql`id = ${idsIn(ids)}` : sql`true`}`)
}

/** What stands is what the registration says. */
export async function settle(tx: Tx, registrationId: string): Promise<void> {
  await tx.execute(sql`
    update event_registrations r set (attended_at, checked_in_by, updated_at) = (
      select min(a.at), (array_agg(a.by_id order by a.at, a.id))[1], now() from event_arrivals a
      where a.registration_id = r.id and a.taken_back_at is null and not a.is_gone)
    where r.id = ${registrationId} and r.status = 'registered'`)
}
