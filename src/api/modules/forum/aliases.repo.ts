// Under which name somebody writes in a topic. The first thing they write there decides it, for good: who hid their name cannot
// give it away by forgetting a box, and nothing is hidden any more where a name has been read.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { aliasNames } from '#/contract/forum/forum-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { forumAliases } from '../../db/tables/forum.ts'
import { refuseFields } from '../../http/edit.ts'

type Asked = { topicId: string; personId: string; wishes: boolean; locale: Locale }

/** Their alias in a topic whose row is held; null where their name is shown. */
export async function aliasIn(tx: Tx, { topicId, personId, wishes, locale }: Asked): Promise<number | null> {
  const { rows } = await tx.execute<{ alias: number | null; isNamed: boolean }>(sql`
    select (select a.alias from forum_aliases a where a.topic_id = ${topicId} and a.person_id = ${personId}) as alias,
      exists (select from forum_replies r where r.topic_id = ${topicId} and r.author_id = ${personId} and r.alias is null)
        or exists (select from forum_topics t where t.id = ${topicId} and t.author_id = ${personId} and t.alias is null)
        as "isNamed"`)
  const { alias, isNamed } = rows[0]!
  if (alias !== null) return alias
  if (!wishes) return null
  if (isNamed) throw refuseFields('invalid', ['hideName'], 'name_shown', locale)
  return drawAlias(tx, topicId, personId)
}

/** Whether they write here under an alias already. */
export async function hidesIn(tx: Tx, topicId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from forum_aliases a where a.topic_id = ${topicId} and a.person_id = ${personId}`)
  return rows.length > 0
}

/** One that nobody has in this topic, by lot. */
export async function drawAlias(tx: Tx, topicId: string, personId: string): Promise<number> {
  const { rows } = await tx.execute<{ alias: number }>(sql`
    select n as alias from generate_series(0, greatest(${aliasNames.length - 1}::int,
      (select coalesce(max(a.alias), 0) + 1 from forum_aliases a where a.topic_id = ${topicId}))) as n
    where not exists (select from forum_aliases a where a.topic_id = ${topicId} and a.alias = n)
    order by n / ${aliasNames.length}::int, random() limit 1`)
  const { alias } = rows[0]!
  await tx.insert(forumAliases).values({ topicId, personId, alias })
  return alias
}

/** People who wrote under an alias elsewhere do so here as well: under the one they have, or a new one, since two may have had the same. */
export async function carryAliases(tx: Tx, to: string, people: readonly string[]): Promise<Map<string, number>> {
  const carried = new Map<string, number>()
  for (const personId of people) {
    const { rows } = await tx.execute<{ alias: number }>(sql`
      select alias from forum_aliases where topic_id = ${to} and person_id = ${personId}`)
    carried.set(personId, rows[0]?.alias ?? (await drawAlias(tx, to, personId)))
  }
  return carried
}
