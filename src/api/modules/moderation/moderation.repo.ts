// What is read of the queue. Nobody sees there what is about themselves.
import { sql, type SQL } from 'drizzle-orm'
import type { itemsQuery } from '#/contract/moderation/moderation.calls.ts'
import type { Decision, Figures, Item } from '#/contract/moderation/moderation.ts'
import { undoMinutes } from '#/contract/moderation/rules.ts'
import type { InferOutput } from 'valibot'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { moderationItems } from '../../db/tables/moderation.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import type { JudgedPoint } from './judged.ts'
import { stands } from './sanctions.ts'

const saidAtMost = 10
const decisionsAtMost = 10

/** A condition on items `i`: neither of oneself, nor of what concerns the house that one belongs to. */
function isNotOwn(judged: JudgedPoint, actor: Actor): SQL {
  const own = Object.entries(judged).flatMap(([type, { concerns }]) =>
    concerns ? [sql`(i.thing_type = ${type} and ${concerns(actor, sql`i.thing_id`)})`] : [],
  )
  const others = own.length > 0 ? sql`and not (${sql.join(own, sql` or `)})` : sql``
  return sql`(i.person_id is distinct from ${actor.userId}::uuid ${others})`
}

type Query = InferOutput<typeof itemsQuery>
type Filters = Omit<Query, 'decided'>

const filters = { type: isEqualTo(sql`i.thing_type`) }
const from = sql`moderation_items i`
const id = sql`i.id`

/** Each further report makes it a day older. */
const urgency = sql`(extract(epoch from i.first_reported_at)::bigint - 86400 * greatest(i.reports - 1, 0))`
const waiting = defineList<Filters>({ from, id, search: null, filters, sorts: { key: urgency, kind: 'number' } })
const decided = defineList<Filters>({
  from,
  id,
  search: null,
  filters,
  sorts: { key: sql`coalesce(i.decided_at, i.first_reported_at)`, kind: 'instant', descending: true },
})

export async function listItems(
  db: Queryable,
  judged: JudgedPoint,
  actor: Actor,
  { decided: isDecided, ...query }: Query,
) {
  const [list, state] =
    isDecided === 'true' ? [decided, sql`i.state = 'decided'`] : [waiting, sql`i.state <> 'decided'`]
  const { ids, ...page } = await list(db, query, sql`${state} and ${isNotOwn(judged, actor)}`)
  return { items: inOrderOf(ids, await readItems(db, judged, actor, ids)), ...page }
}

