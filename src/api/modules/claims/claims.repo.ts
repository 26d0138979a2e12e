import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolClaims } from '../../db/tables/claims.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isOfOwn, isReadable } from './claims.policy.ts'

export type ClaimRow = typeof schoolClaims.$inferSelect

const lock = (tx: Tx, what: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

/** First of all that is held by whoever begins, decides or moves claims: those of a house, then those on listings, in order. */
export const lockHouse = (tx: Tx, organisation: string) => lock(tx, `claims of ${organisation}`)

export async function lockListings(tx: Tx, ...schools: string[]): Promise<void> {
  for (const school of schools.toSorted()) await lock(tx, `claims on ${school}`)
}

async function read(db: Queryable, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolClaims)
    .where(sql`id = ${id}`)
  return row
}

/** As the actor may open it; a foreign one answers as an unknown one does. */
export async function requireClaim(db: Queryable, actor: Actor, id: string): Promise<ClaimRow> {
  const { rows } = await db.execute(sql`select from school_claims c where c.id = ${id} and ${isReadable(actor)}`)
  const claim = rows.length > 0 ? await read(db, id) : undefined
  if (!claim) throw new ApiError('not_found')
  return claim
}

/** One of the actor’s own house that is open, held until the transaction ends. */
export async function requireOpen(tx: Tx, actor: Actor, id: string): Promise<ClaimRow> {
  const { rows } = await tx.execute<{ school: string }>(sql`
    select c.school_id as school from school_claims c where c.id = ${id} and ${isOfOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  await lockListings(tx, rows[0].school)
  const claim = await holdClaim(tx, id)
  if (claim?.state !== 'open') throw new ApiError('claim_state')
  return claim
}

export async function holdClaim(tx: Tx, id: string): Promise<ClaimRow | undefined> {
  await tx.execute(sql`select from school_claims c where c.id = ${id} for no key update`)
  return read(tx, id)
}

/** Moves the version on as well. */
export async function updateClaim(tx: Tx, id: string, patch: Partial<ClaimRow>): Promise<void> {
  await tx
    .update(schoolClaims)
    .set({ ...patch, updatedAt: new Date(), version: sql`${schoolClaims.version} + 1` })
    .where(sql`id = ${id}`)
}

/** What stands of a code is forgotten with the end of its claim. */
export const settled = (state: Exclude<ClaimRow['state'], 'open'>): Partial<ClaimRow> => ({
  state,
  decidedAt: new Date(),
  codeTo: '',
  codeHash: null,
  codeUntil: null,
})
