import { sql, type SQL } from 'drizzle-orm'
import { mailbox } from '#/lib/mailbox.ts'
import type { Tx } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { backByRule, giveBack } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { moveRegistration } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'

/**
 * All events that somebody had to do with, in one order, before anything of them changes: whoever holds one of them and waits for
 * another would wait for an account that is erased, which waits for them.
 */
export async function holdEventsOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from events where host_id = ${id} or created_by = ${id}
    union select event_id from event_registrations
      where user_id = ${id} or checked_in_by = ${id} or guest_mailbox = ${mailbox(email)}
    union select event_id from event_messages where by_id = ${id}
    order by 1`)
  for (const { id: eventId } of rows) await holdEvent(tx, eventId)
}

/** Invoices are kept for the law, with where the bill went; no address to write to stands on them any more. */
async function keepPaid(tx: Tx, eventId: string, theirs: SQL): Promise<void> {
  await tx.execute(sql`
    update invoices set email = '' where registration_id in (
      select id from event_registrations where event_id = ${eventId} and ${theirs})`)
  await tx.execute(sql`
    update event_registrations set user_id = null, guest_name = null, guest_email = null, guest_mailbox = null, children = '[]',
      answers = '{}', billing = null, updated_at = now()
    where event_id = ${eventId} and payment <> 'on_site' and (paid > 0 or billed > 0) and ${theirs}`)
}

/**
 * Of an account that is erased, and of what was registered without one at its address: the places go to those who wait, and
 * nothing is kept but what was paid or billed, as orders are: that so many places were, and nobody’s name. What is still owed stays
 * owed, to whom the invoice names. An address that it never confirmed may be another’s.
 */
export async function eraseFromRegistrations(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const theirs = sql`(user_id = ${id} or (lower(guest_email) = lower(${email}) and exists (
    select from users u where u.id = ${id} and u.email_verified_at is not null)))`
  const { rows } = await tx.execute<{ eventId: string }>(sql`
    select distinct event_id as "eventId" from event_registrations where ${theirs} order by 1`)
  for (const { eventId } of rows) {
    const held = await holdEvent(tx, eventId)
    const own = await tx
      .select()
      .from(eventRegistrations)
      .where(sql`event_id = ${eventId} and ${theirs}`)
    for (const row of own) {
      const wasIn = row.status === 'registered'
      await moveRegistration(tx, row, { move: 'cancel', by: 'house', ending: 'account' })
      if (held && wasIn) await giveBack(tx, row.id, backByRule(row, held.event, row.seats))
    }
    await keepPaid(tx, eventId, theirs)
    await tx.execute(sql`delete from event_registrations where event_id = ${eventId} and ${theirs}`)
    if (held) await offerOn(tx, held.event)
  }
}
