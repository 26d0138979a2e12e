import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolLevels, schools, schoolStatuses } from '../../db/tables/schools.ts'
import { ApiError } from '../../http/api-error.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { slugOf } from '../blog/slug.ts'
import { isDisputed, isOwn, whatMay } from './schools.policy.ts'

export type SchoolRow = typeof schools.$inferSelect
export type LevelRow = typeof schoolLevels.$inferSelect
export type StatusRow = typeof schoolStatuses.$inferSelect
export type Known = { row: SchoolRow; levels: LevelRow[]; statuses: StatusRow[]; isDisputed: boolean }

export async function readSchool(db: Queryable, id: string): Promise<Known | undefined> {
  const [row] = await db
    .select()
    .from(schools)
    .where(sql`id = ${id}`)
  if (!row) return undefined
  const levels = await db
    .select()
    .from(schoolLevels)
    .where(sql`school_id = ${id}`)
    .orderBy(sql`split_part(level, '-', 1)::int`)
  const statuses = await db
    .select()
    .from(schoolStatuses)
    .where(sql`school_id = ${id}`)
    .orderBy(schoolStatuses.id)
  const { rows } = await db.execute<{ isDisputed: boolean }>(sql`
    select ${isDisputed} as "isDisputed" from schools s where s.id = ${id}`)
  return { row, levels, statuses, isDisputed: rows[0]?.isDisputed ?? false }
}

/** As an actor may open it; read before anything is locked. A foreign one answers as an unknown one does. */
export async function requireKnown(tx: Queryable, actor: Actor, id: string): Promise<Known> {
  const { rows } = await tx.execute(sql`select from schools s where s.id = ${id} and ${isOwn(actor)}`)
  const known = rows.length > 0 ? await readSchool(tx, id) : undefined
  if (!known) throw new ApiError('not_found')
  return known
}

/** The same, held until the transaction ends: whoever changes levels or statuses holds their school. */
export async function requireOwnSchool(tx: Tx, actor: Actor, id: string): Promise<Known> {
  const { rows } = await tx.execute(sql`select from schools s where s.id = ${id} and ${isOwn(actor)} for no key update`)
  const known = rows.length > 0 ? await readSchool(tx, id) : undefined
  if (!known) throw new ApiError('not_found')
  return known
}

/** Several at once, in one order, so that nobody waits for each other. */
export const holdSchools = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select from schools s where s.id = ${idsIn(ids)} order by s.id for no key update`)

/** What the actor may do with it as it stands. While two houses want it, neither changes it. */
export function mayWith(actor: Actor, { row, isDisputed: disputed }: Known) {
  return whatMay({
    status: row.status,
    removedFor: row.hiddenRule,
    isFrozen: disputed && isOneOfTheTwo(actor, row.organisationId),
  })
}

/** An admin who looks after the house acts for it. */
export const isOneOfTheTwo = (actor: Actor, organisationId: string | null): boolean =>
  !holds(actor, 'admin') || actor.managed.some(({ id }) => id === organisationId)

/** Before anything of it is changed. */
export function requireUndisputed(actor: Actor, { row, isDisputed: disputed }: Known): void {
  if (disputed && isOneOfTheTwo(actor, row.organisationId)) throw new ApiError('listing_disputed')
}

/** Moves the version on as well. */
export async function updateSchool(tx: Tx, id: string, patch: Partial<typeof schools.$inferInsert>): Promise<void> {
  await tx
    .update(schools)
    .set({ ...patch, updatedAt: new Date(), version: sql`${schools.version} + 1` })
    .where(sql`id = ${id}`)
}

/** From the name: of two of one name the second ends with the random end of its id. */
export async function freeSlug(tx: Tx, { id, name }: Pick<SchoolRow, 'id' | 'name'>): Promise<string> {
  const slug = slugOf(name)
  // Two that are published at once would take the same one; one of this word is a page of ours.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`school slug ${slug}`}, 0))`)
  const tried = [
    ...(slug && slug !== 'compare' ? [slug] : []),
    ...(slug ? [`${slug}-${id.slice(-8)}`] : []),
    id.slice(-12),
  ]
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from schools where slug = any(${sql.param(tried)}::text[])
    union all select address from school_addresses where address = any(${sql.param(tried)}::text[])`)
  const taken = new Set(rows.map((row) => row.slug))
  const free = tried.find((one) => !taken.has(one))
  if (!free) throw new Error('No address is free')
  return free
}
