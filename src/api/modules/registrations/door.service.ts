// The door without a network: the list that a phone takes along, and what it tells when it is back. Nothing it tells is believed
// but that somebody stood at the door: who may, who is registered and who came before is looked up here.
import { sql } from 'drizzle-orm'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { DoorAct, DoorActs, DoorAnswer, DoorList, DoorMet, DoorPerson } from '#/contract/event/door.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.repo.ts'
import { mayChange } from '../events/events.policy.ts'
import type { EventRow } from '../events/events.repo.ts'
import { addArrival, settle, standing, takeBack, writeDown, type Arrival } from './arrivals.repo.ts'
import { doorCode, doorKey, doorPass, hiddenCode, isDoorPass } from './door-code.ts'
import { requireAtDoor } from './hosts.service.ts'
import { countRegistrations } from './registrations.list.ts'
import type { RegistrationRow } from './registrations.repo.ts'
import { tellDoor } from './telling-door.ts'

const hourMs = 3_600_000

/** What is put off has a door again once it has a time. */
const endOf = ({ endsAt }: EventRow): Date => new Date((endsAt?.getTime() ?? 0) + doorLimits.hoursAfter * hourMs)

const nameOf = sql`coalesce(r.guest_name, (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.user_id), '')`

type Row = Omit<DoorPerson, 'code' | 'here'> & { at: string | null; by: string | null; arrivals: string[] | null }

export async function readDoor(context: Context, actor: SignedIn, eventId: string): Promise<DoorList> {
  const { db, secret } = context.services
  const event = await requireAtDoor(db, actor, eventId)
  const [takenAt, until, key] = [new Date().toISOString(), endOf(event), doorKey(secret, eventId)]
  const isOpen = until > new Date() && event.status !== 'draft'
  const rows = isOpen ? await readPeople(db, eventId) : []
  const { id, slug, title, startsAt, endsAt, startsOn, endsOn, timeZone, allDay, status } = event
  const { firstName, lastName } = actor.identity
  return {
    event: {
      id,
      slug,
      title,
      startsOn,
      endsOn,
      timeZone,
      allDay,
      status,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      mayHost: mayChange(actor, event),
    },
    person: { id: actor.userId, name: `${firstName} ${lastName}`.trim() },
    takenAt,
    until: until.toISOString(),
    key,
    pass: doorPass(secret, { eventId, userId: actor.userId, takenAt }),
    people: rows.slice(0, doorLimits.people).map(({ at, by, arrivals, ...one }) => ({
      ...one,
      code: hiddenCode(key, doorCode(secret, { id: one.id, eventId })),
      // Let in with a connection, they have no arrival of their own: the registration stands for it.
      here: at === null ? null : { at, by, arrivals: arrivals ?? [one.id] },
    })),
    more: rows.length > doorLimits.people,
    met: isOpen ? await readMet(db, eventId) : [],
  }
}