/** How much waits for this moderator, and since when the first. */
export async function countItems(db: Queryable, judged: JudgedPoint, actor: Actor) {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, ${isoTime(sql`min(i.first_reported_at)`)} as since
    from moderation_items i where i.state <> 'decided' and ${isNotOwn(judged, actor)}`)
  return rows[0]!
}

type Row = Omit<Item, 'shown'>

const nameOf = (user: SQL) => sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${user})`

const appealShown = sql`(
  select jsonb_build_object('words', a.words, 'at', ${isoTime(sql`a.at`)}, 'outcome', a.outcome, 'answer', a.answer,
    'decidedAt', ${isoTime(sql`a.decided_at`)}, 'by', ${nameOf(sql`a.decided_by`)})
  from moderation_appeals a where a.decision_id = d.id)`

const standing = sql`case when d.undone_at is not null then 'undone' when d.reversed_at is not null then 'reversed' else 'stands' end`

/** When the hour for it is over, or somebody appealed, nothing is taken back. */
const undoUntil = (userId: string) => sql`case
  when d.decided_by = ${userId} and ${stands} and d.at > now() - make_interval(mins => ${undoMinutes})
    and not exists (select from moderation_appeals a where a.decision_id = d.id)
  then ${isoTime(sql`(d.at + make_interval(mins => ${undoMinutes}))`)} end`

const decisionsShown = (userId: string) => sql<Decision[]>`coalesce((
  select jsonb_agg(shown.one) from (
    select jsonb_build_object('id', d.id, 'act', d.act, 'rule', d.rule, 'words', d.words, 'at', ${isoTime(sql`d.at`)},
      'until', ${isoTime(sql`d.until`)}, 'by', ${nameOf(sql`d.decided_by`)}, 'standing', ${standing},
      'undoUntil', ${undoUntil(userId)}, 'appeal', ${appealShown}) as one
    from moderation_decisions d where d.item_id = i.id order by d.id desc limit ${decisionsAtMost}) shown), '[]')`

/** Other decisions against somebody that stand. */
const earlierOf = sql`(
  select count(*)::int from moderation_decisions d join moderation_items other on other.id = d.item_id
  where other.person_id = p.id and other.id <> i.id and d.act <> 'nothing' and ${stands})`

export async function readItems(
  db: Queryable,
  judged: JudgedPoint,
  { userId }: Actor,
  ids: readonly string[],
): Promise<Item[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.thing_type as type, i.thing_id as "thingId", i.state, i.reports, i.version,
      ${isoTime(sql`i.first_reported_at`)} as "firstReportedAt", ${isoTime(sql`i.last_reported_at`)} as "lastReportedAt",
      (select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'isAdmin', 'admin' = any(p.roles), 'earlier', ${earlierOf}) from users p
        where p.id = i.person_id and not i.is_person_hidden) as person, i.is_person_hidden as "isPersonHidden",
      coalesce((select jsonb_agg(told.one) from (
        select jsonb_build_object('reason', r.reason, 'note', r.note, 'seen', r.seen, 'at', ${isoTime(sql`r.at`)}) as one
        from moderation_reports r where r.item_id = i.id order by r.id desc limit ${saidAtMost}) told), '[]') as said,
      case when i.state <> 'decided' and i.claimed_until > now() then jsonb_build_object(
        'by', coalesce(${nameOf(sql`i.claimed_by`)}, '–'), 'mine', coalesce(i.claimed_by = ${userId}, false),
        'until', ${isoTime(sql`i.claimed_until`)}) end as claim,
      coalesce((select d.decided_by = ${userId} from moderation_decisions d where d.item_id = i.id
        order by d.id desc limit 1), false) as "decidedByMe",
      ${decisionsShown(userId)} as decisions
    from moderation_items i where i.id = ${idsIn(ids)}`)
  const byType = Map.groupBy(rows, ({ type }) => type)
  const shown = new Map<string, Item['shown']>()
  for (const [type, some] of byType) {
    const found = await judged[type]?.show(
      db,
      some.map(({ thingId }) => thingId),
    )
    for (const [thingId, one] of found ?? []) shown.set(`${type}:${thingId}`, { files: [], alias: null, ...one })
  }
  return rows.map((row) => ({ ...row, shown: shown.get(`${row.type}:${row.thingId}`) ?? null }))
}

export async function findItem(
  db: Queryable,
  judged: JudgedPoint,
  actor: Actor,
  itemId: string,
): Promise<Item | undefined> {
  const { rows } = await db.execute(
    sql`select from moderation_items i where i.id = ${itemId} and ${isNotOwn(judged, actor)}`,
  )
  return rows.length === 0 ? undefined : (await readItems(db, judged, actor, [itemId]))[0]
}

/** Of a thing whose writer hides their name: who it is. */
export async function findHiddenPerson(
  db: Queryable,
  itemId: string,
): Promise<NonNullable<Item['person']> | undefined> {
  const { rows } = await db.execute<NonNullable<Item['person']>>(sql`
    select p.id, p.first_name, p.last_name, 'admin' = any(p.roles) as "isAdmin", ${earlierOf} as earlier
    from moderation_items i join users p on p.id = i.person_id where i.id = ${itemId} and i.is_person_hidden`)
  return rows[0]
}

/** Held, so that of many moderators one decides. */
export async function lockItem(tx: Tx, judged: JudgedPoint, actor: Actor, itemId: string) {
  const { rows } = await tx.execute(
    sql`select from moderation_items i where i.id = ${itemId} and ${isNotOwn(judged, actor)}`,
  )
  if (rows.length === 0) return undefined
  const [row] = await tx
    .select()
    .from(moderationItems)
    .where(sql`id = ${itemId}`)
    .for('update')
  return row
}
export type ItemRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>

export async function readFigures(db: Queryable): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select (select count(*)::int from moderation_items where state <> 'decided') as waiting,
      (select count(*)::int from moderation_items where state = 'appealed') as appeals,
      count(*)::int as decided, (count(*) filter (where d.reversed_at is not null))::int as reversed,
      (percentile_cont(0.5) within group (
        order by extract(epoch from d.at - i.first_reported_at) / 3600))::float8 as "medianHours"
    from moderation_decisions d join moderation_items i on i.id = d.item_id
    where d.at > now() - interval '90 days' and d.undone_at is null`)
  return rows[0]!
}
