import { sql } from 'drizzle-orm'
import { enquiryLimits } from '#/contract/enquiry/enquiry-kinds.ts'
import type { Level } from '#/contract/core/level.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Retention } from '../privacy/retention.ts'
import { holdEnquiry, holdLine, moveEnquiry } from './enquiries.repo.ts'
import { isOpen } from './enquiries.policy.ts'
import { offerOn } from './line.service.ts'
import { tellSchool } from './telling.ts'

export const enquiryPersonalData: PersonalData = {
  schoolEnquiries: ({ id }) =>
    sql`select jsonb_build_object('school', s.name, 'child', e.first_name || ' ' || e.last_name, 'born', e.birth_month,
          'level', e.level, 'to_begin', e.start_month, 'message', e.message, 'status', e.status, 'sibling', e.is_sibling,
          'waits_since', e.waits_since, 'written_at', e.created_at, 'ended_at', e.ended_at, 'word', e.word) as row
        from school_enquiries e join schools s on s.id = e.school_id where e.user_id = ${id} order by e.id`,
}

/** Of a child of whom nothing came the house keeps no record either: it goes into the bin, which is emptied a month later. */
async function binRecords(tx: Tx, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  await tx.execute(sql`
    update students set deleted_at = now(), version = version + 1
    where id = any(${sql.param([...studentIds])}::uuid[]) and deleted_at is null and status in ('enquiry', 'waitlist')`)
}

export const enquiryRetention: Retention = {
  schoolEnquiries: {
    until: 'days',
    days: enquiryLimits.keptDays,
    async forget(tx) {
      const { rows } = await tx.execute<{ studentId: string | null }>(sql`
        delete from school_enquiries where ctid = any(array(
          select ctid from school_enquiries
          where ended_at < now() - make_interval(days => ${enquiryLimits.keptDays}) limit ${atOnce}))
        returning student_id as "studentId"`)
      await binRecords(
        tx,
        rows.flatMap(({ studentId }) => studentId ?? []),
      )
      return rows.length
    },
  },
}

type Open = { id: string; schoolId: string; level: Level }

/** What is open is taken back, and what was offered or kept goes to the next in line. Line by line in one order. */
export async function eraseFromEnquiries(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<Open>(sql`
    select e.id, e.school_id as "schoolId", e.level from school_enquiries e
    where e.user_id = ${userId} and ${isOpen} order by e.school_id, e.level, e.id`)
  for (const open of rows) {
    const line = await holdLine(tx, open)
    const row = await holdEnquiry(tx, open.id)
    const ended = row && (await moveEnquiry(tx, row, { move: 'withdraw', by: 'house', ending: 'account' }))
    if (ended) await tellSchool(tx, ended, 'enquiry_withdrawn')
    await offerOn(tx, line)
  }
  const { rows: gone } = await tx.execute<{ studentId: string | null }>(sql`
    delete from school_enquiries where user_id = ${userId} returning student_id as "studentId"`)
  await binRecords(
    tx,
    gone.flatMap(({ studentId }) => studentId ?? []),
  )
}
