import { sql } from 'drizzle-orm'
import type { WatchedWord, WatchedWordInput } from '#/contract/moderation/moderation.ts'
import { watchedWordsAtMost } from '#/contract/moderation/rules.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { moderationWords } from '../../db/tables/moderation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { foldWatched } from './watched.ts'

export async function listWords(db: Queryable): Promise<WatchedWord[]> {
  const { rows } = await db.execute<WatchedWord>(sql`
    select w.id, w.word, trim(u.first_name || ' ' || u.last_name) as by, ${isoTime(sql`w.at`)} as at
    from moderation_words w left join users u on u.id = w.added_by and u.deleted_at is null
    order by w.folded limit ${watchedWordsAtMost}`)
  return rows
}

export async function addWord(context: Context, actor: Actor, { word }: WatchedWordInput): Promise<WatchedWord> {
  const { db } = context.services
  const folded = foldWatched(word)
  if (folded === null) throw refuseFields('invalid', ['word'], 'watched_word', context.locale)
  const id = newId()
  await db.transaction(async (tx) => {
    // Two of one moment would both find room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('moderation words', 0))`)
    const { rows } = await tx.execute<{ count: number; known: boolean }>(sql`
      select count(*)::int as count, coalesce(bool_or(folded = ${folded}), false) as known from moderation_words`)
    const { count, known } = rows[0]!
    if (known) throw refuseFields('invalid', ['word'], 'watched_word_known', context.locale)
    if (count >= watchedWordsAtMost) throw new ApiError('limit_reached', {}, { limit: watchedWordsAtMost })
    await tx.insert(moderationWords).values({ id, word, folded, addedBy: actor.userId })
    const entry = { entity: 'watched_word', entityId: id, diff: { word } }
    await recordAudit(tx, { ...context, actor, action: 'watched_word.added', ...entry })
  })
  const added = (await listWords(db)).find((one) => one.id === id)
  if (!added) throw new ApiError('not_found')
  return added
}

export async function removeWord(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(moderationWords)
      .where(sql`id = ${id}`)
      .returning()
    if (!gone) throw new ApiError('not_found')
    const entry = { entity: 'watched_word', entityId: id, diff: { word: gone.word } }
    await recordAudit(tx, { ...context, actor, action: 'watched_word.removed', ...entry })
  })
}
