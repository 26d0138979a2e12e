// Searches for events that are saved: what is new of them, and their dates.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { eventQuery } from '#/contract/event/event.search.ts'
import { idsIn } from '../../db/ids-in.ts'
import { events } from '../../db/tables/events.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { eventPath, isDated, writtenDates } from './events.ics.ts'
import { listNewest } from './events.list.ts'

export const followedPublicEvents: FollowedList<'public_events'> = {
  async find({ db, services, actor }, { place: _place, ...query }) {
    const { ids, more } = await listNewest(db, actor, v.parse(eventQuery, { ...query, limit: foundAtMost }))
    const rows = await db
      .select()
      .from(events)
      .where(sql`id = ${idsIn(ids)}`)
    return {
      rows: inOrderOf(ids, rows)
        .filter(isDated)
        .map((row) => ({
          id: row.id,
          title: row.title,
          text: row.summary,
          at: row.publishedAt!.toISOString(),
          path: eventPath(row.slug!),
          dates: [writtenDates(row, { origin: services.appOrigin })],
        })),
      more,
    }
  },
}
