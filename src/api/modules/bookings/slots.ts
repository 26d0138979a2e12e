// When a tutor can be booked: their hours, what is booked already, and until when their check counts.
import { sql } from 'drizzle-orm'
import { freeSlots, nearestTo, openOn, type SlotRules, type Span } from '#/lib/slots.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { isPublic } from '../tutors/tutors.policy.ts'
import { findTutorRow, type TutorRow } from '../tutors/tutors.repo.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const iso = (at: number): string => new Date(at).toISOString()

export const rulesOf = (row: TutorRow): SlotRules => ({
  timeZone: row.timeZone,
  hours: row.hours,
  exceptions: row.exceptions,
  minutes: row.minutes,
  before: 0,
  after: row.pauseMinutes,
  noticeMinutes: row.noticeHours * 60,
  horizonDays: row.horizonDays,
})

/** What is booked around there, the pause after it included. */
async function takenIn(db: Queryable, tutorId: string, { from, to }: Span): Promise<Span[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select (extract(epoch from starts_at) * 1000)::bigint::text as from, (extract(epoch from blocked_until) * 1000)::bigint::text as to
    from tutor_bookings where tutor_id = ${tutorId} and status = 'booked'
      and blocked_until > ${new Date(from - dayMs).toISOString()}::timestamptz
      and starts_at < ${new Date(to + dayMs).toISOString()}::timestamptz`)
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }))
}

/** The end of the last day that a check counts, where the tutor works. */
function checkEnd({ checkedUntil, timeZone }: TutorRow): number {
  if (!checkedUntil) return 0
  return openOn(checkedUntil, [{ from: '00:00', to: '24:00' }], timeZone)[0]?.to ?? 0
}

/** When sessions can begin in this stretch, in order. */
export async function freeIn(db: Queryable, row: TutorRow, asked: Span, now: number): Promise<number[]> {
  const bounded = { from: asked.from, to: Math.min(asked.to, checkEnd(row) - row.minutes * minuteMs + 1) }
  return freeSlots(rulesOf(row), bounded, await takenIn(db, row.id, asked), now)
}

const nearestCount = 3

/** Whether one can begin then, else the three that can and lie nearest. */
export async function offerAt(db: Queryable, row: TutorRow, at: number, now: number) {
  const all = await freeIn(db, row, { from: now, to: now + row.horizonDays * dayMs }, now)
  const isFree = all.includes(at)
  return { isFree, nearest: isFree ? [] : nearestTo(at, all, nearestCount).map(iso) }
}

/** Of a tutor whom everybody may see. */
export async function requirePublicTutor(db: Queryable, id: string): Promise<TutorRow> {
  const { rows } = await db.execute(sql`select from tutors t where t.id = ${id} and ${isPublic}`)
  const row = rows.length > 0 ? await findTutorRow(db, id) : undefined
  if (!row) throw new ApiError('not_found')
  return row
}

type Query = { from?: string | undefined; days: number }
export async function readSlots(db: Queryable, id: string, { from, days }: Query) {
  const row = await requirePublicTutor(db, id)
  const now = Date.now()
  const begin = Math.max(now, from ? Date.parse(from) : now)
  const end = begin + days * dayMs
  const later = await freeIn(db, row, { from: begin, to: now + row.horizonDays * dayMs }, now)
  const next = later.find((at) => at >= end)
  return {
    slots: later.filter((at) => at < end).map(iso),
    minutes: row.minutes,
    timeZone: row.timeZone,
    next: next === undefined ? null : iso(next),
  }
}
