import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const forumPersonalData: PersonalData = {
  forumTopics: ({ id }) =>
    sql`select jsonb_build_object('title', t.title, 'text', t.body, 'category', t.category, 'tags', t.tags, 'language', t.locale,
          'name_hidden', t.alias is not null, 'created_at', t.created_at, 'edited_at', t.edited_at,
          'waits_for_moderators', t.is_held, 'removed_by_rule', t.hidden_rule) as row
        from forum_topics t where t.author_id = ${id} order by t.id`,
  forumReplies: ({ id }) =>
    sql`select jsonb_build_object('topic', t.title, 'text', r.body, 'name_hidden', r.alias is not null,
          'created_at', r.created_at, 'edited_at', r.edited_at, 'waits_for_moderators', r.is_held,
          'removed_by_rule', r.hidden_rule) as row
        from forum_replies r join forum_topics t on t.id = r.topic_id
        where r.author_id = ${id} and r.removed_at is null order by r.id`,
  forumHelpful: ({ id }) =>
    sql`select jsonb_build_object('topic', t.title, 'at', l.at) as row
        from forum_likes l join forum_topics t on t.id = l.topic_id where l.person_id = ${id} order by l.at`,
  forumRead: ({ id }) =>
    sql`select jsonb_build_object('topic', t.title, 'read_up_to', k.number, 'at', k.at, 'told_of', f.level) as row
        from forum_topics t left join forum_reads k on k.topic_id = t.id and k.person_id = ${id}
          left join forum_follows f on f.topic_id = t.id and f.person_id = ${id}
        where k.person_id is not null or f.person_id is not null order by t.id`,
  forumDrafts: ({ id }) =>
    sql`select jsonb_build_object('written', d.written, 'updated_at', d.updated_at) as row
        from forum_drafts d where d.person_id = ${id} order by d.id`,
}

/** Who has not been back for so long begins anew: a topic that old is new again when somebody writes there. */
const daysOfReads = 730
const daysOfDrafts = 180

export const forumRetention: Retention = {
  forumTopics: { until: 'thing' },
  forumReplies: { until: 'thing' },
  forumHelpful: { until: 'account' },
  forumRead: forgotten(daysOfReads, sql`forum_reads`, sql`at`),
  forumDrafts: forgotten(daysOfDrafts, sql`forum_drafts`, sql`updated_at`),
}

/**
 * What others have read stays without a name, what nobody has read has nobody left who waits for it. What they
 * found helpful is not counted any more.
 */
export async function eraseFromForum(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from forum_topics t where t.author_id = ${userId} and t.is_held
      and not exists (select from forum_replies r where r.topic_id = t.id and r.author_id is distinct from ${userId}::uuid)`)
  await tx.execute(sql`delete from forum_replies where author_id = ${userId} and number is null`)
  await tx.execute(sql`
    update forum_replies r set likes = r.likes - 1 from forum_likes l where l.person_id = ${userId} and l.entry_id = r.id`)
  await tx.execute(sql`
    update forum_topics t set likes = t.likes - 1 from forum_likes l where l.person_id = ${userId} and l.entry_id = t.id`)
}
