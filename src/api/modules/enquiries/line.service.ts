// The line at work: whoever frees a place offers it on in the same transaction. The line is held.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { stillReceives } from '../visits/visits.policy.ts'
import { isInLine, lineOrder } from './enquiries.policy.ts'
import { holdEnquiry, moveEnquiry, takePlace, type EnquiryRow, type LineRow } from './enquiries.repo.ts'
import { tellFamily } from './telling.ts'

type Line = Pick<LineRow, 'schoolId' | 'level' | 'offerHours'>

/** The first who may be offered a place; nobody where the house is not in order any more. */
async function firstInLine(tx: Tx, { schoolId, level }: Line): Promise<EnquiryRow | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from school_enquiries e join school_lines l on l.school_id = e.school_id and l.level = e.level
      join schools s on s.id = e.school_id
    where e.school_id = ${schoolId} and e.level = ${level} and ${isInLine} and ${stillReceives}
      and s.organisation_id = e.organisation_id
    order by ${lineOrder} limit 1`)
  return rows[0] && holdEnquiry(tx, rows[0].id)
}

/** Offers what is free to those in line, one after another, each once. */
export async function offerOn(tx: Tx, line: Line | undefined): Promise<void> {
  if (!line) return
  for (;;) {
    const next = await firstInLine(tx, line)
    if (!next || !(await takePlace(tx, line))) return
    const expiresAt = new Date(Date.now() + line.offerHours * 3_600_000)
    const offered = await moveEnquiry(tx, next, { move: 'offer', by: 'house', patch: { expiresAt } })
    // It was in line a moment ago, and is held: nothing else can have become of it.
    if (!offered) throw new Error('Who was first in line is in it no more')
    await tellFamily(tx, offered, 'enquiry_offered')
  }
}
