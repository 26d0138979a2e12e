// What becomes of registrations when their event changes; called in the transaction that changes it, which holds it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import type { Services } from '../../services.ts'
import type { ChangedEvent, EventChange, RegistrationPoint } from '../events/registrations.point.ts'
import { isOn } from '../events/series.repo.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { giveAllBack, hasMoney } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { isAlive, type RegistrationRow } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'
import { hears, tell, tellOnce, type RegistrationNews } from './telling.ts'

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

/** What somebody paid for is no longer what takes place. Who only waits pays, if at all, for what it is by then. */
const freeToLeave = (tx: Tx, eventId: string) =>
  tx.execute(sql`
    update event_registrations r set leaves_free = true
    where r.event_id = ${eventId} and r.payment <> 'on_site' and ${isAlive} and r.status <> 'waitlisted'`)

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
  // One act has one time: by it a letter of many dates finds those that it is about.
  if (change === 'rescheduled' || change === 'moved')
    await tx.execute(sql`update events set moved_at = now() where id = ${eventId}`)
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

/** Nobody’s deed: whoever organised them is gone. */
export async function callOff(tx: Tx, eventIds: readonly string[]): Promise<void> {
  for (const eventId of eventIds.toSorted()) await holdEvent(tx, eventId)
  const changed = eventIds.map((eventId) => ({ eventId, change: 'cancelled' as const }))
  await tellChanged(tx, changed, null)
}

async function offerFreed(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const offered: RegistrationRow[] = []
  for (const eventId of eventIds) {
    const held = await holdEvent(tx, eventId)
    if (held) offered.push(...(await offerOn(tx, held.event, new Date(), { isTold: false })))
  }
  await tellOnce(tx, offered, { kind: 'registration_offered' })
}

/** Whether whoever made registration `r` may see event `e`: what is for members alone is not named to others. */
const mayOpen = sql`(e.visibility = 'public' or ${belongsTo(sql`r.user_id`, sql`e.organisation_id`)})`

/** Of those to come: nobody is registered for a date that they did not ask for, and of a single other one there is no “all”. */
async function tellAdded(tx: Tx, eventIds: readonly string[], actorId: string | null): Promise<void> {
  if (eventIds.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    with others as (
      select e.id, e.starts_at from events e where ${isOn} and e.deleted_at is null and e.starts_at > now()
        and not (e.id = ${idsIn(eventIds)}) and e.series_id in (
          select added.series_id from events added where added.id = ${idsIn(eventIds)} and added.starts_at > now()))
    select (array_agg(r.id order by others.starts_at, others.id))[1] as id
    from event_registrations r join others on others.id = r.event_id
    where ${isAlive} and r.status <> 'held' and (r.status <> 'waitlisted' or r.expires_at is null)
      and exists (select from events e where e.id = ${idsIn(eventIds)} and e.starts_at > now() and ${mayOpen})
    group by coalesce(r.user_id::text, lower(r.guest_email))
    having count(*) > 1 and count(*) = (select count(*) from others)`)
  const found = await tx
    .select()
    .from(eventRegistrations)
    .where(sql`id = ${idsIn(rows.map(({ id }) => id))}`)
  for (const ofEvent of Map.groupBy(found, ({ eventId }) => eventId).values())
    await tell(tx, ofEvent, { kind: 'registration_dates_added', actor: actorId })
}

export const createRegistrationPoint = (services: Services): RegistrationPoint => ({
  tellChanged: (tx, changed, { userId }) => tellChanged(tx, changed, userId),
  tellAdded: (tx, eventIds, { userId }) => tellAdded(tx, eventIds, userId),
  offerFreed,
  wake() {
    services.notices.wake()
    services.payments.wake()
    services.mailer.wake()
  },
})
