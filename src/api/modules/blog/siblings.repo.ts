// An article in its languages: the original, and the translations that name it. Of each language there is one.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'

/** Whether posts `t` are the article that `p` is, in whichever language. */
const isSibling = (p: SQL): SQL =>
  sql`((t.id = coalesce(${p}.translation_of, ${p}.id) or t.translation_of = coalesce(${p}.translation_of, ${p}.id)) and t.deleted_at is null)`

export const languagesOf = (p: SQL): SQL =>
  sql`coalesce((select jsonb_agg(distinct t.locale order by t.locale) from blog_posts t where ${isSibling(p)}), '[]')`

/** Of translations that say which text they follow: whether readers have another one now. */
export const isBehind = (p: SQL): SQL => sql`exists (
  select from blog_posts o where o.id = ${p}.translation_of and o.deleted_at is null and o.publish in ('published', 'archived')
    and date_trunc('milliseconds', o.live_at) > coalesce(${p}.source_at, '-infinity'))`

type Placed = { id: string; locale: Locale; translationOf: string | null }

/** Until the transaction ends nobody else adds a language or moves one. After locks on rows, never before. */
export async function isLanguageFree(tx: Tx, { id, locale, translationOf }: Placed): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog languages', 0))`)
  const root = translationOf ?? id
  const { rows } = await tx.execute(sql`
    select from blog_posts t where (t.id = ${root} or t.translation_of = ${root}) and t.id <> ${id}
      and t.locale = ${locale} and t.deleted_at is null limit 1`)
  return rows.length === 0
}
