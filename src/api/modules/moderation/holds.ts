// What others would read is kept from them while a rule of ours says so, until a moderator has looked at it. A module that
// writes such things asks here first, in the same transaction, and before it locks rows of its own: decisions lock the item first.
import { sql } from 'drizzle-orm'
import { holdReasons, watchedWordsAtMost, type HoldReason, type JudgedType } from '#/contract/moderation/rules.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { moderationItems, moderationReports } from '../../db/tables/moderation.ts'
import type { Context } from '../../http/context.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { JudgedPoint } from './judged.ts'
import type { ItemRow } from './moderation.repo.ts'
import { lockThing } from './raise.ts'
import { readStanding } from './standing.repo.ts'
import { isTrusted } from './trust.ts'
import { findWatched, holdsLink } from './watched.ts'

/** How many things one may write within minutes before the next waits. */
export const burst = { minutes: 10, most: 3, mostOfTrusted: 10 }

type Thing = { type: JudgedType; id: string }
/** `text` is what is new of it; `seen` is all of it, as moderators are to see it. */
type Written = Thing & {
  text: string
  seen: string
  /** Why it waits where nothing else says so: of what everybody’s first one, or every one, waits. */
  otherwise?: HoldReason
  /** Whether its writer hides their name where it stands: then moderators do not see it either, unless they ask. */
  isHidden?: boolean
  /** Said for an organisation that we have approved: then words alone make it wait, not that there is much of it, or a link. */
  isApproved?: boolean
}
type Found = { reason: HoldReason; note: string }

/** A condition on reports `r`: said by a rule of ours. */
const isByRule = sql`r.reason in (${sql.join(
  holdReasons.map((reason) => sql`${reason}`),
  sql`, `,
)})`

/** Why others do not read it for now; null where they do. What waits already, waits on, however it was changed. */
export async function hold(tx: Tx, context: Context, actor: Actor, written: Written): Promise<HoldReason | null> {
  // Whoever would look at it: and of a single moderator nobody else could.
  if (holds(actor, 'moderator', 'admin')) return null
  // So that of a person's things of one moment each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`writes ${actor.userId}`}, 0))`)
  await lockThing(tx, written)
  const judged = await judge(tx, context.services.judged, actor, written)
  const found = judged ?? (written.otherwise ? { reason: written.otherwise, note: '' } : null)
  const open = await lockOpen(tx, written)
  if (!found && !open?.reason) return null
  const { reason, note } = found ?? { reason: open!.reason!, note: open!.note! }
  const { type, id, seen, isHidden = false } = written
  await raiseHold(tx, open, { type, id, seen, personId: actor.userId, isHidden }, { reason, note })
  return reason
}

async function judge(
  tx: Tx,
  judged: JudgedPoint,
  { userId }: Actor,
  { type, id, text, isApproved }: Written,
): Promise<Found | null> {
  const { rows: words } = await tx.execute<{ word: string; folded: string }>(
    sql`select word, folded from moderation_words order by folded limit ${watchedWordsAtMost}`,
  )
  const watched = findWatched(text, words)
  if (watched) return { reason: 'watched_word', note: watched.word }
  if (isApproved) return null
  const standing = await readStanding(tx, judged, { type, id, personId: userId, minutes: burst.minutes })
  const trusted = isTrusted(standing, new Date())
  if (!trusted && holdsLink(text)) return { reason: 'link_of_new_account', note: '' }
  if (standing.recent >= (trusted ? burst.mostOfTrusted : burst.most)) return { reason: 'burst', note: '' }
  return null
}

type Open = { id: string; reportId: string | null; reason: HoldReason | null; note: string | null }

/** The item that waits, if any, with what a rule of ours said. One that was appealed against is about what was there before. */
async function lockOpen(tx: Tx, { type, id }: Thing): Promise<Open | undefined> {
  const { rows: items } = await tx.execute<{ id: string }>(sql`
    select i.id from moderation_items i where i.thing_type = ${type} and i.thing_id = ${id} and i.state = 'open'
    order by i.id desc limit 1 for update`)
  if (!items[0]) return undefined
  const { rows } = await tx.execute<Omit<Open, 'id'>>(sql`
    select r.id as "reportId", r.reason, r.note from moderation_reports r
    where r.item_id = ${items[0].id} and ${isByRule} order by r.id limit 1`)
  return { reportId: null, reason: null, note: null, ...rows[0], ...items[0] }
}

/** A moderator who had looked before it was changed looks again: their decision is about an older version. */
async function raiseHold(
  tx: Tx,
  open: Open | undefined,
  { type, id, personId, seen, isHidden = false }: Thing & { seen: string; personId: string | null; isHidden?: boolean },
  found: Found,
): Promise<void> {
  const itemId = open?.id ?? newId()
  if (open) await tx.execute(sql`update moderation_items set version = version + 1 where id = ${itemId}`)
  else {
    const row = { id: itemId, thingType: type, thingId: id, personId, isPersonHidden: isHidden }
    await tx.insert(moderationItems).values(row)
  }
  if (open?.reportId) {
    await tx
      .update(moderationReports)
      .set({ ...found, seen, at: new Date() })
      .where(sql`id = ${open.reportId}`)
  } else await tx.insert(moderationReports).values({ id: newId(), itemId, ...found, seen })
}

/** Of these, which wait because a rule of ours said so, and which rule. */
export async function listHeld(tx: Tx, type: JudgedType, ids: readonly string[]): Promise<Map<string, HoldReason>> {
  const { rows } = await tx.execute<{ id: string; reason: HoldReason }>(sql`
    select i.thing_id as id, r.reason from moderation_items i join moderation_reports r on r.item_id = i.id and ${isByRule}
    where i.thing_type = ${type} and i.thing_id = ${idsIn(ids)} and i.state = 'open' order by i.thing_id, r.id desc`)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** What waits already waits on under another number, that of a thing which says the same. */
export async function passOn(
  tx: Tx,
  thing: Thing & { seen: string; personId: string | null },
  reason: HoldReason,
): Promise<void> {
  await lockThing(tx, thing)
  const open = await lockOpen(tx, thing)
  if (!open?.reason) await raiseHold(tx, open, thing, { reason, note: '' })
}

/** Its author deletes what nobody else has read: then there is nothing to look at. */
export async function withdrawHold(tx: Tx, { type, id }: Thing): Promise<void> {
  await tx.execute(sql`
    delete from moderation_items where thing_type = ${type} and thing_id = ${id} and state = 'open' and reports = 0`)
}

/** Others may read it, unless it was changed since, and waits anew. */
export async function releaseHold(tx: Tx, { services }: Context, { id, thingType, thingId }: ItemRow): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from moderation_items i where i.thing_type = ${thingType} and i.thing_id = ${thingId} and i.id <> ${id}
      and i.state = 'open' and exists (select from moderation_reports r where r.item_id = i.id and ${isByRule}) limit 1`)
  if (rows.length === 0) await services.judged[thingType]?.setHeld?.(tx, thingId, false)
}

/** A decision about it was taken back: as before, nobody reads it. */
export async function holdAgain(tx: Tx, { services }: Context, { id, thingType, thingId }: ItemRow): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from moderation_reports r where r.item_id = ${id} and ${isByRule} limit 1`)
  if (rows.length > 0) await services.judged[thingType]?.setHeld?.(tx, thingId, true)
}
