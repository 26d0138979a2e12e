// An import is first a dry run: what it read is kept for a day, and judged again, in one transaction, when it is applied.
import { sql } from 'drizzle-orm'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { CalendarImport } from '#/contract/calendar/calendar.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { calendarEvents, calendarImports } from '../../db/tables/calendar.ts'
import { ApiError } from '../../http/api-error.ts'
import { decodeCsv } from '../../http/parse-csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import { isTimeZone, momentsOf } from './calendar.time.ts'
import { seenCalendars, type SeenCalendar } from './calendars.repo.ts'
import { changing } from './changing.ts'
import { dropReplaced, insertMany, rewriteMany, updateMany } from './events.many.ts'
import { readIcs, type Parsed, type Read, type Refusal } from './ics.read.ts'
import { requireRoom } from './calendar.limits.ts'
import { spanOfRow, writeSingles, type EventRow } from './occurrences.repo.ts'

type Fate = CalendarImport['rows'][number]['fate']
type Planned = { parsed: Parsed; fate: Fate; reason: Refusal | null; existing: EventRow | null }

const dayMinutes = 24 * 60
const shownAtMost = 200
const reasons = {
  time: m.api_ics_time,
  order: m.api_ics_order,
  rule: m.api_ics_rule,
  broken: m.api_ics_broken,
  orphan: m.api_ics_orphan,
  double: m.api_ics_double,
  cancelled: m.api_ics_cancelled,
} as const

function requireWritable(seen: readonly SeenCalendar[], id: string): SeenCalendar {
  const calendar = seen.find((one) => one.id === id)
  if (!calendar) throw new ApiError('not_found')
  if (calendar.access !== 'write') throw new ApiError('forbidden')
  return calendar
}

export async function planImport(
  context: Context,
  actor: Actor,
  id: string,
  file: Uint8Array,
  timeZone: string,
): Promise<CalendarImport> {
  const { db } = context.services
  requireWritable(await seenCalendars(db, actor), id)
  const text = decode(file)
  const read = await readIcs(text, isTimeZone(timeZone) ? timeZone : 'UTC', context.signal)
  const { events, refused } = sorted(read, m.api_calendar_untitled({}, { locale: context.locale }))
  const batch = { id: newId(), calendarId: id, actorId: actor.userId }
  const expiresAt = new Date(Date.now() + dayMinutes * 60_000)
  const planned = await db.transaction(async (tx) => {
    await tx.delete(calendarImports).where(sql`expires_at < now()`)
    await tx.insert(calendarImports).values({ ...batch, events, expiresAt })
    const found = await plan(tx, id, events)
    await requireRoom(tx, id, growthOf(found))
    return found
  })
  const counts = { create: 0, update: 0, unchanged: 0, refused: refused.length }
  for (const { fate } of planned) counts[fate] += 1
  const inWords = (reason: Refusal) => reasons[reason]({}, { locale: context.locale })
  const rows: CalendarImport['rows'] = [
    ...refused.map(({ title, refused: reason }) => ({
      title,
      start: null,
      rrule: null,
      fate: 'refused' as const,
      reason: inWords(reason),
    })),
    ...planned
      .toSorted((one, other) => Number(other.fate === 'refused') - Number(one.fate === 'refused'))
      .map(({ parsed, fate, reason }) => ({
        title: parsed.title,
        start: momentsOf(parsed).start,
        rrule: parsed.rrule,
        fate,
        reason: reason && inWords(reason),
      })),
  ]
  return { id: batch.id, until: expiresAt.toISOString(), counts, rows: rows.slice(0, shownAtMost) }
}

/** In any of the encodings that files of people have. */
function decode(file: Uint8Array): string {
  try {
    return decodeCsv(file).text
  } catch {
    throw new ApiError('ics_form')
  }
}

/** What can be kept, and what cannot. One of a series that does not take place is left out of the series. */
function sorted(read: readonly Read[], untitled: string) {
  const refused = read.flatMap((one) => ('refused' in one ? [one] : []))
  const all = read.flatMap((one) => ('parsed' in one ? [{ ...one.parsed, title: one.parsed.title || untitled }] : []))
  const left = Map.groupBy(
    all.filter(({ isCancelled }) => isCancelled),
    ({ uid }) => uid,
  )
  const events = all
    .filter(({ isCancelled }) => !isCancelled)
    .map((one) => {
      const keys = one.rrule ? (left.get(one.uid) ?? []).flatMap(({ recurrenceKey }) => recurrenceKey ?? []) : []
      return keys.length === 0 ? one : { ...one, exdates: [...new Set([...one.exdates, ...keys])].sort() }
    })
  return { events, refused }
}

const nameOf = ({ uid, recurrenceKey }: Pick<Parsed, 'uid' | 'recurrenceKey'>) => `${uid}\n${recurrenceKey ?? ''}`

