// What a card says, and putting it away or removing it.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { Card, cardPatch, CardSummary } from '#/contract/board/board.ts'
import type { Tx } from '../../db/client.ts'
import { cards } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { listSeats, requireBoard, type Held } from './boards.repo.ts'
import { notify } from '../notices/notices.ts'
import { boardOfCard } from './boards.undo.ts'
import { differencesOf } from './cards.differences.ts'
import { recordChanges } from './cards.history.ts'
import { putAssignees, putFiles, putLabels } from './cards.parts.ts'
import { requireRoomAgain } from './cards.place.ts'
import { isThere, listSummaries, presentCard } from './cards.view.ts'

type Patch = InferOutput<typeof cardPatch>
type CardRow = typeof cards.$inferSelect

const archivedAtMost = 200

export async function readCard(context: Context, actor: Actor, id: string): Promise<Card> {
  const { db } = context.services
  const card = await presentCard(db, id)
  const seats = card ? await listSeats(db, card.boardId) : []
  if (!card || !seats.some(({ userId }) => userId === actor.userId)) throw new ApiError('not_found')
  return card
}

/** Each field is compared by itself: two people who change different ones do not disturb each other. */
export async function updateCard(context: Context, actor: Actor, id: string, input: Patch): Promise<Card> {
  const { db, live, attachments } = context.services
  await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfCard(id), 'shared')
    const row = await lockCard(tx, id)
    const before = await valuesOf(tx, row)
    const { version, ...patch } = storedAs(input)
    const changed = Object.keys(diffOf(before, patch))
    requireCurrent(row, before, version, patch, changed)
    if (changed.length === 0) return
    const after: Values = { ...before, ...patch }
    requireDistinct(context, patch)
    const differences = await differencesOf(tx, before, after, changed)
    await writeColumns(tx, row, changed, after)
    if (changed.includes('assignees')) await putAssignees(tx, context, held, id, after.assignees)
    if (changed.includes('labelIds')) await putLabels(tx, context, held, id, after.labelIds)
    if (changed.includes('attachments')) await putFiles(tx, context, actor, id, before.attachments, after.attachments)
    await recordChanges(tx, actor, id, differences)
    await live.publish(tx, held.audience, { kind: 'card', boardId: held.id, cardId: id })
    const concerned = calendarsOf(before, after, changed)
    if (concerned.length > 0) await live.publish(tx, concerned, { kind: 'calendar' })
    const given = after.assignees.filter((each) => !before.assignees.includes(each))
    const assigned = { kind: 'card_assigned', thing: `card:${id}`, reason: 'assigned' } as const
    await notify(tx, { ...assigned, to: given, actor: actor.userId })
  })
  live.wake()
  attachments.sweep()
  return readCard(context, actor, id)
}

async function lockCard(tx: Tx, id: string): Promise<CardRow> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(sql`cards.id = ${id} and cards.binned_at is null and exists (
      select from board_columns k where k.id = cards.column_id and k.binned_at is null)`)
    .for('update')
  if (!row) throw new ApiError('not_found')
  return row
}

type Values = Awaited<ReturnType<typeof valuesOf>>

