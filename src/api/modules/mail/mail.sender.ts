// Sends what is due. Any number of instances may do so at once; each mail is sent by one of them. Mail to other servers goes
// its own way beside: one that is slow keeps nobody here waiting.
import type { Db, Tx } from '../../db/client.ts'
import type { Live } from '../../events/live.ts'
import type { Attachments } from '../attachments/attachments.ts'
import { createDueWork } from '../../background/due-work.ts'
import { deliverNext, nextMailMs, type Told } from './mail.delivery.ts'

export type MailSender = Awaited<ReturnType<typeof createMailSender>>

type Options = {
  db: Db
  live: Live
  attachments: Attachments
  smtpUrl: string | undefined
  /** Where mail to the outside comes from: an address of the platform's own. */
  fromAddress: string
  appOrigin: string
}

export async function createMailSender({ db, live, smtpUrl, ...rest }: Options) {
  const outside = smtpUrl ? (await import('./mail.outside.ts')).createOutside({ ...rest, db, smtpUrl }) : null

  async function publish(tx: Tx, told: Told[]): Promise<void> {
    for (const { audience, event } of told) await live.publish(tx, [audience], event)
  }

  async function sendNext(): Promise<boolean> {
    const told = await db.transaction(async (tx) => {
      const sent = await deliverNext(tx)
      await publish(tx, sent ?? [])
      return sent
    })
    if (!told) return false
    live.wake()
    onwards?.wake()
    return true
  }

  async function tryNext(): Promise<boolean> {
    const tried = await outside!.tryNext(publish)
    live.wake()
    return tried
  }

  const inside = createDueWork({ name: 'Sending mail', doNext: sendNext, nextDueMs: () => nextMailMs(db) })
  const onwards = outside
    ? createDueWork({ name: 'Mail to the outside', doNext: tryNext, nextDueMs: outside.nextDueMs })
    : null

  return {
    /** Whether mail leaves to addresses that are nobody’s here. */
    reachesOutside: outside !== null,
    /** Sends what is due, and waits for what will be; returns at once. */
    wake(): void {
      inside.wake()
      onwards?.wake()
    },
    async close(): Promise<void> {
      await inside.close()
      await onwards?.close()
      outside?.close()
    },
  }
}
