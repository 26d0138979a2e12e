// One place that calls people. Whoever has something to tell says it once, in the transaction in which it happens; by which
// ways it reaches whom, and when, is decided here.
import { topicOfKind, type NoticeKind, type NoticeReason, type ThingType } from '#/contract/notice/notice-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { noticeDeliveries, notices } from '../../db/tables/notices.ts'
import { appendEvent } from '../../events/event-log.ts'
import { listAddressees, markRead, type Addressee } from './notices.repo.ts'
import { pushOut, wayOut, zoneOf } from './ways.ts'

type Said = {
  kind: NoticeKind
  thing: `${ThingType}:${string}`
  /** Who did it, and is not told; null where it is nobody's deed. */
  actor: string | null
}

/** To people, at most a thousand at a time. */
export type Call = Said & {
  to: readonly string[]
  reason: NoticeReason
  /** What it was called, of what somebody may no longer ask about. */
  title?: string
  /** Somebody writes a mail of their own about it. */
  withoutMail?: true
}

/** To all who follow a stream: one row, however many they are. It stands under the bell, and brings no mail. */
export type Announcement = Said & { stream: string; reason: NoticeReason; listeners: readonly string[] }

export const addresseesAtMost = 1_000

type Delivery = typeof noticeDeliveries.$inferInsert

/** Told with the commit, to every instance: whoever notifies need not know of streams. */
const tellStreams = (tx: Tx, ids: readonly string[]) => appendEvent(tx, ids, { kind: 'notice' }, { written: true })

/** Written with what it tells. After the commit `notices.wake` sends at once what may leave at once. */
export async function notify(tx: Tx, { to, kind, thing, actor, reason, title, withoutMail }: Call): Promise<void> {
  const others = [...new Set(to)].filter((id) => id !== actor)
  if (others.length === 0) return
  if (others.length > addresseesAtMost) throw new RangeError(`At most ${addresseesAtMost} people are called at once`)
  const people = await listAddressees(tx, others, thing)
  if (people.length === 0) return
  const at = new Date()
  const rows = people.map(({ id }) => ({ id: newId(), at, userId: id, kind, thing, reason, title, actorId: actor }))
  await tx.insert(notices).values(rows)
  if (!withoutMail) {
    const deliveries = people.flatMap((person, index) => deliveriesTo(person, { id: rows[index]!.id, kind, at }))
    if (deliveries.length > 0) await tx.insert(noticeDeliveries).values(deliveries)
  }
  tellStreams(
    tx,
    people.map(({ id }) => id),
  )
}

/** Whoever has been where a thing stands need not be called to it any more. */
export async function readThing(tx: Tx, userId: string, thing: Said['thing']): Promise<void> {
  if (await markRead(tx, userId, thing)) tellStreams(tx, [userId])
}

export async function announce(tx: Tx, { stream, kind, thing, actor, reason, listeners }: Announcement): Promise<void> {
  await tx.insert(notices).values({ id: newId(), at: new Date(), stream, kind, thing, reason, actorId: actor })
  if (listeners.length > 0) tellStreams(tx, listeners)
}

function deliveriesTo(
  { id: userId, ways, timeZone, hasMuted, hasBrowser }: Addressee,
  { id: noticeId, kind, at }: { id: string; kind: NoticeKind; at: Date },
): Delivery[] {
  if (hasMuted && topicOfKind[kind] !== null) return []
  const wishes = { ways, timeZone: zoneOf(timeZone) }
  const out = [wayOut(kind, at, wishes), hasBrowser ? pushOut(kind, at, wishes) : null]
  return out.flatMap((way) => (way ? { ...way, id: newId(), noticeId, userId } : []))
}
