import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ownRegistrationsQuery, registrationQuery, RegistrationQuery } from '#/contract/event/event.search.ts'
import type { OpenMoney, OwnRegistration, RegistrationNumbers } from '#/contract/event/registration.ts'
import type { RegistrationFilter } from '#/contract/event/registration-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { SignedIn } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import { isAtAddress, type RegistrationRow } from './registrations.repo.ts'
import { readForHosts, readOwn } from './registrations.view.ts'

type Query = InferOutput<typeof registrationQuery>
type OwnQuery = InferOutput<typeof ownRegistrationsQuery>

const conditions: Record<RegistrationFilter, SQL> = {
  registered: sql`r.status in ('held', 'unpaid', 'registered')`,
  waiting: sql`r.status in ('waitlisted', 'offered')`,
  attended: sql`r.attended_at is not null`,
  absent: sql`r.status = 'registered' and r.attended_at is null`,
  gone: sql`r.status in ('cancelled', 'lapsed', 'declined')`,
  money: sql`(r.payment = 'invoice' and r.billed - r.refunded <> r.paid)`,
}

/** Members are found by their names and addresses as those are by now. */
const found = sql`(r.search || coalesce((
  select ' ' || search_text(u.first_name || ' ' || u.last_name || ' ' || u.email) from users u where u.id = r.user_id), ''))`

const ofEvent = defineList<Query>({
  from: sql`event_registrations r`,
  id: sql`r.id`,
  sorts: { key: sql`r.id`, kind: 'id', descending: false },
  search: found,
  filters: { status: (status) => conditions[status], ticket: isEqualTo(sql`r.ticket_id`) },
})

const own = defineList<OwnQuery>({
  from: sql`event_registrations r join events e on e.id = r.event_id and e.deleted_at is null`,
  id: sql`r.id`,
  sorts: { key: sql`e.starts_at`, kind: 'instant', descending: false },
  search: null,
  filters: {
    when: (when) =>
      when === 'upcoming'
        ? sql`(e.ends_at > now() or e.status = 'postponed') and r.status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered')`
        : sql`((e.ends_at <= now() and e.status <> 'postponed') or r.status in ('cancelled', 'lapsed', 'declined'))`,
  },
})

async function readRows(db: Queryable, ids: readonly string[]): Promise<RegistrationRow[]> {
  const rows = await db
    .select()
    .from(eventRegistrations)
    .where(sql`id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

type Tools = { db: Queryable; secret: string }

export async function listRegistrations({ db, secret }: Tools, eventId: string, query: RegistrationQuery) {
  const { ids, ...page } = await ofEvent(db, query, sql`r.event_id = ${eventId}`)
  return { registrations: await readForHosts(db, secret, await readRows(db, ids)), ...page }
}

type OwnPage = { registrations: OwnRegistration[] } & Omit<Awaited<ReturnType<typeof own>>, 'ids'>

/** With what somebody registered without an account at the address of the one they have. */
export async function listOwn(
  { db, secret }: Tools,
  { userId, identity }: SignedIn,
  query: OwnQuery,
): Promise<OwnPage> {
  const email = identity.emailVerifiedAt ? identity.email : null
  const { ids, ...page } = await own(db, query, sql`(r.user_id = ${userId} or ${isAtAddress(email)})`)
  return { registrations: await readOwn(db, secret, await readRows(db, ids)), ...page }
}

/** Places, and of the waiting list parties. */
export async function countRegistrations(db: Queryable, eventId: string): Promise<RegistrationNumbers> {
  const seats = (where: SQL) => sql`coalesce(sum(r.seats) filter (where ${where}), 0)::int`
  const { rows } = await db.execute<RegistrationNumbers>(sql`
    select ${seats(sql`r.status = 'registered'`)} as registered, ${seats(sql`r.status in ('held', 'unpaid')`)} as held,
      ${seats(sql`r.status = 'offered'`)} as offered, (count(*) filter (where r.status = 'waitlisted'))::int as waiting,
      ${seats(sql`r.attended_at is not null`)} as attended
    from event_registrations r where r.event_id = ${eventId}`)
  return rows[0]!
}

export async function readOpenMoney(db: Queryable, eventId: string): Promise<OpenMoney> {
  const open = (cents: SQL) => sql`coalesce(sum(greatest(0, ${cents})), 0)::float8`
  const { rows } = await db.execute<OpenMoney>(sql`
    select ${open(sql`r.billed - r.refunded - r.paid`)} as owed, ${open(sql`r.paid - r.billed + r.refunded`)} as back
    from event_registrations r where r.event_id = ${eventId} and r.payment = 'invoice'`)
  return rows[0]!
}