/** Those who are registered; and those who were, so that the door can say of their code what has become of it. */
async function readPeople(db: Queryable, eventId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, case when r.status = 'registered' then ${nameOf} else '' end as name, t.name as ticket, r.seats,
      r.status <> 'registered' as "isGone", ${isoTime(sql`r.attended_at`)} as at,
      (select trim(b.first_name || ' ' || b.last_name) from users b where b.id = r.checked_in_by) as by,
      (select array_agg(a.id::text order by a.at, a.id) from event_arrivals a
        where a.registration_id = r.id and a.taken_back_at is null and not a.is_gone) as arrivals
    from event_registrations r join event_tickets t on t.id = r.ticket_id
    where r.event_id = ${eventId} and r.status in ('registered', 'cancelled')
    order by r.status = 'registered' desc, r.id limit ${doorLimits.people + 1}`)
  return rows
}

async function readMet(db: Queryable, eventId: string): Promise<DoorMet[]> {
  const { rows } = await db.execute<DoorMet>(sql`
    select r.id as registration, ${nameOf} as name, bool_or(a.is_gone) as "isGone",
      json_agg(json_build_object('at', ${isoTime(sql`a.at`)}, 'by', (
        select trim(b.first_name || ' ' || b.last_name) from users b where b.id = a.by_id)) order by a.at, a.id) as arrivals
    from event_arrivals a join event_registrations r on r.id = a.registration_id
    where a.event_id = ${eventId} and a.taken_back_at is null
    group by r.id having count(*) > 1 or bool_or(a.is_gone) order by min(a.at), r.id limit ${doorLimits.met}`)
  return rows
}

export async function sendDoor(context: Context, actor: SignedIn, eventId: string, sent: DoorActs) {
  const { db, secret, live } = context.services
  const event = await requireAtDoor(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    const rows = await holdAll(tx, eventId, sent.acts)
    const isOurs = isDoorPass(secret, { eventId, userId: actor.userId, takenAt: sent.takenAt }, sent.pass)
    const desk = {
      tx,
      actor,
      rows,
      timeOf: timesOf(isOurs ? sent.takenAt : null),
      audit: auditOf(context, actor, eventId),
    }
    const answers: DoorAnswer[] = []
    for (const act of sent.acts) answers.push(act.kind === 'in' ? await letIn(desk, act) : await letOut(desk, act))
    await tellDoor(tx, context, event)
    return { answers, numbers: await countRegistrations(tx, eventId) }
  })
  live.wake()
  return done
}

/** In the order of their numbers, so that two phones do not wait for each other. */
async function holdAll(
  tx: Tx,
  eventId: string,
  acts: readonly DoorAct[],
): Promise<ReadonlyMap<string, RegistrationRow>> {
  const rows = await tx
    .select()
    .from(eventRegistrations)
    .where(sql`event_id = ${eventId} and id = ${idsIn(acts.map(({ registration }) => registration))}`)
    .orderBy(eventRegistrations.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * When it was, by the phone: never to come, and never before the list was made. Of a list that is not ours, as after another secret
 * of the house, nothing is lost: it is now.
 */
const timesOf =
  (takenAt: string | null, now = Date.now()) =>
  (at: string): Date =>
    new Date(takenAt === null ? now : Math.min(now, Math.max(Date.parse(takenAt), Date.parse(at))))

type Desk = {
  tx: Tx
  actor: SignedIn
  rows: ReadonlyMap<string, RegistrationRow>
  timeOf: (at: string) => Date
  audit: (action: string, id: string) => AuditEntry
}

const auditOf =
  ({ requestId }: Context, actor: SignedIn, eventId: string) =>
  (action: string, entityId: string): AuditEntry => ({
    requestId,
    actor,
    action,
    entity: 'registration',
    entityId,
    diff: { event: eventId },
  })

const others = (arrivals: readonly Arrival[], isOther: (one: Arrival) => boolean): DoorAnswer['other'] => {
  const other = arrivals.find(isOther)
  return other ? { at: other.at, by: other.by } : null
}

async function letIn(desk: Desk, { id, registration, at }: Extract<DoorAct, { kind: 'in' }>): Promise<DoorAnswer> {
  const { tx, actor, rows, timeOf, audit } = desk
  const row = rows.get(registration)
  if (!row) return { id, outcome: 'unknown', other: null }
  await writeDown(tx, row)
  const isNew = await addArrival(tx, { id, row, byId: actor.userId, at: timeOf(at) })
  if (row.status !== 'registered') return { id, outcome: 'gone', other: null }
  await settle(tx, registration)
  if (isNew) await recordAudit(tx, audit('registration.checked_in', registration))
  const other = others(await standing(tx, registration), (one) => one.id !== id)
  return { id, outcome: other ? 'met' : 'done', other }
}

/** Takes back what that phone knew of: whoever let them in besides saw them as well. */
async function letOut(desk: Desk, act: Extract<DoorAct, { kind: 'out' }>): Promise<DoorAnswer> {
  const { tx, rows, audit } = desk
  const { id, registration, arrivals } = act
  const row = rows.get(registration)
  if (!row) return { id, outcome: 'unknown', other: null }
  await writeDown(tx, row)
  await takeBack(tx, registration, arrivals)
  await settle(tx, registration)
  await recordAudit(tx, audit('registration.check_in_undone', registration))
  const other = others(await standing(tx, registration), () => true)
  return { id, outcome: other ? 'met' : 'done', other }
}