async function plan(tx: Tx, calendarId: string, events: readonly Parsed[]): Promise<Planned[]> {
  const uids = sql.param([...new Set(events.map(({ uid }) => uid))])
  const rows = await tx
    .select()
    .from(calendarEvents)
    .where(sql`calendar_id = ${calendarId} and deleted_at is null and uid = any(${uids}::text[])`)
  const existing = new Map(rows.map((row) => [nameOf(row), row]))
  const series = new Set(
    [...rows, ...events].flatMap(({ uid, rrule, recurrenceKey }) => (rrule && !recurrenceKey ? [uid] : [])),
  )
  const seen = new Set<string>()
  return events.map((parsed) => {
    const name = nameOf(parsed)
    const isDouble = seen.has(name)
    seen.add(name)
    const before = existing.get(name) ?? null
    if (isDouble) return { parsed, fate: 'refused', reason: 'double', existing: before }
    if (parsed.recurrenceKey && !series.has(parsed.uid))
      return { parsed, fate: 'refused', reason: 'orphan', existing: null }
    const fate = !before ? 'create' : isSame(before, parsed) ? 'unchanged' : 'update'
    return { parsed, fate, reason: null, existing: before }
  })
}

function growthOf(planned: readonly Planned[]) {
  const fresh = planned.filter(({ fate }) => fate === 'create')
  const repeating = planned.filter(
    ({ parsed, fate, existing }) => parsed.rrule && fate !== 'refused' && !existing?.rrule,
  )
  return { events: fresh.length, series: repeating.length }
}

const compared = (one: Parsed | EventRow) => ({
  words: [one.title, one.description, one.location, one.color, one.visibility],
  when: [momentsOf(one), one.timeZone, one.rrule, one.exdates],
})

const isSame = (before: EventRow, parsed: Parsed): boolean =>
  JSON.stringify(compared(before)) === JSON.stringify(compared(parsed))

export async function applyImport(context: Context, actor: Actor, id: string): Promise<BulkResult> {
  return changing(context, actor, async ({ tx, seen, touched }) => {
    const [batch] = await tx
      .delete(calendarImports)
      .where(sql`id = ${id} and actor_id = ${actor.userId} and expires_at > now()`)
      .returning()
    if (!batch) throw new ApiError('not_found')
    requireWritable(seen, batch.calendarId)
    // Two at once would both find that something is new.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch.calendarId}, 0))`)
    const planned = await plan(tx, batch.calendarId, batch.events.map(revived))
    await requireRoom(tx, batch.calendarId, growthOf(planned))
    const changed = [...(await insertNew(tx, actor, batch.calendarId, planned)), ...(await updateKnown(tx, planned))]
    touched.calendarIds.add(batch.calendarId)
    const change = { entity: 'event', actorId: actor.userId, rows: changed, minutes: dayMinutes } as const
    return { changed: changed.length, skipped: [], undo: await recordChangeSet(tx, change) }
  })
}

const revived = (event: Record<string, unknown>): Parsed => {
  const parsed = event as unknown as Parsed
  return { ...parsed, startsAt: new Date(parsed.startsAt), endsAt: new Date(parsed.endsAt) }
}

/** Series are written out when somebody looks at them. */
async function insertNew(tx: Tx, actor: Actor, calendarId: string, planned: readonly Planned[]): Promise<ChangedRow[]> {
  const fresh = planned.filter(({ fate }) => fate === 'create').map(({ parsed }) => parsed)
  const seriesIds = new Map<string, string>()
  for (const { existing } of planned) if (existing?.rrule) seriesIds.set(existing.uid, existing.id)
  const rows = fresh.map(({ isCancelled: _cancelled, ...parsed }) => {
    const id = newId()
    if (parsed.rrule) seriesIds.set(parsed.uid, id)
    return {
      ...parsed,
      id,
      calendarId,
      createdBy: actor.userId,
      source: 'import' as const,
    }
  })
  const known = await knownSeries(
    tx,
    calendarId,
    rows.filter(({ recurrenceKey }) => recurrenceKey),
  )
  const drafts = rows.map((row) => ({
    ...row,
    seriesId: row.recurrenceKey ? (seriesIds.get(row.uid) ?? known.get(row.uid) ?? null) : null,
    sequence: 0,
    deletedAt: null,
  }))
  await insertMany(tx, drafts)
  await writeSingles(
    tx,
    drafts.filter(({ rrule }) => !rrule),
  )
  await dropReplaced(tx, drafts)
  return drafts.map(({ id }) => ({ entityId: id, version: 1, before: null }))
}

async function knownSeries(tx: Tx, calendarId: string, rows: readonly { uid: string }[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await tx.select({ id: calendarEvents.id, uid: calendarEvents.uid }).from(calendarEvents)
    .where(sql`calendar_id = ${calendarId} and deleted_at is null and rrule is not null
      and uid = any(${sql.param(rows.map(({ uid }) => uid))}::text[])`)
  return new Map(found.map(({ id, uid }) => [uid, id]))
}

async function updateKnown(tx: Tx, planned: readonly Planned[]): Promise<ChangedRow[]> {
  const known = planned.flatMap(({ parsed, fate, existing }) =>
    fate === 'update' && existing ? [{ existing, after: { ...existing, ...valuesOf(parsed) } }] : [],
  )
  const rows = known.map(({ after }) => after)
  await updateMany(tx, rows)
  await rewriteMany(tx, rows)
  return known.map(({ existing }) => {
    const { title, description, location, color, visibility, timeZone, rrule, exdates } = existing
    const before = { title, description, location, color, visibility, timeZone, rrule, exdates, ...spanOfRow(existing) }
    return { entityId: existing.id, version: existing.version + 1, before }
  })
}

const valuesOf = ({ isCancelled: _cancelled, uid: _uid, recurrenceKey: _key, ...values }: Parsed) => values
