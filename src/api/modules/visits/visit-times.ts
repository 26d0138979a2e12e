// When families may come: the hours a school says, without what is full, and how many more may. Pure but for what it reads.
import { sql } from 'drizzle-orm'
import type { VisitTime, VisitTimes } from '#/contract/visit/visit.ts'
import { freeSlots, type SlotRules, type Span } from '#/lib/slots.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { schoolNamed } from '../schools/reading.service.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { findBookable, type Bookable, type RulesRow } from './visits.repo.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const iso = (at: number): string => new Date(at).toISOString()

const slotRulesOf = (rules: Bookable): SlotRules => ({
  timeZone: rules.timeZone,
  hours: rules.hours,
  exceptions: rules.exceptions,
  minutes: rules.minutes,
  before: 0,
  after: rules.pauseMinutes,
  noticeMinutes: rules.noticeHours * 60,
  horizonDays: rules.horizonDays,
})

type Taken = Span & { count: number; most: number }

async function takenIn(db: Queryable, schoolId: string, { from, to }: Span): Promise<Taken[]> {
  const { rows } = await db.execute<{ from: string; to: string; count: number; most: number }>(sql`
    select (extract(epoch from starts_at) * 1000)::bigint::text as from, (extract(epoch from ends_at) * 1000)::bigint::text as to,
      taken as count, families as most
    from school_visit_times where school_id = ${schoolId}
      and ends_at > ${iso(from - dayMs)}::timestamptz and starts_at < ${iso(to + dayMs)}::timestamptz`)
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }))
}

/**
 * How many more families fit at that time; null where another time is in its way, which was booked while visits were shorter, or
 * began at another minute.
 */
export function leftAt(
  { families, minutes }: Pick<RulesRow, 'families' | 'minutes'>,
  at: number,
  taken: readonly Taken[],
) {
  const until = at + minutes * minuteMs
  const same = taken.find(({ from, to }) => from === at && to === until)
  if (same) return Math.max(0, families - same.count)
  return taken.some(({ from, to }) => from < until && to > at) ? null : families
}

/** Every time in this stretch, in order, the full ones included. */
export async function timesIn(db: Queryable, rules: Bookable, asked: Span, now: number): Promise<VisitTime[]> {
  const taken = await takenIn(db, rules.schoolId, asked)
  return freeSlots(slotRulesOf(rules), asked, [], now).flatMap((at) => {
    const left = leftAt(rules, at, taken)
    return left === null ? [] : [{ at: iso(at), left }]
  })
}

type Query = { from?: string | undefined; days: number }

/** Of a school that everybody sees. */
export async function readTimes(db: Queryable, slugOrId: string, { from, days }: Query): Promise<VisitTimes | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from schools s where ${schoolNamed(slugOrId)} and ${isPublic}`)
  if (!rows[0]) throw new ApiError('not_found')
  const rules = await findBookable(db, rows[0].id)
  if (!rules) return null
  const now = Date.now()
  const begin = Math.max(now, from ? Date.parse(from) : now)
  const end = begin + days * dayMs
  const later = await timesIn(db, rules, { from: begin, to: now + rules.horizonDays * dayMs }, now)
  const { minutes, families, adults, noticeHours, expect, timeZone } = rules
  return {
    times: later.filter(({ at }) => Date.parse(at) < end),
    next: later.find(({ at, left }) => left > 0 && Date.parse(at) >= end)?.at ?? null,
    minutes,
    families,
    adults,
    noticeHours,
    expect,
    timeZone,
  }
}
