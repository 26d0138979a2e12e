// Events that a search finds, with their dates: a series as one that repeats, and beside it what differs from it.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { calendarEvents } from '../../db/tables/calendar.ts'
import type { Actor } from '../../http/policy.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { findDocuments } from '../search/search.service.ts'
import { eventDocuments } from './events.documents.ts'

type Row = typeof calendarEvents.$inferSelect

const exceptionsAtMost = 400
const textLength = 500

export const followedEvents: FollowedList<'events'> = {
  async find({ db, actor }, { q }) {
    const asked = { typed: q, kinds: ['event'] as const, limit: foundAtMost }
    const [group] = await findDocuments({ db, documents: { event: eventDocuments } }, actor, asked)
    if (!group) return { rows: [], more: false }
    const { own, differing } = await rowsOf(
      db,
      actor,
      group.found.map(({ id }) => id),
    )
    const rows = own.map((row) => ({
      id: row.id,
      title: row.title,
      text: [row.location, row.description.slice(0, textLength)].filter(Boolean).join('\n'),
      at: row.createdAt.toISOString(),
      path: `/notices/open?thing=event:${row.id}`,
      dates: [row, ...(differing.get(row.id) ?? [])],
    }))
    return { rows, more: group.more }
  },
}

/** The latest first; who may see one of a series that differs is asked of that one. */
async function rowsOf(db: Queryable, actor: Actor, ids: readonly string[]) {
  const read = (some: readonly string[]) =>
    db
      .select()
      .from(calendarEvents)
      .where(sql`${calendarEvents.id} = ${idsIn(some)} and ${calendarEvents.deletedAt} is null`)
      .orderBy(sql`${calendarEvents.id} desc`)
  const own = await read(ids)
  const { rows: exceptions } = await db.execute<{ id: string }>(sql`
    select id from calendar_events where series_id = ${idsIn(ids)} and deleted_at is null limit ${exceptionsAtMost}`)
  const open = await eventDocuments.show(
    db,
    actor,
    exceptions.map(({ id }) => id),
  )
  const differing = await read([...open.keys()])
  return { own, differing: Map.groupBy(differing, ({ seriesId }) => seriesId) as ReadonlyMap<string | null, Row[]> }
}
