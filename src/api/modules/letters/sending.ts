// Hands letters on to the outbox when they may leave. Some readers at a time: who they are, their mails and how far it has come
// are written in one transaction. Whatever ends the process, nobody is left out and nobody is taken twice.
import { createDueWork } from '../../background/due-work.ts'
import type { Db, Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findLetterPost } from '../blog/letter-post.ts'
import type { Mailer } from '../outbox/mailer.ts'
import { claimIssue, nextDueMs, takeReaders, updateIssue, type IssueRow } from './issues.repo.ts'

/** Few, so that whoever waits for the outbox does not wait for all of them. */
export const readersAtOnce = 100

/** When the outbox is full it is looked at again. */
const fullMs = 1_000

type Options = { db: Db; mailer: Mailer }

export type Letters = ReturnType<typeof createLetters>

export function createLetters({ db, mailer }: Options) {
  /** Hands the first letter that may leave at that moment on for some readers; false where there is nothing to do or no room. */
  async function sendNext(now = new Date()): Promise<boolean> {
    const outcome = await db.transaction(async (tx) => {
      const issue = await claimIssue(tx, now)
      return issue ? handOn(tx, mailer, issue) : 'none'
    })
    isFull = outcome === 'full'
    return outcome === 'handed'
  }

  let isFull = false
  const work = createDueWork({
    name: 'Sending letters',
    async doNext() {
      const found = await sendNext()
      if (found) mailer.wake()
      return found
    },
    nextDueMs: async () => (isFull ? fullMs : nextDueMs(db)),
  })
  return {
    sendNext,
    /** Looks at once for what may leave: to be called after a commit that sent one. */
    wake: work.wake,
    stop: work.close,
  }
}

async function handOn(tx: Tx, mailer: Mailer, issue: IssueRow): Promise<'handed' | 'full'> {
  // Asked again: what readers would not find any more is not sent to them.
  const post = await findLetterPost(tx, issue.postId)
  if (!post) {
    await settle(tx, issue, issue.state === 'waiting' ? 'stopped' : 'sent', issue.readers)
    return 'handed'
  }
  const room = Math.min(await mailer.bulkRoom(tx), readersAtOnce)
  if (room <= 0) return 'full'
  const { read, last, fresh } = await takeReaders(tx, issue, post, room)
  const mails = fresh.map(({ id, email, locale }) => ({
    template: 'letter',
    recipient: email,
    locale,
    data: { issue: issue.id, reader: id },
  }))
  await mailer.queueBulk(tx, mails)
  const readers = issue.readers + fresh.length
  if (read < room) await settle(tx, issue, 'sent', readers)
  else await updateIssue(tx, issue.id, { state: 'leaving', cursor: last, readers })
  return 'handed'
}

async function settle(tx: Tx, issue: IssueRow, state: 'sent' | 'stopped', readers: number): Promise<void> {
  await updateIssue(tx, issue.id, { state, readers, settledAt: new Date() })
  const action = state === 'sent' ? 'letter.left' : 'letter.withheld'
  const diff = { issue: issue.id, readers }
  await recordAudit(tx, { action, entity: 'post', entityId: issue.postId, diff })
}
