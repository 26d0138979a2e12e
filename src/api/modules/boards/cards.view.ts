// Cards as a board shows them, and one opened.
import { isoTime } from '../../db/iso-time.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Card, CardSummary } from '#/contract/board/board.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { seatsOn } from './boards.policy.ts'

/** A condition on `cards c` and their columns `k`: not removed, neither itself nor its column. */
export const isThere = sql`c.binned_at is null and k.binned_at is null`
export const isOnBoard = sql`${isThere} and c.archived_at is null`

type Row = Omit<CardSummary, 'assignees' | 'labelIds' | 'due' | 'checklist'> & {
  assignees: string | null
  labelIds: string | null
  dueFrom: string | null
  dueTo: string | null
  itemsDone: number
  itemsTotal: number
}

/** The cards `c` in columns `k` of a condition, in one query, in order within each column. */
export async function listSummaries(db: Queryable, where: SQL, order = sql`c.rank, c.id`): Promise<CardSummary[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as materialized (
      select c.id, c.board_id, c.column_id, c.rank, c.name, c.completed, c.priority, c.due_from, c.due_to, c.items_done,
        c.items_total, c.version, c.archived_at, c.description <> '' as has_description
      from cards c join board_columns k on k.id = c.column_id where ${where}),
    seats as materialized (${seatsOn(sql`b.id in (select board_id from chosen)`)})
    select c.id, c.column_id as "columnId", c.rank, c.name, c.completed, c.priority, a.ids as assignees, l.ids as "labelIds",
      c.due_from::text as "dueFrom", c.due_to::text as "dueTo", c.has_description as "hasDescription",
      c.items_done as "itemsDone", c.items_total as "itemsTotal",
      coalesce(said.number, 0) as comments, coalesce(f.number, 0) as attachments, c.version
    from chosen c
      left join (select card_id, string_agg(user_id::text, ' ' order by user_id) as ids
        from card_assignees join seats using (board_id, user_id)
        where card_id in (select id from chosen) group by card_id) a on a.card_id = c.id
      left join (select card_id, string_agg(label_id::text, ' ' order by label_id) as ids from card_labels
        where card_id in (select id from chosen) group by card_id) l on l.card_id = c.id
      left join (select card_id, count(*)::int as number from card_comments
        where card_id in (select id from chosen) group by card_id) said on said.card_id = c.id
      left join (select card_id, count(*)::int as number from card_attachments
        where card_id in (select id from chosen) group by card_id) f on f.card_id = c.id
    order by ${order}`)
  return rows.map(({ assignees, labelIds, dueFrom, dueTo, itemsDone, itemsTotal, ...row }) => ({
    ...row,
    assignees: assignees?.split(' ') ?? [],
    labelIds: labelIds?.split(' ') ?? [],
    due: { from: dueFrom, to: dueTo },
    checklist: { done: itemsDone, total: itemsTotal },
  }))
}

/** Cards as they are by now. Those that are gone, put away or unknown are left out. */
export async function presentCards(db: Queryable, ids: readonly string[]): Promise<Map<string, CardSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await listSummaries(db, sql`c.id = ${idsIn(ids)} and ${isOnBoard}`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Opened = Omit<Card, keyof CardSummary>

/** A card with everything on it; undefined when it is gone. */
export async function presentCard(db: Queryable, id: string): Promise<Card | undefined> {
  const [[summary], { rows }] = await Promise.all([
    listSummaries(db, sql`c.id = ${id} and ${isThere}`),
    db.execute<Opened>(sql`
      select c.board_id as "boardId", c.description, c.items,
        case when r.id is not null then
          jsonb_build_object('id', r.id, 'first_name', r.first_name, 'last_name', r.last_name) end as reporter,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.mime, 'bytes', a.bytes,
            'width', a.width, 'height', a.height) order by held.position)
          from card_attachments held join attachments a on a.id = held.attachment_id where held.card_id = c.id), '[]') as files,
        coalesce((select jsonb_agg(${commentShown} order by said.created_at, said.id)
          from card_comments said left join users u on u.id = said.author_id where said.card_id = c.id), '[]') as discussion,
        ${isoTime(sql`c.created_at`)} as "createdAt", ${isoTime(sql`c.archived_at`)} as "archivedAt"
      from cards c left join users r on r.id = c.reporter_id where c.id = ${id}`),
  ])
  return summary && rows[0] ? { ...summary, ...rows[0] } : undefined
}

/** A comment `said` and its author `u` as the contract has it. */
export const commentShown: SQL = sql`jsonb_build_object('id', said.id, 'author', case when u.id is not null then
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar_file_id) end,
  'body', said.body, 'createdAt', ${isoTime(sql`said.created_at`)}, 'editedAt', ${isoTime(sql`said.edited_at`)})`
