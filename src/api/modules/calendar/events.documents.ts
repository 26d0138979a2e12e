// What search finds of events: in calendars one sees, and where one is invited. What is private shows others nothing.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { visibleEvents } from './calendar.policy.ts'
import { seenCalendars } from './calendars.repo.ts'
import { listNearest } from './events.repo.ts'
import { isOpenTo } from './events.search.ts'
import { shownId } from './events.view.ts'

type Shown = { id: string; title: string; text: string; at: string; isSeries: boolean }

export const eventDocuments: Documents = {
  table: 'calendar_events',
  async keys(db, reader) {
    if (!reader) return []
    const seen = await seenCalendars(db, reader)
    return [`user:${reader.userId}`, ...seen.map(({ id }) => `calendar:${id}`)]
  },
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const seen = await seenCalendars(db, reader)
    const { rows } = await db.execute<Shown>(sql`
      select e.id, e.title, concat_ws(E'\n', nullif(e.location, ''), left(e.description, ${readAtMost})) as text,
        ${isoTime(sql`e.starts_at`)} as at, e.rrule is not null as "isSeries"
      from calendar_events e
      where e.id = ${idsIn(ids)} and e.deleted_at is null and ${visibleEvents(reader, seen)} and ${isOpenTo(reader)}`)
    const series = rows.filter(({ isSeries }) => isSeries).map(({ id }) => id)
    const nearest = series.length === 0 ? [] : await listNearest(db, series, new Date())
    // It opens at the time that is on or next, not at its first one.
    const next = new Map(nearest.map((one) => [one.id, { id: shownId(one), at: new Date(one.start).toISOString() }]))
    return new Map(rows.map(({ id, title, text, at }) => [id, { title, text, at, ...next.get(id) }]))
  },
}
