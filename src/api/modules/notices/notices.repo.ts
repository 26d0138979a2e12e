import { sql, type SQL } from 'drizzle-orm'
import type { Notice, NoticeMark, NoticeView } from '#/contract/notice/notice.ts'
import {
  noticeTopics,
  topicOfKind,
  type NoticeKind,
  type NoticeTopic,
  type NoticeWay,
} from '#/contract/notice/notice-kinds.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { atOnce } from '../privacy/retention.ts'
import { hasBrowser } from './push/push.repo.ts'

/** Older ones are forgotten. */
export const daysKept = 90
export const thingsAtMost = 100
/** How many notices are looked at to find those things. */
const readAtMost = 500
/** Not under the bell: what is unread in chat is counted there. */
const elsewhere: readonly NoticeKind[] = ['chat_waiting']

const kindsOf = (topic: NoticeTopic) =>
  Object.keys(topicOfKind).filter((kind) => topicOfKind[kind as NoticeKind] === topic)

/** Kinds that somebody has turned off, of a row of `users u`: they stand there and are not counted. */
const quietKinds = sql.join(
  noticeTopics.map(
    (topic) =>
      sql`(n.kind = any(${sql.param(kindsOf(topic))}::text[]) and coalesce(u.notifications ->> ${topic}, '') = 'off')`,
  ),
  sql` or `,
)

/** Of each stream that somebody follows, since when: rows of `stream`, `since`. */
export type Streams = (userId: string) => SQL

/** Rows of `notices n` that are for somebody. */
const received = (userId: string, streams: Streams) => sql`
  (select n.* from notices n where n.user_id = ${userId} and n.at > now() - make_interval(days => ${daysKept})
    order by n.id desc limit ${readAtMost})
  union all
  (select n.* from (${streams(userId)}) followed join notices n on n.stream = followed.stream and n.at >= followed.since
    where n.at > now() - make_interval(days => ${daysKept}) and n.actor_id is distinct from ${userId}
    order by n.id desc limit ${readAtMost})`

/** One row for a thing: the latest notice, with what was done with all of them. What was put off comes back as if it were new. */
const byThing = (userId: string, streams: Streams) => sql`
  select distinct on (n.thing) n.thing, n.kind, n.reason, n.title, n.actor_id,
    case when state.later_until <= now() then greatest(n.at, state.later_until) else n.at end as at,
    count(*) filter (where state.read_at is null or n.at > state.read_at) over everything as unread,
    count(*) over everything as count,
    state.later_until, state.muted_at,
    coalesce(n.at <= state.done_at, false) as is_done,
    coalesce(state.later_until > now(), false) as is_later,
    (${quietKinds}) as is_quiet
  from (${received(userId, streams)}) n join users u on u.id = ${userId}
    left join notice_states state on state.user_id = ${userId} and state.thing = n.thing
  where n.kind <> all(${sql.param(elsewhere)}::text[])
  window everything as (partition by n.thing)
  order by n.thing, n.id desc`

const views: Record<NoticeView, SQL> = {
  inbox: sql`not t.is_done and not t.is_later and t.muted_at is null`,
  later: sql`t.is_later and not t.is_done and t.muted_at is null`,
  done: sql`t.is_done and t.muted_at is null`,
  muted: sql`t.muted_at is not null`,
}

type Listed = Omit<Notice, 'type' | 'id' | 'title'> & { title: string | null }

export async function listByThing(
  db: Queryable,
  { userId, streams, view }: { userId: string; streams: Streams; view: NoticeView },
): Promise<Listed[]> {
  const { rows } = await db.execute<Listed>(sql`
    select t.thing, t.kind, t.reason, t.title, ${isoTime(sql`t.at`)} as at, t.unread::int as unread, t.count::int as count,
      coalesce(t.at <= reader.seen_at, false) as seen,
      case when t.is_later then ${isoTime(sql`t.later_until`)} end as until, t.muted_at is not null as muted,
      case when a.id is not null then jsonb_build_object('id', a.id, 'first_name', a.first_name,
        'last_name', a.last_name, 'avatar', a.avatar_file_id) end as actor
    from (${byThing(userId, streams)}) t left join users a on a.id = t.actor_id and a.deleted_at is null
      left join notice_readers reader on reader.user_id = ${userId}
    where ${views[view]} order by t.at desc, t.thing limit ${thingsAtMost}`)
  return rows
}

/** How many things have come under the bell since it was opened last. */
export const unseenNotices = (userId: string, streams: Streams): SQL => sql`
  select count(*)::int from (${byThing(userId, streams)}) t
    left join notice_readers reader on reader.user_id = ${userId}
  where ${views.inbox} and not t.is_quiet and t.unread > 0 and (reader.seen_at is null or t.at > reader.seen_at)`

