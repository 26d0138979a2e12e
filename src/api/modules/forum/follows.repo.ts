import { sql, type SQL } from 'drizzle-orm'
import { forumLimits, type FollowLevel } from '#/contract/forum/forum-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'

type Follow = { personId: string; topicId: string; level: FollowLevel }

/** As somebody chose it. Every topic that is followed whole is asked for with the bell: so they are not without end. */
export async function setFollow(tx: Tx, { personId, topicId, level }: Follow): Promise<void> {
  if (level === 'everything') {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${personId}`}, 0))`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from forum_follows f
      where f.person_id = ${personId} and f.level = 'everything' and f.topic_id <> ${topicId}`)
    if (rows[0]!.count >= forumLimits.followed) throw new ApiError('limit_reached', {}, { limit: forumLimits.followed })
  }
  await tx.execute(sql`
    insert into forum_follows (person_id, topic_id, level) values (${personId}, ${topicId}, ${level})
    on conflict (person_id, topic_id) do update set level = excluded.level,
      since = case when forum_follows.level = excluded.level then forum_follows.since else now() end`)
}

/**
 * Whoever writes in a topic hears of answers, unless they chose something else, and has read what stands there. What they wrote
 * is told to all who follow, and not to them: their following begins anew just behind it, since what is told by an alias cannot
 * say whom to leave out.
 */
export async function tookPart(tx: Tx, personId: string, topicId: string): Promise<void> {
  await tx.execute(sql`
    insert into forum_follows (person_id, topic_id, level) values (${personId}, ${topicId}, 'answers')
    on conflict (person_id, topic_id) do update set since = clock_timestamp() + interval '1 second'`)
  await tx.execute(sql`
    insert into forum_reads (person_id, topic_id, number)
    select ${personId}, t.id, t.last_number from forum_topics t where t.id = ${topicId}
    on conflict (person_id, topic_id) do update set number = greatest(forum_reads.number, excluded.number), at = now()`)
}

const toldAtMost = 5_000

/** Topics that somebody follows whole, as streams of notices. */
export const followedTopics = (userId: string): SQL => sql`
  select 'topic:' || f.topic_id as stream, f.since from forum_follows f
  where f.person_id = ${userId} and f.level = 'everything'`

/** Whose open pages hear at once that something is new: all who follow, in whatever way; the others when they look. */
export async function listFollowers(tx: Tx, topicId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.person_id as id from forum_follows f where f.topic_id = ${topicId} and f.level <> 'nothing' limit ${toldAtMost}`)
  return rows.map(({ id }) => id)
}
