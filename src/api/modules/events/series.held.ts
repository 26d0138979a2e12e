// Dates of a series that say the same are judged together: one of them stands for all in the moderators’ queue.
import { sql, type SQL } from 'drizzle-orm'
import type { HoldReason } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { events } from '../../db/tables/events.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { listHeld, passOn } from '../moderation/holds.ts'
import { stands } from '../moderation/sanctions.ts'
import { readEvent, type EventRow } from './events.repo.ts'
import { isToBeHeld, seenOf, textOf } from './held.ts'
import { writtenOf } from './written.ts'

/** Of events `e` and `o`: one series, and not a word that differs. */
const saySame = sql`o.series_id = e.series_id and o.title = e.title and o.summary = e.summary
  and o.accessibility = e.accessibility and o.content is not distinct from e.content`

type Said = Pick<EventRow, 'id' | 'isHeld'>
/** By what they say. */
export type Sayings = Map<string, Said[]>

export function addTo(sayings: Sayings, seen: string, { id, isHeld }: Said): void {
  sayings.set(seen, [...(sayings.get(seen) ?? []), { id, isHeld }])
}

type Together = Pick<EventRow, 'seriesId' | 'organisationId'> & { isFirst: boolean }

/** Whether others wait for a moderator before they read it, by its number. What waits, waits on, whichever date stands for it. */
export async function judgeTogether(
  tx: Tx,
  context: Context,
  actor: Actor,
  sayings: Sayings,
  { seriesId, organisationId, isFirst }: Together,
): Promise<Map<string, boolean>> {
  const waiting = await listWaiting(tx, seriesId)
  const held = new Map<string, boolean>()
  for (const [seen, dates] of sayings) {
    const one = dates.find(({ id }) => waiting.has(id)) ?? dates[0]!
    const waits = dates.some(({ isHeld }) => isHeld) && !waiting.has(one.id)
    const otherwise = waits ? [...waiting.values()][0] : isFirst ? ('first_event' as const) : undefined
    const isHeld = await isToBeHeld(tx, context, actor, {
      id: one.id,
      seen,
      otherwise,
      isHouse: organisationId !== null,
    })
    for (const { id } of dates) held.set(id, isHeld)
  }
  return held
}

/** Those for which one waits in the queue, and why. */
async function listWaiting(tx: Tx, seriesId: string | null): Promise<ReadonlyMap<string, HoldReason>> {
  if (seriesId === null) return new Map()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from events e where e.series_id = ${seriesId} and e.is_held and e.status <> 'draft' order by e.id`)
  return listHeld(
    tx,
    'event',
    rows.map(({ id }) => id),
  )
}

/** How another date that says the same stands; undefined where none is published. */
export async function standingOf(tx: Tx, id: string): Promise<boolean | undefined> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(sql`
    select o.is_held as "isHeld" from events e join events o on ${saySame} and o.id <> e.id
    where e.id = ${id} and o.status <> 'draft' and o.deleted_at is null and o.hidden_rule is null
    order by o.is_held desc limit 1`)
  return rows[0]?.isHeld
}

/** Before some say something else, or go: of those that say on what they said, another stands for them in the queue. */
export async function passHold(tx: Tx, seriesId: string | null, gone: readonly string[]): Promise<void> {
  if (seriesId === null) return
  const waiting = await listWaiting(tx, seriesId)
  const others = sql`o.deleted_at is null and o.status <> 'draft' and o.is_held and not o.id = ${idsIn(gone)}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct on (o.title, o.summary, o.accessibility, o.content) o.id from events e join events o on ${saySame}
    where e.id = ${idsIn(gone)} and ${others} and not exists (
      select from events e where e.id = ${idsIn([...waiting.keys()].filter((id) => !gone.includes(id)))} and ${saySame})
    order by o.title, o.summary, o.accessibility, o.content, o.id`)
  for (const { id } of rows) {
    const row = await readEvent(tx, id)
    const reason = gone.map((one) => waiting.get(one)).find(Boolean)
    if (!row || !reason) continue
    const seen = seenOf(textOf(writtenOf(row, [])))
    await passOn(tx, { type: 'event', id, seen, personId: row.createdBy }, reason)
  }
}

/** An event and those that say the same, held until the transaction ends; `which`: of these `o`. */
async function holdSame(tx: Tx, id: string, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from events o where o.id = ${id} or (${which} and exists (select from events e where e.id = ${id} and ${saySame}))
    order by o.id for no key update`)
  return rows.map((one) => one.id)
}

async function update(tx: Tx, ids: readonly string[], patch: Partial<EventRow>): Promise<void> {
  await tx
    .update(events)
    .set({ ...patch, updatedAt: new Date(), version: sql`${events.version} + 1` })
    .where(sql`id = ${idsIn(ids)}`)
}

export const setSameHeld = async (tx: Tx, id: string, isHeld: boolean): Promise<void> =>
  update(tx, await holdSame(tx, id, sql`o.status <> 'draft'`), { isHeld })

/** Drafts as well: what was taken away is not said on another day. */
export const hideSame = async (tx: Tx, id: string, hiddenRule: EventRow['hiddenRule']): Promise<void> =>
  update(tx, await holdSame(tx, id, sql`o.hidden_rule is null`), { hiddenRule })

/** But not what was taken away by a decision of its own. */
export async function restoreSame(tx: Tx, id: string): Promise<void> {
  const which = sql`not exists (select from moderation_decisions d join moderation_items i on i.id = d.item_id
    where i.thing_type = 'event' and i.thing_id = o.id and d.hides and ${stands})`
  await update(tx, await holdSame(tx, id, which), { hiddenRule: null })
}
