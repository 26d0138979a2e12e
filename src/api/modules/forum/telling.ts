// Who hears of a reply, once, when others can read it. Whoever follows the topic whole is told by one row, however many they are;
// those whom it answers or names each by their own. Of an alias nobody is told whose it is: no row names who did it.
import { sql } from 'drizzle-orm'
import type { FollowLevel } from '#/contract/forum/forum-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { whoBlocked } from '../chat/blocks.service.ts'
import { announce, notify } from '../notices/notices.ts'
import { listFollowers } from './follows.repo.ts'

type Told = {
  topicId: string
  author: string | null
  isHidden: boolean
  asker: string | null
  answered: string | null
  mentions: string[]
}

export async function tellOfReply(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<Told>(sql`
    update forum_replies r set is_told = true, mentions = '{}' from forum_topics t, forum_replies was
    where r.id = ${id} and was.id = r.id and t.id = r.topic_id and not r.is_told
    returning t.id as "topicId", r.author_id as author, r.alias is not null as "isHidden", t.author_id as asker,
      (select a.author_id from forum_replies a where a.id = r.answers_id) as answered, was.mentions`)
  const told = rows[0]
  if (!told) return
  const { topicId, author } = told
  const said = { thing: `topic:${topicId}`, actor: told.isHidden ? null : author } as const
  const named = await willing(tx, told, told.mentions, ['everything', 'answers', 'mentions'])
  if (named.length > 0) await notify(tx, { ...said, kind: 'topic_mentioned', to: named, reason: 'mentioned' })
  // What answers nobody in particular answers whoever asked.
  const meant = told.answered ?? told.asker
  const answered = await willing(tx, told, meant ? [meant] : [], ['everything', 'answers'])
  const called = answered.filter((one) => !named.includes(one))
  if (called.length > 0) await notify(tx, { ...said, kind: 'topic_answered', to: called, reason: 'own' })
  const listeners = (await listFollowers(tx, topicId)).filter((one) => one !== author)
  await announce(tx, { ...said, stream: said.thing, kind: 'topic_replied', reason: 'following', listeners })
}

/**
 * Of these people those who want to hear of it. Whoever has shut the writer out does not; of an alias that is not asked, since who
 * hears nothing of it would know whose it is.
 */
async function willing(
  tx: Tx,
  { topicId, author, isHidden }: Told,
  people: readonly string[],
  levels: readonly FollowLevel[],
): Promise<string[]> {
  const others = people.filter((one) => one !== author)
  if (others.length === 0) return []
  const deaf = author && !isHidden ? await whoBlocked(tx, author, others) : new Set<string>()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u left join forum_follows f on f.person_id = u.id and f.topic_id = ${topicId}
    where u.id = ${idsIn(others)} and coalesce(f.level, 'answers') = any(${sql.param(levels)}::text[])`)
  return rows.map(({ id }) => id).filter((id) => !deaf.has(id))
}
