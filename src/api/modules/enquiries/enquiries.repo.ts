// Enquiries and the places of lines. A place is counted where it is taken, moves only where there is room, and a CHECK holds it
// besides: it is never offered twice. Whoever changes either holds the line first, and then the enquiry.
import { sql } from 'drizzle-orm'
import { isOpenEnquiry, isPlaced, type EnquiryEnding } from '#/contract/enquiry/enquiry-kinds.ts'
import { nextEnquiryState, type EnquiryActor, type EnquiryMove } from '#/contract/enquiry/enquiry-states.ts'
import type { Level } from '#/contract/core/level.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolEnquiries, schoolLines } from '../../db/tables/enquiries.ts'

export type EnquiryRow = typeof schoolEnquiries.$inferSelect
export type LineRow = typeof schoolLines.$inferSelect

export async function findEnquiry(db: Queryable, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolEnquiries)
    .where(sql`id = ${id}`)
  return row
}

/** Held until the transaction ends, and read as it is by then. Its line is held already. */
export async function holdEnquiry(tx: Tx, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .select()
    .from(schoolEnquiries)
    .where(sql`id = ${id}`)
    .for('no key update')
  return row
}

type Of = { schoolId: string; level: Level }

/** Of a level that has no line nothing is held but the turn: nobody can be offered anything. */
export async function holdLine(tx: Tx, { schoolId, level }: Of): Promise<LineRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`line ${schoolId} ${level}`}, 0))`)
  const [row] = await tx
    .select()
    .from(schoolLines)
    .where(sql`school_id = ${schoolId} and level = ${level}`)
    .for('no key update')
  return row
}

/** False where no place is free, whatever was read before. */
export async function takePlace(tx: Tx, { schoolId, level }: Of): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update school_lines set taken = taken + 1, last_offer_at = now()
    where school_id = ${schoolId} and level = ${level} and taken < places`)
  return rowCount === 1
}

async function givePlaceBack(tx: Tx, { schoolId, level }: Of): Promise<void> {
  await tx.execute(sql`
    update school_lines set taken = taken - 1 where school_id = ${schoolId} and level = ${level} and taken > 0`)
}

/** A child sits on it now: it is no place of the line any more. */
async function usePlace(tx: Tx, { schoolId, level }: Of): Promise<void> {
  await tx.execute(sql`
    update school_lines set taken = taken - 1, places = places - 1
    where school_id = ${schoolId} and level = ${level} and taken > 0`)
}

type Moved = {
  move: EnquiryMove
  by: EnquiryActor
  ending?: EnquiryEnding
  word?: string
  patch?: Partial<typeof schoolEnquiries.$inferInsert>
}

/**
 * Brings it where the rules have it, and its place with it; null where that does not happen. Places that come free are offered on by
 * whoever called.
 */
export async function moveEnquiry(tx: Tx, row: EnquiryRow, moved: Moved): Promise<EnquiryRow | null> {
  const { move, by, ending, word = '', patch = {} } = moved
  const status = nextEnquiryState(row.status, move, by)
  if (!status) return null
  if (isPlaced(row.status) && status === 'enrolled') await usePlace(tx, row)
  else if (isPlaced(row.status) && !isPlaced(status)) await givePlaceBack(tx, row)
  const at = new Date()
  const [now] = await tx
    .update(schoolEnquiries)
    .set({
      expiresAt: null,
      ...patch,
      status,
      updatedAt: at,
      ...(isOpenEnquiry(status) ? {} : { endedAt: at, ending: ending ?? null, word }),
    })
    .where(sql`id = ${row.id}`)
    .returning()
  return now!
}
