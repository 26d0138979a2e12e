// What time does to registrations: holds and offers lapse and are offered on, the waiting list ends with registering, and
// registrations end with what they hang on. Event by event, each in a transaction of its own.
import { sql, type SQL } from 'drizzle-orm'
import { log } from '#/process/log.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Services } from '../../services.ts'
import type { EventRow } from '../events/events.repo.ts'
import { hasHost } from '../events/events.policy.ts'
import { takeOverdue } from '../invoices/invoices.repo.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { backByRule, giveAllBack, giveBack } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { abandonOver } from './paying.service.ts'
import { inTurnOf } from './registering.service.ts'
import { isAlive, isInLine, moveRegistration, type RegistrationRow } from './registrations.repo.ts'
import { holdEvent } from './seats.repo.ts'
import { tell } from './telling.ts'

/** Events that one round looks after; the next round goes on. */
const eventsAtMost = 500

const isRunning = sql`e.status in ('published', 'rescheduled') and e.deleted_at is null and not e.is_held and e.hidden_rule is null`
const closing = sql`coalesce(e.closes_at, e.starts_at)`

/** Registrations `r` of events `e`, by what ends them at that moment. */
const isExpired = (now: Date): SQL => sql`r.expires_at <= ${now.toISOString()}::timestamptz`
const isShutOut = (now: Date): SQL =>
  sql`r.status in ('waitlisted', 'offered') and ${isRunning} and ${closing} <= ${now.toISOString()}::timestamptz`
/** What is put off is not over, whatever its old time says. */
const isToCome = sql`(e.ends_at > now() or e.status = 'postponed')`
/** Of what is for members alone: of somebody who was one. Who registered while it was for everybody stays. */
const isMemberNoMore = sql`${isAlive} and e.visibility = 'members' and ${isToCome} and r.user_id is not null
  and exists (select from memberships was where was.user_id = r.user_id and was.organisation_id = e.organisation_id
    and was.accepted_at is not null)
  and not ${belongsTo(sql`r.user_id`, sql`e.organisation_id`)}`
const isAccountGone = sql`${isAlive} and ${isToCome} and r.user_id in (
  select u.id from users u where u.deleted_at is not null)`
/** What somebody in line could be offered: after a suspension, once moderators have let an event through, or its host is back. */
const isToBeOffered = (
  now: Date,
): SQL => sql`${isInLine} and ${isRunning} and ${closing} > ${now.toISOString()}::timestamptz
  and coalesce(e.opens_at, e.created_at) <= ${now.toISOString()}::timestamptz and e.places - e.taken >= r.seats and ${hasHost}
  and exists (select from event_tickets t where t.id = r.ticket_id and t.removed_at is null and t.quantity - t.taken >= r.seats)`

/** Each part is found by an index of its own; together none would be used. */
async function listEvents(db: Queryable, parts: readonly SQL[]): Promise<string[]> {
  const each = parts.map(
    (where) => sql`(select r.event_id as id from event_registrations r join events e on e.id = r.event_id where ${where}
      group by r.event_id limit ${eventsAtMost})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`${sql.join(each, sql` union `)} order by id`)
  return rows.map(({ id }) => id)
}

async function listOf(tx: Tx, eventId: string, where: SQL): Promise<RegistrationRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from event_registrations r join events e on e.id = r.event_id where e.id = ${eventId} and ${where}`)
  return tx
    .select()
    .from(eventRegistrations)
    .where(sql`id = ${idsIn(rows.map(({ id }) => id))}`)
    .orderBy(eventRegistrations.id)
}

/** What was offered and nobody accepted goes on; of guests who never said yes nobody hears anything. */
async function lapseExpired(tx: Tx, eventId: string, now: Date): Promise<void> {
  const lapsed: RegistrationRow[] = []
  const unpaid: RegistrationRow[] = []
  for (const row of await listOf(tx, eventId, isExpired(now))) {
    const moved = await moveRegistration(tx, row, { move: 'lapse', by: 'time', ending: 'time' })
    if (moved && row.status === 'offered') lapsed.push(moved)
    if (moved && row.status === 'unpaid') unpaid.push(moved)
  }
  await tell(tx, lapsed, { kind: 'registration_lapsed' })
  await tell(tx, unpaid, { kind: 'registration_unpaid' })
}

