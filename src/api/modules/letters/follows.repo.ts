import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { letterLimits } from '#/contract/letter/letter-kinds.ts'
import type { FollowInput, LetterFollow } from '#/contract/letter/letter.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { letterReaders } from '../../db/tables/letters.ts'
import type { LetterPost } from '../blog/letter-post.ts'

export type Reader = typeof letterReaders.$inferSelect

/** So long what was asked for can be confirmed, and what was ended taken up again. */
export const daysAsked = 7
export const daysEnded = 30

/** Follows `f` by which letters come. */
const isLive = sql`(f.confirmed_at is not null and f.ended_at is null)`

/** Follows `f` that a post fits. */
const fits = ({ tagKeys, authorId, locale }: Pick<LetterPost, 'tagKeys' | 'authorId' | 'locale'>): SQL => sql`
  ((f.tag is null or f.tag = any(${sql.param(tagKeys)}::text[])) and (f.author_id is null or f.author_id = ${authorId}::uuid)
    and (f.locale is null or f.locale = ${locale}))`

/** Readers `r` whom a post reaches: however many of their follows it fits, each is there once. */
export const isReached = (post: LetterPost): SQL => sql`
  (exists (select from letter_follows f where f.reader_id = r.id and ${isLive} and ${fits(post)})
    and not exists (select from users u where lower(u.email) = lower(r.email)
      and u.email_verified_at is not null and (u.status in ('suspended', 'rejected') or u.deleted_at is not null)))`

/** Held until the transaction ends: what an address follows is counted while nobody else adds to it. */
export const lockReader = (tx: Tx, id: string) => lockWhere(tx, sql`${letterReaders.id} = ${id}`)

async function lockWhere(tx: Tx, where: SQL): Promise<Reader | undefined> {
  const [row] = await tx.select().from(letterReaders).where(where).for('update')
  return row
}

const hasAddress = (email: string) => sql`lower(${letterReaders.email}) = lower(${email})`

export const findReader = async (
  db: Queryable,
  where: { id: string } | { email: string },
): Promise<Reader | undefined> => {
  const [row] = await db
    .select()
    .from(letterReaders)
    .where('id' in where ? sql`${letterReaders.id} = ${where.id}` : hasAddress(where.email))
  return row
}

export async function takeReader(tx: Tx, email: string, locale: Locale): Promise<Reader> {
  await tx.insert(letterReaders).values({ id: newId(), email, locale }).onConflictDoNothing()
  return (await lockWhere(tx, hasAddress(email)))!
}

export async function setLocale(tx: Tx, readerId: string, locale: Locale): Promise<void> {
  await tx.execute(sql`update letter_readers set locale = ${locale} where id = ${readerId}`)
}

type Stored = { id: string; askedAt: Date; isLive: boolean }

/**
 * What is asked for again has a new time, so that an old link is worth nothing; not within a day, or whoever knows an address
 * could spoil each link that is sent to it.
 */
export async function askFollow(tx: Tx, readerId: string, what: FollowInput): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into letter_follows as f (id, reader_id, tag, author_id, locale, asked_at)
    values (${newId()}, ${readerId}, ${what.tag ?? null}, ${what.author ?? null}, ${what.locale ?? null}, now())
    on conflict on constraint letter_follows_once do update set asked_at = case
      when f.confirmed_at is null and f.asked_at > now() - interval '1 day' then f.asked_at else now() end returning f.id`)
  await tx.execute(sql`
    delete from letter_follows where id in (
      select f.id from letter_follows f where f.reader_id = ${readerId} and f.confirmed_at is null
      order by f.asked_at desc, f.id desc offset ${letterLimits.asked})`)
  return rows[0]!.id
}

export async function findFollow(db: Queryable, readerId: string, id: string): Promise<Stored | undefined> {
  const { rows } = await db.execute<{ id: string; askedAt: string | null; isLive: boolean }>(sql`
    select f.id, (extract(epoch from f.asked_at) * 1000)::bigint::text as "askedAt", ${isLive} as "isLive" from letter_follows f
    where f.id = ${id} and f.reader_id = ${readerId}`)
  const [row] = rows
  return row && { id, askedAt: new Date(Number(row.askedAt ?? 0)), isLive: row.isLive }
}

/** Of whom a follow is. */
export async function findReaderOf(db: Queryable, followId: string): Promise<Reader | undefined> {
  const [row] = await db
    .select()
    .from(letterReaders)
    .where(sql`id = (select f.reader_id from letter_follows f where f.id = ${followId})`)
  return row
}

export async function countLive(db: Queryable, readerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from letter_follows f where f.reader_id = ${readerId} and ${isLive}`)
  return rows[0]?.count ?? 0
}