export async function setSeen(db: Queryable, userId: string, until: string): Promise<void> {
  await db.execute(sql`
    insert into notice_readers (user_id, seen_at) values (${userId}, least(${until}::timestamptz, now()))
    on conflict (user_id) do update set seen_at = greatest(notice_readers.seen_at, excluded.seen_at)`)
}

type Columns = Partial<Record<'read_at' | 'done_at' | 'later_until' | 'muted_at', SQL>>

type Moments = { until?: string | undefined; upTo?: string | undefined }

const nothing = sql`null::timestamptz`
/** What was told after what somebody has seen is not what they dealt with. */
const seenUpTo = ({ upTo }: Moments) => sql`least(now(), ${upTo ?? null}::timestamptz)`

const marks: Record<NoticeMark, (moments: Moments) => Columns> = {
  read: (moments) => ({ read_at: seenUpTo(moments) }),
  unread: () => ({ read_at: nothing }),
  done: (moments) => ({ read_at: seenUpTo(moments), done_at: seenUpTo(moments), later_until: nothing }),
  inbox: () => ({ done_at: nothing, later_until: nothing, muted_at: nothing }),
  later: ({ until }) => ({ later_until: sql`${until}::timestamptz`, done_at: nothing }),
  muted: (moments) => ({ muted_at: sql`now()`, read_at: seenUpTo(moments) }),
}

/** Of things that somebody was told of; others are passed over, so that nobody fills the table. */
export async function markThings(
  db: Queryable,
  { userId, streams }: { userId: string; streams: Streams },
  { things, mark, ...moments }: { things: readonly string[]; mark: NoticeMark } & Moments,
): Promise<void> {
  const columns = Object.entries(marks[mark](moments))
  const names = columns.map(([name]) => sql.identifier(name))
  await db.execute(sql`
    insert into notice_states (user_id, thing, ${sql.join(names, sql`, `)})
    select ${userId}, known.thing, ${sql.join(
      columns.map(([, value]) => value),
      sql`, `,
    )} from (
      select distinct n.thing from (${received(userId, streams)}) n where n.thing = any(${sql.param(things)}::text[])) known
    on conflict (user_id, thing) do update set changed_at = now(),
      ${sql.join(
        names.map((name) => sql`${name} = excluded.${name}`),
        sql`, `,
      )}`)
}

/** Of what somebody was told about a thing themselves; whether there was anything unread. */
export async function markRead(tx: Tx, userId: string, thing: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into notice_states (user_id, thing, read_at)
    select distinct n.user_id, n.thing, now() from notices n
      left join notice_states state on state.user_id = n.user_id and state.thing = n.thing
    where n.user_id = ${userId} and n.thing = ${thing} and n.kind <> all(${sql.param(elsewhere)}::text[])
      and (state.read_at is null or n.at > state.read_at)
    on conflict (user_id, thing) do update set read_at = excluded.read_at, changed_at = now() returning 1`)
  return rows.length > 0
}

export type Addressee = {
  id: string
  ways: Partial<Record<NoticeTopic, NoticeWay>>
  timeZone: string | null
  hasMuted: boolean
  /** A browser of theirs is to be called. */
  hasBrowser: boolean
}

/** Of these people, those who can be called: with what they want to be called by. */
export async function listAddressees(tx: Tx, ids: readonly string[], thing: string): Promise<Addressee[]> {
  const { rows } = await tx.execute<Addressee>(sql`
    select u.id, u.notifications as ways, u.time_zone as "timeZone", state.muted_at is not null as "hasMuted",
      ${hasBrowser} as "hasBrowser"
    from users u left join notice_states state on state.user_id = u.id and state.thing = ${thing}
    where u.id = ${idsIn(ids)} and u.status = 'active' and u.deleted_at is null`)
  return rows
}

/** More than anybody reads: whoever is told so much keeps the latest. */
const keptAtMost = 1_000

export async function forgetBeyond(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from notices where id = any(array(
      select n.id from (select user_id from notices where user_id is not null group by user_id having count(*) > ${keptAtMost}) much
        cross join lateral (select id from notices where user_id = much.user_id order by id desc offset ${keptAtMost}) n
      limit ${atOnce}))`)
  return rowCount ?? 0
}

/** Until when somebody has read what they were told of a thing. */
export async function findReadAt(db: Queryable, userId: string, thing: string): Promise<string | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select ${isoTime(sql`read_at`)} as at from notice_states where user_id = ${userId} and thing = ${thing}`)
  return rows[0]?.at ?? null
}
