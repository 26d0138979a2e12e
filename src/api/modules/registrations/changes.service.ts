// What becomes of registrations when their event changes; called in the transaction that changes it, which holds it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import type { Services } from '../../services.ts'
import type { ChangedEvent, EventChange, RegistrationPoint } from '../events/registrations.point.ts'
import { giveAllBack, hasMoney } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { isAlive, type RegistrationRow } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'
import { hears, tellOnce, type RegistrationNews } from './telling.ts'

async function listLiving(tx: Tx, eventId: string): Promise<RegistrationRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from event_registrations r where r.event_id = ${eventId} and ${isAlive}`)
  return tx
    .select()
    .from(eventRegistrations)
    .where(sql`id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
    .orderBy(eventRegistrations.id)
    .for('no key update')
}

const newsOf: Record<EventChange, RegistrationNews> = {
  rescheduled: 'registration_moved',
  moved: 'registration_moved',
  postponed: 'registration_postponed',
  cancelled: 'registration_off',
}

/**
 * All of them in one go, since there may be very many: what lives of an event that is called off has no places any more. What was
 * paid by card goes back, and what was billed is owed no more, one after the other.
 */
async function endAll(tx: Tx, eventId: string, living: readonly RegistrationRow[]): Promise<void> {
  for (const row of living) if (hasMoney(row)) await giveAllBack(tx, row)
  await tx.execute(sql`
    update event_registrations r set status = 'cancelled', ending = 'event', ended_at = now(), updated_at = now(),
      expires_at = null, attended_at = null, checked_in_by = null where r.event_id = ${eventId} and ${isAlive}`)
  await tx.execute(sql`update event_tickets set taken = 0 where event_id = ${eventId}`)
  await tx.execute(sql`update events set taken = 0 where id = ${eventId}`)
}

/** What somebody paid for is no longer what takes place. */
const freeToLeave = (tx: Tx, eventId: string) =>
  tx.execute(sql`
    update event_registrations r set leaves_free = true
    where r.event_id = ${eventId} and r.payment <> 'on_site' and ${isAlive}`)

/** What it does to those who live, who are given back as they were. */
async function meet(tx: Tx, { eventId, change }: ChangedEvent): Promise<RegistrationRow[]> {
  const rows = await listLiving(tx, eventId)
  // Who was reminded of the old time is reminded of the new one, and what is answered by then is erased after it.
  if (change === 'rescheduled') {
    await tx.execute(sql`update events set sensitive_erased_at = null where id = ${eventId}`)
    await tx.execute(sql`
      update event_registrations r set reminded_at = case when e.starts_at <= now() + interval '1 day' then now() end
      from events e where e.id = r.event_id and r.event_id = ${eventId} and r.status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered')`)
  }
  if (change !== 'cancelled') await freeToLeave(tx, eventId)
  if (change === 'cancelled') await endAll(tx, eventId, rows)
  return rows.filter(hears)
}

/** By what they hear: whoever comes to several of the dates hears of them all at once. */
async function tellChanged(tx: Tx, changed: readonly ChangedEvent[], actorId: string | null): Promise<void> {
  const byKind = new Map<RegistrationNews, RegistrationRow[]>()
  for (const one of changed) {
    const kind = newsOf[one.change]
    byKind.set(kind, [...(byKind.get(kind) ?? []), ...(await meet(tx, one))])
  }
  for (const [kind, rows] of byKind) await tellOnce(tx, rows, { kind, actor: actorId })
}

/** Nobody’s deed: whoever organised it is gone. */
export async function callOff(tx: Tx, eventId: string): Promise<void> {
  await holdEvent(tx, eventId)
  await tellChanged(tx, [{ eventId, change: 'cancelled' }], null)
}

async function offerFreed(tx: Tx, eventId: string): Promise<void> {
  const held = await holdEvent(tx, eventId)
  if (held) await offerOn(tx, held.event)
}

export const createRegistrationPoint = (services: Services): RegistrationPoint => ({
  tellChanged: (tx, changed, { userId }) => tellChanged(tx, changed, userId),
  offerFreed,
  wake() {
    services.notices.wake()
    services.payments.wake()
    services.mailer.wake()
  },
})