/** From now on letters come by it. False where there is no such one, or where nobody ever confirmed what is to be taken up. */
export async function beginFollow(tx: Tx, id: string, readerId: string, { again = false } = {}): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update letter_follows set confirmed_at = coalesce(confirmed_at, now()), ended_at = null
    where id = ${id} and reader_id = ${readerId} and ${again ? sql`confirmed_at is not null` : sql`true`}`)
  return rowCount === 1
}

/** Ends those that are named, or all. A link that was to confirm one of them is worth nothing any more. */
export async function endFollows(tx: Queryable, readerId: string, ids: readonly string[] | 'all'): Promise<void> {
  const named = ids === 'all' ? sql`true` : sql`id = any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`
    delete from letter_follows where reader_id = ${readerId} and confirmed_at is null and ${named}`)
  await tx.execute(sql`
    update letter_follows set ended_at = coalesce(ended_at, now()), asked_at = null
    where reader_id = ${readerId} and ${named}`)
}

export async function listFollows(db: Queryable, readerId: string): Promise<LetterFollow[]> {
  const { rows } = await db.execute<LetterFollow>(sql`
    select f.id, f.tag, f.locale,
      (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u
        where u.id = f.author_id) as author,
      case when f.ended_at is not null then 'ended' when f.confirmed_at is null then 'asked' else 'live' end as state
    from letter_follows f where f.reader_id = ${readerId}
    order by f.ended_at is not null, f.id limit ${letterLimits.follows * 4}`)
  return rows
}

/** Those by which a post comes to a reader. */
export async function listFitting(db: Queryable, readerId: string, post: LetterPost): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from letter_follows f where f.reader_id = ${readerId} and ${isLive} and ${fits(post)} order by f.id`)
  return rows.map(({ id }) => id)
}

/** An account's address is another: what it follows by mail goes along, to what the new one may follow already. */
export async function moveLetters(tx: Tx, from: string, to: string): Promise<void> {
  const before = await lockWhere(tx, hasAddress(from))
  if (!before || from.toLowerCase() === to.toLowerCase()) return
  const after = await lockWhere(tx, hasAddress(to))
  if (!after) return void (await tx.execute(sql`update letter_readers set email = ${to} where id = ${before.id}`))
  // What was only asked for there, by whoever knew the address, gives way to what was confirmed here.
  await tx.execute(sql`
    delete from letter_follows f using letter_follows mine where f.reader_id = ${after.id} and f.confirmed_at is null
      and mine.reader_id = ${before.id} and mine.confirmed_at is not null
      and (f.tag, f.author_id, f.locale) is not distinct from (mine.tag, mine.author_id, mine.locale)`)
  await tx.execute(sql`
    insert into letter_follows (id, reader_id, tag, author_id, locale, created_at, asked_at, confirmed_at, ended_at)
    select gen_random_uuid(), ${after.id}, tag, author_id, locale, created_at, asked_at, confirmed_at, ended_at
    from letter_follows where reader_id = ${before.id} on conflict on constraint letter_follows_once do nothing`)
  // Whoever has had a letter there has had it.
  await tx.execute(sql`
    insert into letter_deliveries (issue_id, reader_id, at)
    select issue_id, ${after.id}, at from letter_deliveries where reader_id = ${before.id} on conflict do nothing`)
  await tx.execute(sql`delete from letter_readers where id = ${before.id}`)
}

/** Of an account that is erased; an address that it never confirmed may be another’s. */
export async function eraseFromLetters(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from letter_readers where lower(email) = (select lower(u.email) from users u where u.id = ${userId}
      and u.email_verified_at is not null)`)
}
