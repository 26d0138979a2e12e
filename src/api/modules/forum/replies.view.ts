// Replies in the contract's words.
import { sql, type SQL } from 'drizzle-orm'
import { reply, type Reply } from '#/contract/forum/forum.ts'
import { mayReport } from '#/contract/forum/forum-kinds.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { forumReplies } from '../../db/tables/forum.ts'
import type { Actor } from '../../http/policy.ts'
import { isOwn, isShown } from './forum.policy.ts'
import { isMutedFor, isSameWriter, nobody, writerOf } from './writers.sql.ts'

const r = sql`r`
const {
  content: _content,
  version: _version,
  isHeld: _held,
  editedAt: _edited,
  likes: _likes,
  changes: _changes,
  ...columns
} = reply.entries

type Row = Omit<Reply, 'may'> & { isClosed: boolean }

/**
 * Replies `r` of topics `t`, by number, those that wait at the end. Of one that is held, was hidden or taken back nobody else
 * sees the words, nor whose they were; its place stays.
 */
export async function readReplies(db: Queryable, actor: Actor | null, which: SQL): Promise<Reply[]> {
  const me = actor?.userId ?? null
  const own = isOwn(actor, r)
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOf(forumReplies, 'r', { entries: columns })}, ${isoTime(sql`r.created_at`)} as at, r.version,
      case when shown.ok then ${writerOf(r)} else ${nobody} end as writer,
      case when shown.ok then r.content end as content,
      case when shown.ok then ${isoTime(sql`r.edited_at`)} end as "editedAt",
      case when shown.ok then r.changes else 0 end as changes, case when shown.ok then r.likes else 0 end as likes,
      exists (select from forum_likes l where l.entry_id = r.id and l.person_id = ${me}::uuid) as "isLiked",
      ${own} as "isMine", r.is_held and ${own} as "isHeld", not shown.ok as "isRemoved",
      case when ${own} then r.hidden_rule end as "removedFor",
      shown.ok and ${isMutedFor(actor, r)} as "isMuted",
      shown.ok and ${isSameWriter(r, sql`t`)} as "isTopicWriters", coalesce(t.solved_reply_id = r.id, false) as "isSolution",
      case when a.id is not null then json_build_object('number', a.number, 'writer', ${writerOf(sql`a`)}) end as answers,
      t.status = 'closed' as "isClosed"
    from forum_replies r join forum_topics t on t.id = r.topic_id
      left join forum_replies a on a.id = r.answers_id and a.topic_id = r.topic_id and a.number is not null and ${isShown(sql`a`)}
      cross join lateral (select r.removed_at is null and (${isShown(r)} or ${own}) as ok) shown
    where ${which} order by r.number nulls last, r.id`)
  return rows.map(({ isClosed, ...row }) => ({ ...row, may: whatMay(actor, row, isClosed) }))
}

function whatMay(
  actor: Actor | null,
  { isMine, isRemoved, removedFor }: Pick<Reply, 'isMine' | 'isRemoved' | 'removedFor'>,
  isClosed: boolean,
): Reply['may'] {
  const own = isMine && !isRemoved && removedFor === null
  return {
    edit: own && !isClosed,
    delete: own,
    report: actor !== null && !isMine && !isRemoved && mayReport(actor.roles),
  }
}
