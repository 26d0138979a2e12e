// What waits to be decided, by whom it may be decided.
import { sql } from 'drizzle-orm'
import type { Queue } from '#/contract/operator/platform.ts'
import type { QueueKind } from '#/contract/operator/platform-kinds.ts'
import { firstIdOf } from '#/lib/ids.ts'
import type { Db } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { countWaiting } from '../approvals/approvals.repo.ts'
import { listPapers } from '../approvals/papers.ts'
import { countItems } from '../moderation/moderation.repo.ts'

type Counted = { kind: QueueKind; count: number; since: string | null }

const mailDays = 30

/** What could not be delivered lately: whoever it was for knows nothing of it. */
async function countFailedMails(db: Db) {
  const from = firstIdOf(new Date(Date.now() - mailDays * 86_400_000))
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, ${isoTime(sql`min(created_at)`)} as since
    from outbox where status = 'failed' and id >= ${from}::uuid`)
  return rows[0]!
}

/** What has waited longest first; what is empty is left out. A moderator is told of what they may judge, and of nothing else. */
export async function listQueues({ db, judged, papers, doublesCount }: Services, actor: Actor): Promise<Queue[]> {
  const queues: Counted[] = [{ kind: 'reported', ...(await countItems(db, judged, actor)) }]
  if (holds(actor, 'admin')) {
    const { count, since } = await countWaiting(db)
    queues.push(
      { kind: 'organisation', count, since: since?.toISOString() ?? null },
      ...(await listPapers(db, papers)),
      { kind: 'double', ...(await doublesCount.read()) },
      { kind: 'mail', ...(await countFailedMails(db)) },
    )
  }
  return queues
    .flatMap(({ since, ...queue }) => (since === null || queue.count === 0 ? [] : [{ ...queue, since }]))
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
}
