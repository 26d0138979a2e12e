// Sends notices on their way when they may leave. A row is held while it is decided, and what leaves is a row of the same
// transaction: whatever ends the process, nothing is lost and nothing leaves twice.
import { topicOfKind } from '#/contract/notice/notice-kinds.ts'
import { log } from '#/process/log.ts'
import { createDueWork } from '../../background/due-work.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Mailer } from '../outbox/mailer.ts'
import {
  claimDue,
  findReceiver,
  listWorkRooms,
  moveToDigest,
  nextDueMs,
  postpone,
  settle,
  tryAgain,
  type Delivery,
  type Receiver,
  type Why,
} from './deliveries.repo.ts'
import type { PushSender } from './push/push-sender.ts'
import { queueForBrowsers } from './push/push.repo.ts'
import { nextDigest, quietUntil } from './quiet.ts'
import { zoneOf } from './ways.ts'
import { partsOf, showThings, type ThingPoint } from './things.ts'

/** Mails about things that somebody gets in a day; the rest comes with the daily one. */
export const mailsPerDay = 30

type Options = { db: Db; mailer: Mailer; push: Pick<PushSender, 'wake'>; things: ThingPoint }

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries(options: Options) {
  const { db, mailer, push } = options

  /** Decides on what is due next at that moment; whether anything was. */
  async function deliverNext(now = new Date()): Promise<boolean> {
    let claimed: Delivery[] = []
    try {
      await db.transaction(async (tx) => {
        claimed = await claimDue(tx, now)
        if (claimed.length > 0) await deliver(tx, options, claimed, now)
      })
    } catch (error) {
      if (claimed.length === 0) throw error
      log('warn', 'A notice could not be sent and will be tried again', { id: claimed[0]!.id, error })
      await tryAgain(db, claimed)
    }
    return claimed.length > 0
  }

  const work = createDueWork({
    name: 'Sending notices',
    async doNext() {
      const found = await deliverNext()
      if (found) for (const way of [mailer, push]) way.wake()
      return found
    },
    nextDueMs: () => nextDueMs(db),
  })
  return {
    deliverNext,
    /** Looks at once for what may leave: to be called after a commit that notified. */
    wake: work.wake,
    stop: work.close,
  }
}

async function deliver(tx: Tx, options: Options, claimed: readonly Delivery[], now: Date): Promise<void> {
  const { userId, channel } = claimed[0]!
  const receiver = await findReceiver(tx, userId)
  if (!receiver?.isReachable) return settle(tx, claimed, 'account')
  const isUrgent = claimed.some(({ kind }) => topicOfKind[kind] === null)
  const until = isUrgent ? null : await quietFor(tx, userId, receiver, now)
  if (until) return postpone(tx, claimed, until)
  if (channel === 'mail' && !isUrgent && receiver.mails >= mailsPerDay)
    return moveToDigest(tx, claimed, nextDigest(now, zoneOf(receiver.timeZone)))
  const left = await dropOvertaken(tx, options, claimed, receiver)
  if (left.length === 0) return
  if (channel !== 'push') return queueMail(tx, options, left, receiver)
  await queueForBrowsers(
    tx,
    userId,
    left.map(({ noticeId }) => noticeId),
  )
  await settle(tx, left)
}

/** Asked again at this moment: of what has been read, silenced, turned off or lost since, nothing is sent. */
async function dropOvertaken(
  tx: Tx,
  { things }: Options,
  claimed: readonly Delivery[],
  receiver: Receiver,
): Promise<Delivery[]> {
  const shown = await showThings(
    things,
    tx,
    claimed[0]!.userId,
    claimed.map(({ thing }) => thing),
  )
  const whyNot = ({ kind, thing, userId, hasMuted, isRead, channel }: Delivery): Why | null => {
    const topic = topicOfKind[kind]
    if (!shown.has(thing)) return 'gone'
    if (topic === null) return null
    if (receiver.ways[topic] === 'off') return 'off'
    if (hasMuted) return 'muted'
    return isRead && (channel !== 'mail' || !hasOwnMail(things, { thing, kind, userId })) ? 'read' : null
  }
  const byWhy = Map.groupBy(claimed, whyNot)
  for (const [why, deliveries] of byWhy) if (why) await settle(tx, deliveries, why)
  return byWhy.get(null) ?? []
}

/** Such a mail brings more than the words that were read: an invitation for one's calendar. */
function hasOwnMail(things: ThingPoint, { thing, kind, userId }: Pick<Delivery, 'thing' | 'kind' | 'userId'>): boolean {
  const { type, id } = partsOf(thing)
  return things[type]?.mail?.({ id, userId, kinds: [kind] }) !== undefined
}

async function queueMail(
  tx: Tx,
  { mailer, things }: Options,
  left: readonly Delivery[],
  { email, locale }: Receiver,
): Promise<void> {
  const { userId, channel, thing } = left[0]!
  const { type, id } = partsOf(thing)
  const kinds = left.map(({ kind }) => kind)
  const own = channel === 'mail' ? things[type]?.mail?.({ id, userId, kinds }) : undefined
  if (own === null) return settle(tx, left, 'gone')
  const mail = own ?? {
    template: channel === 'digest' ? 'notices_digest' : 'notice',
    data: { user: userId, notices: left.map(({ noticeId }) => noticeId).join() },
  }
  await mailer.queue(tx, { ...mail, recipient: email, locale })
  await settle(tx, left)
}

async function quietFor(tx: Tx, userId: string, receiver: Receiver, now: Date): Promise<Date | null> {
  const { quietHours, quietInWorkCycles } = receiver
  const rooms = quietInWorkCycles ? await listWorkRooms(tx, userId) : []
  return quietUntil(now, { timeZone: zoneOf(receiver.timeZone), quietHours, rooms })
}
