import { sql } from 'drizzle-orm'
import { sensitiveDays } from '#/contract/event/registration-kinds.ts'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, forgotten, type Kept, type Retention } from '../privacy/retention.ts'
import { isAtAddress } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'

export const registrationPersonalData: PersonalData = {
  eventRegistrations: ({ id, email }) =>
    sql`select jsonb_build_object('event', e.title, 'starts_at', e.starts_at, 'ticket', t.name, 'seats', r.seats,
          'price', r.price, 'paid', r.paid, 'billed', r.billed, 'refunded', r.refunded, 'payment', r.payment, 'bill_to', r.billing, 'children', r.children, 'answers', r.answers, 'name', r.guest_name, 'email', r.guest_email,
          'status', r.status, 'registered_at', r.created_at, 'ended_at', r.ended_at, 'attended_at', r.attended_at) as row
        from event_registrations r join events e on e.id = r.event_id join event_tickets t on t.id = r.ticket_id
        where r.user_id = ${id} or (${isAtAddress(email)} and exists (
          select from users u where u.id = ${id} and u.email_verified_at is not null)) order by r.id`,
  eventMessages: ({ id }) =>
    sql`select jsonb_build_object('event', e.title, 'at', w.created_at, 'to', w.recipients, 'subject', w.subject,
          'text', w.text) as row
        from event_messages w join events e on e.id = w.event_id where w.by_id = ${id} order by w.id`,
}

/** So long after the event its hosts can still look up who came; what never became anything is of use to nobody. */
const daysAfter = 730
const daysUnconfirmed = 30
const eventsAtOnce = 50

/**
 * What is sensitive goes first, once for an event, which is not over while it is put off; the other answers stay with the registration. So does what was answered to a
 * question that is no longer asked: of it nobody knows any more what it was.
 */
const sensitiveAnswers: Kept = {
  until: 'days',
  days: sensitiveDays,
  async forget(tx) {
    const { rows } = await tx.execute<{ id: string; kept: string[] }>(sql`
      select e.id, array(
        select q->>'id' from jsonb_array_elements(e.questions) q where not (q->>'sensitive')::boolean) as kept
      from events e where e.sensitive_erased_at is null and e.status not in ('draft', 'postponed')
        and e.ends_at < now() - make_interval(days => ${sensitiveDays})
      limit ${eventsAtOnce} for update skip locked`)
    for (const { id, kept } of rows) {
      await tx.execute(sql`
        update event_registrations set answers = (
          select coalesce(jsonb_object_agg(one.key, one.value), '{}') from jsonb_each(answers) one
          where one.key = any(${sql.param(kept)}::text[])) where event_id = ${id} and answers <> '{}'`)
      await tx.execute(sql`update events set sensitive_erased_at = now() where id = ${id}`)
    }
    return rows.length === eventsAtOnce ? atOnce : 0
  },
}

/** With them their places, so that what is counted is what there is. Of a few events, which are held in one order. */
async function forgetRegistrations(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from events e where e.ends_at < now() - make_interval(days => ${daysAfter}) and e.status <> 'postponed'
      and exists (select from event_registrations r where r.event_id = e.id)
    order by e.ends_at limit ${eventsAtOnce}`)
  for (const id of rows.map((row) => row.id).sort()) {
    await holdEvent(tx, id)
    await tx.execute(sql`delete from event_registrations where event_id = ${id}`)
    await tx.execute(sql`update event_tickets set taken = 0 where event_id = ${id}`)
    await tx.execute(sql`update events set taken = 0 where id = ${id}`)
  }
  return rows.length === eventsAtOnce ? atOnce : rows.length
}

export const registrationRetention: Retention = {
  eventRegistrations: {
    until: 'days',
    days: daysAfter,
    forget: forgetRegistrations,
  },
  registrationsUnconfirmed: forgotten(
    daysUnconfirmed,
    sql`event_registrations`,
    sql`ended_at`,
    sql`guest_email is not null and status = 'lapsed' and ending = 'time'`,
  ),
  registrationAnswers: sensitiveAnswers,
  eventMessages: { until: 'thing' },
}
