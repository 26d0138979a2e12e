import { sql } from 'drizzle-orm'
import { mailbox } from '#/lib/mailbox.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'
import { tellSchool } from './telling.ts'
import { holdRules, holdVisit, moveVisit } from './visits.repo.ts'

/** What was booked at an address without an account is its owner’s, once they have confirmed it. */
const isTheirs = ({ id, email }: { id: string; email: string }) => sql`(v.user_id = ${id}
  or (v.family = ${mailbox(email)} and lower(v.guest_email) = lower(${email}) and exists (
    select from users own where own.id = ${id} and own.email_verified_at is not null)))`

export const visitPersonalData: PersonalData = {
  schoolVisits: (person) =>
    sql`select jsonb_build_object('school', s.name, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'adults', v.adults,
          'children', v.children, 'level', v.level, 'note', v.note, 'name', v.guest_name, 'email', v.guest_email,
          'status', v.status, 'booked_at', v.created_at, 'ended_at', v.ended_at, 'word', v.ending_note) as row
        from school_visits v join schools s on s.id = v.school_id where ${isTheirs(person)} order by v.id`,
}

/** A year later nobody needs to look up who came; what never became anything is of use to nobody. */
const daysAfter = 365
const daysUnconfirmed = 30

export const visitRetention: Retention = {
  schoolVisits: forgotten(daysAfter, sql`school_visits`, sql`ends_at`),
  schoolVisitsUnconfirmed: forgotten(
    daysUnconfirmed,
    sql`school_visits`,
    sql`ended_at`,
    sql`guest_email is not null and status = 'lapsed'`,
  ),
  schoolVisitTimes: forgotten(1, sql`school_visit_times`, sql`ends_at`),
}

/** Their chairs are free, and those who look after the school hear of it. School by school in one order. */
export async function eraseFromVisits(tx: Tx, person: { id: string; email: string }): Promise<void> {
  const { rows } = await tx.execute<{ id: string; schoolId: string }>(sql`
    select v.id, v.school_id as "schoolId" from school_visits v
    where ${isTheirs(person)} and v.status in ('held', 'booked') and v.starts_at > now() order by v.school_id, v.id`)
  for (const { id, schoolId } of rows) {
    await holdRules(tx, schoolId)
    const row = await holdVisit(tx, id)
    const ended = row && (await moveVisit(tx, row, { move: 'cancel', by: 'house', ending: 'account' }))
    if (ended?.status === 'cancelled') await tellSchool(tx, ended, 'visit_returned')
  }
  await tx.execute(sql`delete from school_visits v where ${isTheirs(person)}`)
}