/** A card in the contract's words: what edits are compared with. */
async function valuesOf(tx: Tx, { id, dueFrom, dueTo, ...row }: CardRow) {
  const { rows } = await tx.execute<{ assignees: string[]; labelIds: string[]; attachments: string[] }>(sql`
    select array(select user_id from card_assignees where card_id = ${id} order by user_id) as assignees,
      array(select label_id from card_labels where card_id = ${id} order by label_id) as "labelIds",
      array(select attachment_id from card_attachments where card_id = ${id} order by position) as attachments`)
  const { name, description, completed, priority, items } = row
  return { name, description, completed, priority, items, due: { from: dueFrom, to: dueTo }, ...rows[0]! }
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Who and which labels have no order; files do. */
function storedAs({ assignees, labelIds, attachments, ...patch }: Patch): Partial<Values> & { version: number } {
  return {
    ...patch,
    ...(assignees ? { assignees: distinct(assignees).toSorted() } : {}),
    ...(labelIds ? { labelIds: distinct(labelIds).toSorted() } : {}),
    ...(attachments ? { attachments: distinct(attachments) } : {}),
  }
}

/** Refuses fields that somebody else has changed since the version that was seen. */
function requireCurrent(row: CardRow, before: Values, seen: number, patch: Partial<Values>, changed: string[]): void {
  const isStale = (field: string) => changed.includes(field) && (row.changedIn[field] ?? 1) > seen
  const values = Object.fromEntries(Object.entries(patch).filter(([field]) => isStale(field)))
  if (Object.keys(values).length === 0) return
  requireVersion({ version: row.version, values: before }, { version: seen, values })
}

function requireDistinct({ locale }: Context, { items }: Partial<Values>): void {
  if (!items || new Set(items.map(({ id }) => id)).size === items.length) return
  throw refuseFields('invalid', ['items'], 'duplicate', locale)
}

async function writeColumns(tx: Tx, row: CardRow, changed: string[], { due, ...after }: Values): Promise<void> {
  const { name, description, completed, priority, items } = after
  const version = row.version + 1
  const changedIn = { ...row.changedIn, ...Object.fromEntries(changed.map((field) => [field, version])) }
  const columns = { name, description, completed, priority, items, dueFrom: due.from, dueTo: due.to }
  await tx
    .update(cards)
    .set({ ...columns, version, changedIn })
    .where(sql`cards.id = ${row.id}`)
}

const inCalendar = new Set(['name', 'due', 'assignees', 'completed'])
const isDue = ({ due }: Values) => due.from !== null || due.to !== null

/** Those in whose calendar the card is different now. */
const calendarsOf = (before: Values, after: Values, changed: string[]): string[] =>
  changed.some((field) => inCalendar.has(field)) && (isDue(before) || isDue(after))
    ? distinct([...before.assignees, ...after.assignees])
    : []

/** Puts a card away; or back to where it was, if there is room. */
export async function archiveCard(context: Context, actor: Actor, id: string, archived: boolean): Promise<CardSummary> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfCard(id), 'alone')
    const { columnId, archivedAt, version } = await lockCard(tx, id)
    if ((archivedAt !== null) === archived) return
    if (!archived) await requireRoomAgain(tx, held.id, columnId)
    await tx
      .update(cards)
      .set({ archivedAt: archived ? new Date() : null, version: version + 1 })
      .where(sql`cards.id = ${id}`)
    await recordChanges(tx, actor, id, [{ what: archived ? 'archived' : 'restored' }])
    await publishGone(tx, context, held, id)
  })
  live.wake()
  const [summary] = await listSummaries(db, sql`c.id = ${id} and ${isThere}`)
  if (!summary) throw new ApiError('not_found')
  return summary
}

async function publishGone(tx: Tx, { services }: Context, held: Held, id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select user_id as id from card_assignees where card_id = ${id}`)
  await services.live.publish(tx, held.audience, { kind: 'card', boardId: held.id, cardId: id })
  if (rows.length === 0) return
  const assignees = rows.map((row) => row.id)
  await services.live.publish(tx, assignees, { kind: 'calendar' })
}

export async function listArchived(context: Context, actor: Actor, boardId: string): Promise<CardSummary[]> {
  const { db } = context.services
  const seats = await listSeats(db, boardId)
  if (!seats.some(({ userId }) => userId === actor.userId)) throw new ApiError('not_found')
  const where = sql`c.id in (
    select latest.id from cards latest join board_columns lk on lk.id = latest.column_id and lk.binned_at is null
    where latest.board_id = ${boardId} and latest.archived_at is not null and latest.binned_at is null
    order by latest.archived_at desc, latest.id limit ${archivedAtMost})`
  return listSummaries(db, where, sql`c.archived_at desc, c.id`)
}

export async function deleteCard(context: Context, actor: Actor, id: string): Promise<Pick<BulkResult, 'undo'>> {
  const { db, live } = context.services
  const undo = await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfCard(id), 'alone')
    const row = await lockCard(tx, id)
    const version = row.version + 1
    await tx
      .update(cards)
      .set({ binnedAt: new Date(), version })
      .where(sql`cards.id = ${id}`)
    const rows = [{ entityId: id, version, before: null }]
    const recorded = await recordChangeSet(tx, { entity: 'card', actorId: actor.userId, rows, minutes: undoMinutes })
    await recordChanges(tx, actor, id, [{ what: 'removed' }])
    await publishGone(tx, context, held, id)
    return recorded
  })
  live.wake()
  return { undo }
}
