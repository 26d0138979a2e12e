import { sql } from 'drizzle-orm'
import type { Follow, SavedQuery } from '#/contract/saved/saved.ts'
import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { savedSearches } from '../../db/tables/saved.ts'

export type SavedRow = typeof savedSearches.$inferSelect

/** Of a search, so that nothing is told twice; older ones are told from new ones by when they were made. */
const rememberedAtMost = 500

const minute = 60_000
export const everyMs: Record<Exclude<Follow, 'never'>, number> = {
  at_once: 5 * minute,
  daily: 24 * 60 * minute,
  weekly: 7 * 24 * 60 * minute,
}
/** Who has taken one has so long; then it is anybody’s again. */
const leaseMs = 10 * minute

export const nextCheck = (follow: Follow, now: Date): Date =>
  new Date(now.getTime() + (follow === 'never' ? everyMs.weekly : everyMs[follow]))

const isLive = sql`${savedSearches.deletedAt} is null`

export const listSaved = (db: Queryable, userId: string): Promise<SavedRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.userId} = ${userId} and ${isLive}`)
    .orderBy(sql`${savedSearches.id} desc`)

export async function findSaved(db: Queryable, userId: string, id: string): Promise<SavedRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.id} = ${id} and ${savedSearches.userId} = ${userId} and ${isLive}`)
  return row
}

export async function findByFeed(db: Queryable, feedId: string): Promise<SavedRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.feedId} = ${feedId} and ${isLive}`)
  return row
}

export async function lockSaved(tx: Tx, id: string): Promise<SavedRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.id} = ${id} and ${isLive}`)
    .for('update')
  return row
}

/** One person saves one thing after another: so there are never two of one search, nor more than there may be. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for update`)
}

type New = { userId: string; kind: SavedKind; query: SavedQuery; name: string; follow: Follow }

export async function insertSaved(tx: Tx, draft: New): Promise<SavedRow> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ ...draft, id: newId(), nextCheckAt: nextCheck(draft.follow, new Date()) })
    .returning()
  return row!
}

export async function updateSaved(
  tx: Queryable,
  id: string,
  patch: Partial<typeof savedSearches.$inferInsert>,
): Promise<SavedRow> {
  const [row] = await tx
    .update(savedSearches)
    .set({ ...patch, version: sql`${savedSearches.version} + 1` })
    .where(sql`${savedSearches.id} = ${id}`)
    .returning()
  return row!
}

/** Takes one that is due, so that other instances pass it over; undefined when none is. */
export async function claimDue(db: Queryable, now: Date): Promise<SavedRow | undefined> {
  const [row] = await db
    .update(savedSearches)
    .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
    .where(
      sql`${savedSearches.id} = (select due.id from saved_searches due
        where due.follow <> 'never' and due.deleted_at is null and due.next_check_at <= ${now.toISOString()}
        order by due.next_check_at limit 1 for update skip locked)`,
    )
    .returning()
  return row
}

/** Which of these rows nobody had found yet: they are remembered with it. Null: they were there from the first. */
export async function remember(
  tx: Tx,
  { id, since }: Pick<SavedRow, 'id' | 'since'>,
  ids: readonly string[],
  toldAt: Date | null,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_rows (saved_id, row_id, told_at)
    select ${id}, found.id, ${toldAt?.toISOString() ?? null}::timestamptz from unnest(${sql.param(ids)}::uuid[]) found(id)
    where ${since}::uuid is null or found.id > ${since}::uuid
    on conflict do nothing returning row_id as id`)
  return rows.map((row) => row.id)
}

/** Forgets the oldest of too many rows, and from then on takes all that are older for known. */
export async function forgetOldest(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from saved_rows where saved_id = ${id} and row_id in (
      select old.row_id from saved_rows old where old.saved_id = ${id} order by old.row_id desc offset ${rememberedAtMost})
      returning row_id)
    update saved_searches s set since = greatest(s.since, last.row_id)
    from (select row_id from gone order by row_id desc limit 1) last where s.id = ${id}`)
}

/** Rows that the last `times` tellings were about, after `since`. */
export async function listTold(db: Queryable, id: string, times: number, since: string | null): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.row_id as id from saved_rows r where r.saved_id = ${id} and r.told_at in (
      select distinct at.told_at from saved_rows at where at.saved_id = ${id} and at.told_at is not null
        and (${since}::timestamptz is null or at.told_at > ${since}::timestamptz)
      order by at.told_at desc limit ${times})`)
  return new Set(rows.map((row) => row.id))
}
