// Topics in the contract's words: as everybody reads them, and as a member sees them in their lists.
import { sql, type SQL } from 'drizzle-orm'
import {
  memberTopic,
  topic,
  topicSummary,
  type MemberTopic,
  type Topic,
  type TopicSummary,
} from '#/contract/forum/forum.ts'
import { mayAsk, mayReport } from '#/contract/forum/forum-kinds.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { forumTopics } from '../../db/tables/forum.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { isKeeper, isListed, isOwn, isReadable, isShown } from './forum.policy.ts'
import { readReplies } from './replies.view.ts'
import { nobody, writerOf } from './writers.sql.ts'

const t = sql`t`

const standing = sql`t.solved_reply_id is not null as "isSolved", t.status = 'closed' as "isClosed",
  t.pinned_at is not null as "isPinned"`

/** What was taken back has no writer any more. */
const summaryWriter = sql`case when t.removed_at is null then ${writerOf(t)} else ${nobody} end as writer`

const summary = sql`${columnsOf(forumTopics, 't', topicSummary)}, ${standing}, ${summaryWriter}`

export async function listTopicSummaries(db: Queryable, ids: readonly string[]): Promise<TopicSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<TopicSummary>(sql`
    select ${summary} from forum_topics t where t.id = ${idsIn(ids)} and ${isListed}`)
  return inOrderOf(ids, rows)
}

/** With what of it somebody has not read, which the numbers say. */
export async function listMemberTopics(db: Queryable, actor: Actor, ids: readonly string[]): Promise<MemberTopic[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<MemberTopic>(sql`
    select ${columnsOf(forumTopics, 't', { entries: withoutOwn })}, ${standing}, ${summaryWriter},
      ${isOwn(actor, t)} as "isMine", t.is_held and ${isOwn(actor, t)} as "isHeld",
      case when ${isOwn(actor, t)} then t.hidden_rule end as "removedFor",
      greatest(t.last_number - k.number, 0) as unread,
      case when t.last_number > k.number then k.number + 1 end as "firstUnread", f.level as follow
    from forum_topics t left join forum_reads k on k.topic_id = t.id and k.person_id = ${actor.userId}
      left join forum_follows f on f.topic_id = t.id and f.person_id = ${actor.userId}
    where t.id = ${idsIn(ids)} and ${isReadable(actor)}`)
  return inOrderOf(ids, rows)
}

const { isHeld: _held, ...withoutOwn } = memberTopic.entries
const { content: _content, version: _version, isHeld: _waits, ...wholeColumns } = topic.entries

type Row = Omit<Topic, 'solution' | 'may'> & { solvedReplyId: string | null }

/** Whole, for a reader; `which` names it. */
export async function findTopic(db: Queryable, actor: Actor | null, which: SQL): Promise<Topic | undefined> {
  const me = actor?.userId ?? null
  const own = isOwn(actor, t)
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOf(forumTopics, 't', { entries: wholeColumns })}, ${standing}, ${summaryWriter}, t.version,
      case when t.removed_at is null then t.content end as content,
      exists (select from forum_likes l where l.entry_id = t.id and l.person_id = ${me}::uuid) as "isLiked",
      ${own} as "isMine", t.is_held and ${own} as "isHeld", t.removed_at is not null as "isRemoved",
      case when ${own} then t.hidden_rule end as "removedFor", t.solved_reply_id as "solvedReplyId",
      (select k.number from forum_reads k where k.topic_id = t.id and k.person_id = ${me}::uuid) as "readNumber",
      (select f.level from forum_follows f where f.topic_id = t.id and f.person_id = ${me}::uuid) as follow,
      ${ownName(me)} as "ownName", ${ownAlias(me)} as "ownAlias",
      (select jsonb_build_object('id', d.id, 'content', d.written->'content') from forum_drafts d
        where d.topic_id = t.id and d.person_id = ${me}::uuid) as draft
    from forum_topics t where ${which} and ${isReadable(actor)}`)
  if (!rows[0]) return undefined
  const { solvedReplyId, ...row } = rows[0]
  const [solution] = solvedReplyId
    ? await readReplies(db, actor, sql`r.id = ${solvedReplyId} and ${isShown(sql`r`)}`)
    : []
  return { ...row, solution: solution ?? null, may: whatMay(actor, row) }
}

const ownAlias = (me: string | null): SQL =>
  sql`(select a.alias from forum_aliases a where a.topic_id = t.id and a.person_id = ${me}::uuid)`

const ownName = (me: string | null): SQL => sql`case
  when ${ownAlias(me)} is not null then 'hidden'
  when coalesce(t.author_id = ${me}::uuid, false)
    or exists (select from forum_replies r where r.topic_id = t.id and r.author_id = ${me}::uuid) then 'shown' end`

type Standing = Pick<Topic, 'isMine' | 'isClosed' | 'isHeld' | 'isRemoved' | 'removedFor'>

function whatMay(actor: Actor | null, { isMine, isClosed, isHeld, isRemoved, removedFor }: Standing): Topic['may'] {
  const stands = removedFor === null && !isHeld
  const keeper = actor !== null && isKeeper(actor)
  return {
    reply: actor !== null && !isClosed && stands,
    edit: isMine && !isRemoved && removedFor === null && !isClosed && mayAsk(actor?.roles ?? []),
    delete: isMine && !isRemoved && removedFor === null,
    solve: stands && (keeper || (isMine && !isRemoved)),
    order: keeper,
    report: actor !== null && !isMine && !isRemoved && stands && mayReport(actor.roles),
  }
}

export async function requireTopic(db: Queryable, actor: Actor | null, which: SQL): Promise<Topic> {
  const found = await findTopic(db, actor, which)
  if (!found) throw new ApiError('not_found')
  return found
}
