import { sql, type SQL } from 'drizzle-orm'
import {
  isTaking,
  livingStatuses,
  type RegistrationEnding,
  type RegistrationStatus,
} from '#/contract/event/registration-kinds.ts'
import { nextState, type RegistrationActor, type RegistrationMove } from '#/contract/event/registration-states.ts'
import { newId } from '#/lib/ids.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { freeSeats } from './seats.repo.ts'

export type RegistrationRow = typeof eventRegistrations.$inferSelect
type Draft = Omit<typeof eventRegistrations.$inferInsert, 'id'> & { id?: string }

/** Registrations `r` that have places or wait. */
export const isAlive = sql`r.status in (${sql.join(
  livingStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`

/** Those who wait and may be offered places: a guest who has not confirmed is passed over, and so is whoever is suspended. */
export const isInLine = sql`(r.status = 'waitlisted' and r.expires_at is null and not exists (
  select from users u where u.id = r.user_id and (u.status <> 'active' or u.deleted_at is not null)))`

export async function findRegistration(db: Queryable, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(eventRegistrations)
    .where(sql`id = ${id}`)
  return row
}

/** Held until the transaction ends, and read as it is by then. */
export async function holdRegistration(tx: Tx, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(eventRegistrations)
    .where(sql`id = ${id}`)
    .for('no key update')
  return row
}

export async function insertRegistration(tx: Tx, draft: Draft): Promise<RegistrationRow> {
  const [row] = await tx
    .insert(eventRegistrations)
    .values({ id: newId(), ...draft })
    .returning()
  return row!
}

export async function updateRegistration(
  tx: Tx,
  id: string,
  patch: Partial<typeof eventRegistrations.$inferInsert>,
): Promise<RegistrationRow> {
  const [row] = await tx
    .update(eventRegistrations)
    .set({ ...patch, updatedAt: new Date() })
    .where(sql`id = ${id}`)
    .returning()
  return row!
}

/** Whoever this is: an account and what was registered with its address without one are one person. */
export type Person = { userId: string | null; email: string | null }

/**
 * Registrations `r` that a guest made with this very address. Another one of the same mailbox may be somebody else’s where a
 * provider reads it otherwise: it counts as the same only where nobody is shown anything for it.
 */
export const isAtAddress = (email: string | null): SQL =>
  email === null ? sql`false` : sql`(r.guest_mailbox = ${mailbox(email)} and lower(r.guest_email) = lower(${email}))`

const isOf = ({ userId, email }: Person): SQL => {
  if (userId) return sql`(r.user_id = ${userId} or ${isAtAddress(email)})`
  return sql`(r.guest_mailbox = ${mailbox(email ?? '')} or r.user_id = any(array(
    select u.id from users u where lower(u.email) = lower(${email}) and u.email_verified_at is not null)))`
}

export async function findLiving(db: Queryable, eventId: string, person: Person): Promise<RegistrationRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from event_registrations r where r.event_id = ${eventId} and ${isAlive} and ${isOf(person)} limit 1`)
  return rows[0] && findRegistration(db, rows[0].id)
}

/** The latest: one that lives before one that is over. */
export async function findLatest(db: Queryable, eventId: string, person: Person): Promise<RegistrationRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from event_registrations r where r.event_id = ${eventId} and ${isOf(person)}
    order by ${isAlive} desc, r.id desc limit 1`)
  return rows[0] && findRegistration(db, rows[0].id)
}

/** Guests who have not confirmed fill no line. */
export async function countWaiting(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from event_registrations
    where event_id = ${eventId} and status = 'waitlisted' and expires_at is null`)
  return rows[0]!.count
}

/** Those that lapse or expire have no time any more. */
const restOf = (status: RegistrationStatus): Partial<RegistrationRow> =>
  status === 'registered' ? { expiresAt: null } : { expiresAt: null, attendedAt: null, checkedInBy: null }

type Moved = { move: RegistrationMove; by: RegistrationActor; ending?: RegistrationEnding; expiresAt?: Date }

/**
 * Brings it where the rules have it, with its places; null where that does not happen. Its event is held. Places that come free
 * are offered on by whoever called.
 */
export async function moveRegistration(
  tx: Tx,
  row: RegistrationRow,
  { move, by, ending, expiresAt }: Moved,
): Promise<RegistrationRow | null> {
  const status = nextState(row.status, move, by)
  if (!status) return null
  if (isTaking(row.status) && !isTaking(status)) await freeSeats(tx, row)
  return updateRegistration(tx, row.id, {
    ...restOf(status),
    ...(expiresAt ? { expiresAt } : {}),
    ...(ending ? { ending, endedAt: new Date() } : {}),
    status,
  })
}
