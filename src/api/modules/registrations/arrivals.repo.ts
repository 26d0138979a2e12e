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

type Came = { id: string; row: RegistrationRow; byId: string; at: Date }

/** `known`: this number has told of it before; `foreign`: it is another party’s. */
export async function addArrival(tx: Tx, { id, row, byId, at }: Came): Promise<'new' | 'known' | 'foreign'> {
  const { rowCount } = await tx.execute(sql`
    insert into event_arrivals (id, event_id, registration_id, by_id, at, is_gone)
    values (${id}, ${row.eventId}, ${row.id}, ${byId}, ${at.toISOString()}, ${row.status !== 'registered'})
    on conflict (id) do nothing`)
  if (rowCount === 1) return 'new'
  const { rows } = await tx.execute(sql`select from event_arrivals where id = ${id} and registration_id = ${row.id}`)
  return rows.length > 0 ? 'known' : 'foreign'
}

/** Of a registration all, or these. Whether there was anything to take back. */
export async function takeBack(tx: Tx, registrationId: string, ids: readonly string[] | null): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update event_arrivals set taken_back_at = now() where registration_id = ${registrationId} and taken_back_at is null
      and ${ids ? sql`id = ${idsIn(ids)}` : sql`true`}`)
  return (rowCount ?? 0) > 0
}

/** What stands is what the registration says. */
export async function settle(tx: Tx, registrationId: string): Promise<void> {
  await tx.execute(sql`
    update event_registrations r set (attended_at, checked_in_by, updated_at) = (
      select min(a.at), (array_agg(a.by_id order by a.at, a.id))[1], now() from event_arrivals a
      where a.registration_id = r.id and a.taken_back_at is null and not a.is_gone)
    where r.id = ${registrationId} and r.status = 'registered'`)
}
