// What the last week would have been like with other settings: its notices are sent once more, on paper.
import { sql } from 'drizzle-orm'
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { topicOfKind, type NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { listWorkRooms } from './deliveries.repo.ts'
import { quietUntil, type Clocks } from './quiet.ts'
import { wayOut, zoneOf } from './ways.ts'

type Past = { thing: string; kind: NoticeKind; at: string }

const readAtMost = 5_000

/** Of each mail when it would have left, and of each daily one as well. Pure: `notices` in the order of time. */
export function leavesAt(
  notices: readonly { thing: string; kind: NoticeKind; at: Date }[],
  ways: NoticeSettings['ways'],
  clocks: Clocks,
) {
  const mails = new Map<string, Date>()
  const digests = new Set<number>()
  let count = 0
  for (const { thing, kind, at } of notices) {
    const way = wayOut(kind, at, { ways, timeZone: clocks.timeZone })
    if (!way) continue
    const leaves = (topicOfKind[kind] === null ? null : quietUntil(way.notBefore, clocks)) ?? way.notBefore
    if (way.channel === 'digest') digests.add(leaves.getTime())
    // What comes before the mail about the same thing has left goes with it.
    else if (!(mails.get(thing)! > at)) {
      mails.set(thing, leaves)
      count += 1
    }
  }
  return { mails: count, digests: digests.size }
}

export async function countLastWeek(
  db: Queryable,
  userId: string,
  { ways, quietHours, quietInWorkCycles }: NoticeSettings,
  now: Date,
): Promise<{ mails: number; digests: number }> {
  const { rows } = await db.execute<Past & { timeZone: string | null }>(sql`
    select n.thing, n.kind, n.at, u.time_zone as "timeZone" from notices n join users u on u.id = n.user_id
    where n.user_id = ${userId} and n.at > ${now.toISOString()}::timestamptz - interval '7 days' order by n.id limit ${readAtMost}`)
  const timeZone = zoneOf(rows[0]?.timeZone)
  const rooms = quietInWorkCycles ? await listWorkRooms(db, userId) : []
  const past = rows.map(({ thing, kind, at }) => ({ thing, kind, at: new Date(at) }))
  return leavesAt(past, ways, { timeZone, quietHours, rooms })
}
