// Finds events in all times. A series is looked up once and told once, by its next occurrence: so the cost is that of the rows
// that match, whatever their rules are.
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { createTurns } from '../../http/turns.ts'
import { appConfig } from '#app.config'
import { listDueCards } from '../boards/due.repo.ts'
import { holdsWords } from '#/lib/word-search.ts'
import { visibleEvents } from './calendar.policy.ts'
import { dayMs } from './calendar.time.ts'
import { seenCalendars, type SeenCalendar } from './calendars.repo.ts'
import { listNearest, type ShownRow } from './events.repo.ts'
import { presentEvents } from './events.view.ts'
import { asCard } from './layers.ts'
import { ensureWritten } from './occurrences.repo.ts'

type Found = { events: CalendarEvent[]; isComplete: boolean }

const foundAtMost = 30
/** Of those that match; more words find fewer. */
const matchedAtMost = 200
const wordsAtMost = 8
/** Where the next occurrence of a series is looked for. */
const backMs = 31 * dayMs
const aheadMs = 400 * dayMs
/** Series that ended before that, and that nobody has looked at yet: of few of them. */
const longAgoMs = 3650 * dayMs
const few = { seriesAtMost: 20, writtenAtMost: 5000 }

/** One search of a person after another: whoever types quickly asks more than they read. */
const inTurn = createTurns<string>()

export const searchEvents = (context: Context, actor: Actor, q: string): Promise<Found> =>
  inTurn(
    actor.userId,
    () => search(context, actor, q.split(/\s+/).filter(Boolean).slice(0, wordsAtMost)),
    context.signal,
  )

async function search(context: Context, actor: Actor, words: readonly string[]): Promise<Found> {
  if (words.length === 0) return { events: [], isComplete: true }
  const { db } = context.services
  const seen = await seenCalendars(db, actor)
  const ids = await listMatching(db, actor, seen, words)
  const now = Date.now()
  const rows = await listOccurring(context, ids, now)
  // What is private to others shows nothing, and so is not found.
  const events = (await presentEvents(db, actor, seen, rows.slice(0, foundAtMost + 1))).filter(({ isBusy }) => !isBusy)
  const cards = await listMatchingCards(db, actor, words.join(' '))
  const all = inOrder([...events, ...cards], new Date(now).toISOString())
  const isComplete = ids.length < matchedAtMost && all.length <= foundAtMost
  return { events: all.slice(0, foundAtMost), isComplete }
}

async function listOccurring(context: Context, ids: readonly string[], now: number): Promise<ShownRow[]> {
  const { db } = context.services
  const which = (some: readonly string[]) => sql`e.id = ${idsIn(some)}`
  const around = { from: new Date(now - backMs), to: new Date(now + aheadMs) }
  await ensureWritten(db, which(ids), around, { ...context, seriesAtMost: matchedAtMost })
  const rows = await listNearest(db, ids, new Date(now))
  const written = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !written.has(id))
  if (missing.length === 0) return rows
  await ensureWritten(
    db,
    which(missing),
    { from: new Date(now - longAgoMs), to: new Date(now) },
    { ...context, ...few },
  )
  return listNearest(db, ids, new Date(now))
}

/** Single events and whole series, those that repeat and the latest first. */
async function listMatching(
  db: Queryable,
  actor: Actor,
  seen: readonly SeenCalendar[],
  words: readonly string[],
): Promise<string[]> {
  const text = sql`(e.title || ' ' || e.location)`
  // Accents are looked away from only where there are any: of ten thousand events that would take long.
  const key = sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else search_key(${text}) end`
  const holds = sql.join(
    words.map((word) => sql`strpos(${key}, search_key(${word})) > 0`),
    sql` and `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from calendar_events e
    where e.deleted_at is null and ${visibleEvents(actor, seen)} and ${isOpenTo(actor)} and ${holds}
    order by e.rrule is null, e.starts_at desc, e.id limit ${matchedAtMost}`)
  return rows.map(({ id }) => id)
}

/** Its words are for them to read. */
export const isOpenTo = ({ userId }: Actor): SQL => sql`(e.visibility <> 'private' or e.created_by = ${userId}
  or exists (select from calendars own where own.id = e.calendar_id and own.owner_id = ${userId})
  or exists (select from calendar_attendees a where a.event_id = e.id and a.user_id = ${userId}))`

async function listMatchingCards(db: Queryable, { userId }: Actor, words: string): Promise<CalendarEvent[]> {
  const { min, max } = appConfig.dates
  const cards = await listDueCards(db, userId, min, max)
  return cards
    .filter(({ name, completed }) => !completed && holdsWords(name, words))
    .slice(-foundAtMost - 1)
    .map((card) => asCard(card, userId))
}

/** What is not over yet in its order, then what is, backwards. Days compare with instants as text. */
function inOrder(events: readonly CalendarEvent[], now: string): CalendarEvent[] {
  const isAhead = ({ allDay, end }: CalendarEvent) => (allDay ? end >= now.slice(0, 10) : end >= now)
  const sorted = events.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  return [...sorted.filter(isAhead), ...sorted.filter((event) => !isAhead(event)).toReversed()]
}
