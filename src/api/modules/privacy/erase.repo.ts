// What erasing takes away, table by table. A table that comes to hold something about people has to be added here.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { eraseFromApplications } from '../applications/personal-data.ts'
import { dropUnsentOf } from '../attachments/attachments.repo.ts'
import { eraseFromClaims } from '../claims/personal-data.ts'
import { eraseFromBlog } from '../blog/privacy.repo.ts'
import { eraseFromBoards } from '../boards/boards.removal.ts'
import { eraseFromOrders } from '../orders/privacy.repo.ts'
import { eraseFromCohorts } from '../cohorts/applying.service.ts'
import { eraseFromEnquiries } from '../enquiries/personal-data.ts'
import { eraseFromLetters } from '../letters/follows.repo.ts'
import { eraseMail } from '../mail/mail.removal.ts'
import { eraseFromEvents } from '../events/privacy.repo.ts'
import { eraseFromForum } from '../forum/personal-data.ts'
import { eraseFromJobs } from '../jobs/personal-data.ts'
import { eraseFromParentReviews } from '../reviews/personal-data.ts'
import { eraseFromProfessionals } from '../professionals/personal-data.ts'
import { eraseFromSchools } from '../schools/personal-data.ts'
import { eraseFromCalendar } from '../calendar/privacy.repo.ts'
import { eraseFromChat } from '../chat/privacy.repo.ts'
import { eraseFromModeration } from '../moderation/privacy.repo.ts'
import { eraseFromRegistrations, holdEventsOf } from '../registrations/privacy.repo.ts'
import { eraseFromReservations } from '../reservations/personal-data.ts'
import { eraseFromTutors } from '../tutors/privacy.repo.ts'
import { eraseFromVisits } from '../visits/personal-data.ts'
import { eraseFromReviews } from '../products/privacy.repo.ts'
import { dropFiles } from '../photos/pictures.repo.ts'

/**
 * Takes a person out of every table. What stays: that an account with this number did something, without what was said about
 * it; the school's record of a child; and the training centre's of a trainee, which it must be able to show.
 */
export async function eraseUser(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await holdEventsOf(tx, { id, email })
  await tx.execute(sql`select set_config('casa.redacting', 'on', true)`)
  await tx.execute(sql`update audit_log set diff = null, address = null where entity = 'user' and entity_id = ${id}`)
  await tx.execute(sql`update audit_log set address = null where actor_id = ${id} and address is not null`)
  await tx.execute(sql`select set_config('casa.redacting', 'off', true)`)
  await tx.execute(sql`
    delete from outbox where lower(recipient) = lower(${email}) or data->>'inviterId' = ${id} or data->>'userId' = ${id}
      or lower(data->>'email') = lower(${email})`)
  await tx.execute(sql`delete from contact_messages where lower(email) = lower(${email})`)
  await tx.execute(sql`delete from notify_requests where lower(email) = lower(${email})`)
  await tx.execute(sql`
    delete from rate_limits where position(lower(left(${email}, 180)) in key) > 0 or position(${id} in key) > 0`)
  await tx.execute(sql`delete from change_set_rows where entity_id = ${id}`)
  await tx.execute(sql`delete from change_sets where actor_id = ${id}`)
  await tx.execute(sql`
    delete from import_batches where actor_id = ${id} or position(lower(${email}) in lower(rows::text)) > 0`)
  await eraseMail(tx, { id, email })
  await eraseFromChat(tx, id)
  await eraseFromModeration(tx, id)
  await eraseFromReviews(tx, id)
  await eraseFromBlog(tx, id)
  await eraseFromForum(tx, id)
  await eraseFromLetters(tx, id)
  await eraseFromRegistrations(tx, { id, email })
  await eraseFromEvents(tx, id)
  await eraseFromSchools(tx, id)
  await eraseFromClaims(tx, id)
  await eraseFromApplications(tx, id)
  await eraseFromJobs(tx, id)
  await eraseFromParentReviews(tx, { id, email })
  await eraseFromProfessionals(tx, id)
  await eraseFromTutors(tx, id)
  await eraseFromVisits(tx, { id, email })
  await eraseFromReservations(tx, id)
  await eraseFromEnquiries(tx, id)
  await eraseFromCohorts(tx, id)
  await eraseFromCalendar(tx, id)
  await eraseFromBoards(tx, id)
  await eraseFromOrders(tx, { id, email })
  await dropFiles(tx, id)
  await dropUnsentOf(tx, id)
  await tx.execute(sql`delete from users where id = ${id}`)
}

export async function eraseStudent(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select set_config('casa.redacting', 'on', true)`)
  await tx.execute(sql`update audit_log set diff = null, address = null where entity = 'student' and entity_id = ${id}`)
  await tx.execute(sql`select set_config('casa.redacting', 'off', true)`)
  await tx.execute(sql`delete from change_set_rows where entity_id = ${id}`)
  await dropFiles(tx, id)
  await tx.execute(sql`delete from students where id = ${id}`)
}

/** Organisations with people or students that nobody else looks after. The records of a closed one go by themselves. */
export async function listSolelyManaged(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ms.organisation_id as id from memberships ms
      join organisations o on o.id = ms.organisation_id and o.status <> 'closed'
    where ms.user_id = ${userId} and ms.position in ('owner', 'administrator') and ms.deleted_at is null
      and ms.accepted_at is not null
      and not exists (
        select from memberships other join users u on u.id = other.user_id and u.deleted_at is null and u.status = 'active'
        where other.organisation_id = ms.organisation_id and other.user_id <> ms.user_id
          and other.position in ('owner', 'administrator') and other.deleted_at is null and other.accepted_at is not null)
      and (exists (select from students s where s.organisation_id = ms.organisation_id and s.deleted_at is null)
        or exists (select from memberships other
          where other.organisation_id = ms.organisation_id and other.user_id <> ms.user_id and other.deleted_at is null))`)
  return rows.map(({ id }) => id)
}

export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ last: boolean }>(sql`
    select 'admin' = any(u.roles) and not exists (
      select from users o where o.id <> u.id and o.roles @> '{admin}' and o.status = 'active' and o.deleted_at is null) as last
    from users u where u.id = ${userId}`)
  return rows[0]?.last ?? false
}

const daysInBin = 30

/** A few rows whose time in the bin is over. */
export async function listExpired(tx: Tx, limit: number) {
  const { rows: people } = await tx.execute<{ id: string; email: string }>(sql`
    select id, email from users where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  const { rows: children } = await tx.execute<{ id: string }>(sql`
    select id from students where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  return { people, children }
}
