// Visits and the chairs they take. The count of a time moves only where there is room, and its CHECK holds it besides.
import { sql, type SQL } from 'drizzle-orm'
import type { VisitEnding } from '#/contract/visit/visit-kinds.ts'
import { nextVisitState, type VisitActor, type VisitMove } from '#/contract/visit/visit-states.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolVisitRules, schoolVisits } from '../../db/tables/visits.ts'
import { isBookable } from './visits.policy.ts'

export type RulesRow = typeof schoolVisitRules.$inferSelect
export type VisitRow = typeof schoolVisits.$inferSelect
/** With the clock its hours are of, and the house that stands behind it. */
export type Bookable = RulesRow & House
type House = { timeZone: string; organisationId: string }

export async function findRules(db: Queryable, schoolId: string): Promise<RulesRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolVisitRules)
    .where(sql`school_id = ${schoolId}`)
  return row
}

async function houseIfBookable(db: Queryable, schoolId: string): Promise<House | undefined> {
  const { rows } = await db.execute<House>(sql`
    select s.time_zone as "timeZone", s.organisation_id as "organisationId"
    from schools s join school_visit_rules vr on vr.school_id = s.id
    where s.id = ${schoolId} and ${isBookable}`)
  return rows[0]
}

/** What a school says of visits, where families can book now. */
export async function findBookable(db: Queryable, schoolId: string): Promise<Bookable | undefined> {
  const house = await houseIfBookable(db, schoolId)
  const rules = house && (await findRules(db, schoolId))
  return rules && { ...rules, ...house }
}

/** The same, held until the transaction ends. */
export async function holdBookable(tx: Tx, schoolId: string): Promise<Bookable | undefined> {
  await holdRules(tx, schoolId)
  return findBookable(tx, schoolId)
}

/** Whoever takes or gives back a chair of a school holds this first. */
export const holdRules = (tx: Tx, schoolId: string) =>
  tx.execute(sql`select from school_visit_rules where school_id = ${schoolId} for no key update`)

export async function findVisit(db: Queryable, id: string): Promise<VisitRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolVisits)
    .where(sql`id = ${id}`)
  return row
}

/** Held until the transaction ends, and read as it is by then. Its rules are held already. */
export async function holdVisit(tx: Tx, id: string): Promise<VisitRow | undefined> {
  const [row] = await tx
    .select()
    .from(schoolVisits)
    .where(sql`id = ${id}`)
    .for('no key update')
  return row
}

type Chair = Pick<VisitRow, 'schoolId' | 'startsAt' | 'endsAt'>

/**
 * False where there is no room, or another time is in the way, whatever was looked up before. A school that allows fewer than
 * have booked takes nobody more.
 */
export async function takeChair(tx: Tx, { schoolId, startsAt, endsAt }: Chair, families: number): Promise<boolean> {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()]
  const again = await tx.execute(sql`
    update school_visit_times set taken = taken + 1, families = ${families}::int
    where school_id = ${schoolId} and starts_at = ${from}::timestamptz and ends_at = ${to}::timestamptz and taken < ${families}::int`)
  if (again.rowCount === 1) return true
  const first = await tx.execute(sql`
    insert into school_visit_times (school_id, starts_at, ends_at, families, taken)
    values (${schoolId}, ${from}::timestamptz, ${to}::timestamptz, ${families}::int, 1) on conflict do nothing`)
  return first.rowCount === 1
}

/** A time that nobody has any more is in nobody’s way. */
async function giveChairBack(tx: Tx, { schoolId, startsAt }: Chair): Promise<void> {
  const at = sql`school_id = ${schoolId} and starts_at = ${startsAt.toISOString()}::timestamptz`
  await tx.execute(sql`delete from school_visit_times where ${at} and taken = 1`)
  await tx.execute(sql`update school_visit_times set taken = taken - 1 where ${at} and taken > 1`)
}

/** Null where the family is elsewhere at that time: a constraint says so. */
export async function insertVisit(tx: Tx, draft: typeof schoolVisits.$inferInsert): Promise<VisitRow | null> {
  const [row] = await tx.insert(schoolVisits).values(draft).onConflictDoNothing().returning()
  return row ?? null
}

type Moved = { move: VisitMove; by: VisitActor; ending?: VisitEnding; word?: string }

/** Brings it where the rules have it, and its chair with it; null where that does not happen. */
export async function moveVisit(
  tx: Tx,
  row: VisitRow,
  { move, by, ending, word = '' }: Moved,
): Promise<VisitRow | null> {
  const status = nextVisitState(row.status, move, by)
  if (!status) return null
  const at = new Date()
  const isOver = status === 'cancelled' || status === 'lapsed'
  if (isOver) await giveChairBack(tx, row)
  const [moved] = await tx
    .update(schoolVisits)
    .set({
      status,
      updatedAt: at,
      expiresAt: null,
      ...(isOver ? { endedAt: at, ending: ending ?? null, endingNote: word, sequence: sql`sequence + 1` } : {}),
    })
    .where(sql`id = ${row.id}`)
    .returning()
  return moved!
}

/** Whoever this is: an account and what was booked with its confirmed address are one family. */
export type Person = { userId: string | null; email: string | null }

export const familyOf = ({ userId, email }: Person): string => (email === null ? `account ${userId}` : mailbox(email))

/** Visits `v` that a guest booked with this very address: another one of the same mailbox may be somebody else’s. */
const isAtAddress = (email: string | null): SQL =>
  email === null ? sql`false` : sql`(v.family = ${mailbox(email)} and lower(v.guest_email) = lower(${email}))`

/** Visits `v` of somebody. */
export const isOf = ({ userId, email }: Person): SQL => sql`(v.user_id = ${userId} or ${isAtAddress(email)})`