async function endLine(tx: Tx, eventId: string, now: Date): Promise<void> {
  const ended: RegistrationRow[] = []
  for (const row of await listOf(tx, eventId, isShutOut(now))) {
    const moved = await moveRegistration(tx, row, { move: 'lapse', by: 'time', ending: 'closing' })
    // Guests who never said that they are waiting hear nothing.
    if (moved && (row.status === 'offered' || !row.expiresAt)) ended.push(moved)
  }
  await tell(tx, ended, { kind: 'registration_ended' })
}

async function endTies(tx: Tx, event: EventRow): Promise<void> {
  const { id: eventId } = event
  for (const row of await listOf(tx, eventId, isAccountGone)) {
    await moveRegistration(tx, row, { move: 'cancel', by: 'house', ending: 'account' })
    await giveBack(tx, row.id, backByRule(row, event, row.seats))
  }
  const left: RegistrationRow[] = []
  for (const row of await listOf(tx, eventId, isMemberNoMore)) {
    const moved = await moveRegistration(tx, row, { move: 'cancel', by: 'house', ending: 'membership' })
    await giveAllBack(tx, row)
    if (moved) left.push(moved)
  }
  await tell(tx, left, { kind: 'registration_left' })
}

type Tools = Pick<Services, 'db' | 'notices' | 'mailer' | 'payments'>

const keepUpWith = ({ db }: Tools, eventId: string, now: Date): Promise<void> =>
  inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const held = await holdEvent(tx, eventId)
      if (!held) return
      await lapseExpired(tx, eventId, now)
      await endLine(tx, eventId, now)
      await endTies(tx, held.event)
      await offerOn(tx, held.event, now)
    }),
  )

/** Brings all registrations to where they are at that moment; how many events there was something to do for. */
export async function keepUp(tools: Tools, now = new Date()): Promise<number> {
  const { db, notices, mailer, payments } = tools
  const due = [isExpired(now), isShutOut(now), isMemberNoMore, isAccountGone, isToBeOffered(now)]
  const eventIds = await listEvents(db, due)
  // One that cannot be brought on keeps none of the others from it; the next round tries it again.
  for (const eventId of eventIds)
    await keepUpWith(tools, eventId, now).catch((error: unknown) =>
      log('warn', 'The registrations of an event could not be kept up', { id: eventId, error }),
    )
  await abandonOver(tools)
  if (eventIds.length > 0) {
    notices.wake()
    mailer.wake()
    payments.wake()
  }
  return eventIds.length
}

const remindedAtOnce = 500

/** The day before, each once: that they were reminded is written with it. */
export async function remindNext({ db, notices, mailer }: Tools, now = new Date()): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const reminded = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update event_registrations set reminded_at = ${at} where id = any(array(
        select r.id from event_registrations r join events e on e.id = r.event_id
        where r.status = 'registered' and r.reminded_at is null and ${isRunning}
          and e.starts_at > ${at} and e.starts_at <= ${at} + interval '1 day'
        order by e.id, r.id limit ${remindedAtOnce} for update of r skip locked)) returning id`)
    const found = await tx
      .select()
      .from(eventRegistrations)
      .where(sql`id = ${idsIn(rows.map(({ id }) => id))}`)
    for (const ofEvent of Map.groupBy(found, ({ eventId }) => eventId).values())
      await tell(tx, ofEvent, { kind: 'registration_soon' })
    return rows.length
  })
  if (reminded > 0) {
    notices.wake()
    mailer.wake()
  }
  return reminded
}

/** Whose invoice should have been paid by now, each once: that it is overdue is written with it. */
async function remindOfInvoices({ db, notices, mailer }: Tools, now: Date): Promise<number> {
  const reminded = await db.transaction(async (tx) => {
    const ids = await takeOverdue(tx, now, remindedAtOnce)
    const found = await tx
      .select()
      .from(eventRegistrations)
      .where(sql`id = ${idsIn(ids)}`)
    for (const ofEvent of Map.groupBy(found, ({ eventId }) => eventId).values())
      await tell(tx, ofEvent, { kind: 'registration_overdue' })
    return ids.length
  })
  if (reminded > 0) {
    notices.wake()
    mailer.wake()
  }
  return reminded
}

export async function remindAll(tools: Tools, now = new Date()): Promise<void> {
  while ((await remindNext(tools, now)) === remindedAtOnce);
  while ((await remindOfInvoices(tools, now)) === remindedAtOnce);
}
