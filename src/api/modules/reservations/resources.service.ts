// What a centre has to be booked, as its managers say it.
import { sql, type SQL } from 'drizzle-orm'
import { reservationLimits, singleKinds } from '#/contract/reservation/reservation-kinds.ts'
import type { Resource, ResourceInput, ResourcePatch } from '#/contract/reservation/resource.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { bookingResources } from '../../db/tables/reservations.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isTimeZone } from '../calendar/calendar.time.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { isTheirs, requireBelonging, requireManager } from './reservations.policy.ts'
import { seatIn } from './openings.ts'
import { holdResources, stockOf } from './stock.repo.ts'

async function readResources(db: Queryable, where: SQL): Promise<Resource[]> {
  const { rows } = await db.execute<Resource>(sql`
    select br.id, br.kind, br.name, br.place, br.equipment, br.places, br.buffer_minutes as "bufferMinutes",
      br.time_zone as "timeZone", br.hours, br.opens_on::text as "opensOn", br.closes_on::text as "closesOn",
      br.is_open as "isOpen", br.version,
      (br.kind <> 'trainer' or (br.user_id is not null and ${belongsTo(sql`br.user_id`, sql`br.organisation_id`)})) as "isThere"
    from booking_resources br where ${where} and br.removed_at is null
    order by array_position(array['room','trainer','observation','practicum','session'], br.kind), search_key(br.name), br.id
    limit ${reservationLimits.resources}`)
  return rows
}

/** The addresses of those whom one may book are for managers. */
export async function listResources(db: Queryable, actor: Actor, organisation: string) {
  await requireBelonging(db, actor, organisation)
  const resources = await readResources(db, sql`br.organisation_id = ${organisation}`)
  const { rows: people } = looksAfter(actor, organisation)
    ? await db.execute<{ name: string; email: string }>(sql`
        select u.first_name || ' ' || u.last_name as name, u.email from users u
        where u.id in (select ms.user_id from memberships ms where ms.organisation_id = ${organisation}
            union select s.user_id from students s where s.organisation_id = ${organisation})
          and u.status = 'active' and u.deleted_at is null and ${isTheirs(sql`u.id`, sql`${organisation}::uuid`)}
        order by u.sort_name, u.id limit 300`)
    : { rows: [] }
  return { resources, people }
}

async function readOne(db: Queryable, id: string): Promise<Resource> {
  const [one] = await readResources(db, sql`br.id = ${id}`)
  if (!one) throw new ApiError('not_found')
  return one
}

export async function addResource(context: Context, actor: Actor, organisation: string, input: ResourceInput) {
  requireVoice(actor)
  return context.services.db.transaction(async (tx) => {
    await requireManager(tx, actor, organisation)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`resources of ${organisation}`}, 0))`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from booking_resources where organisation_id = ${organisation} and removed_at is null`)
    const { resources: limit } = reservationLimits
    if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
    requireZone(context, input.timeZone)
    const { trainer, ...said } = input
    const who = input.kind === 'trainer' ? await trainerOf(tx, context, organisation, trainer) : null
    const places = singleKinds.includes(input.kind) ? 1 : input.places
    const id = newId()
    const row = { ...said, id, organisationId: organisation, places, ...(who && { name: who.name, userId: who.id }) }
    const put = await tx
      .insert(bookingResources)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: bookingResources.id })
    if (put.length === 0) throw refuseFields('invalid', ['trainer'], 'duplicate', context.locale)
    await recordAudit(tx, { ...context, actor, action: 'resource.added', entity: 'booking_resource', entityId: id })
    return readOne(tx, id)
  })
}

function requireZone({ locale }: Context, zone: string): void {
  if (!isTimeZone(zone)) throw refuseFields('invalid', ['timeZone'], 'time_zone_unknown', locale)
}

async function trainerOf(tx: Tx, { locale }: Context, organisation: string, email: string | null) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where lower(u.email) = lower(${email ?? ''}) and u.deleted_at is null and ${belongsTo(sql`u.id`, sql`${organisation}::uuid`)}`)
  if (!rows[0]) throw refuseFields('invalid', ['trainer'], 'not_of_centre', locale)
  return rows[0]
}

type Target = { organisation: string; id: string }

export async function saveResource(context: Context, actor: Actor, { organisation, id }: Target, patch: ResourcePatch) {
  requireVoice(actor)
  return context.services.db.transaction(async (tx) => {
    await requireManager(tx, actor, organisation)
    const [row] = await holdResources(tx, organisation, [id])
    const { version, ...said } = patch
    const { isThere: _there, version: stored, id: _id, kind, ...values } = await readOne(tx, id)
    requireVersion({ version: stored, values }, { version, values: said })
    requireZone(context, said.timeZone)
    const places = singleKinds.includes(kind) ? 1 : said.places
    const name = kind === 'trainer' ? row!.name : said.name
    if (places < row!.places) await moveDown(tx, id, places)
    await tx
      .update(bookingResources)
      .set({ ...said, name, places, version: stored + 1, updatedAt: new Date() })
      .where(sql`id = ${id}`)
    await recordAudit(tx, { ...context, actor, action: 'resource.saved', entity: 'booking_resource', entityId: id })
    return readOne(tx, id)
  })
}

type Part = { id: string; from: string; to: string; name: string }

const standing = async (tx: Tx, resource: string, above: number): Promise<Part[]> => {
  const { rows } = await tx.execute<Part>(sql`
    select r.id, (extract(epoch from r.starts_at) * 1000)::bigint::text as from,
      (extract(epoch from r.ends_at) * 1000)::bigint::text as to, coalesce(u.first_name || ' ' || u.last_name, r.guest_name) as name
    from reservation_parts p join reservations r on r.id = p.reservation_id left join users u on u.id = r.user_id
    where p.resource_id = ${resource} and p.seat > ${above} and r.ends_at > now()
      and not (r.status = 'held' and r.hold_until <= now()) order by p.starts_at, r.id`)
  return rows
}

const namedAtMost = 10

function refuseWith(code: 'places_booked' | 'resource_booked', who: readonly Part[]): ApiError {
  const names = [...new Set(who.map(({ name }) => name))]
  return new ApiError(
    code,
    {},
    { count: who.length, name: `${names.slice(0, namedAtMost).join(', ')}${names.length > namedAtMost ? ' …' : ''}` },
  )
}

/** Whoever has a seat that goes gets another one; where there is none, it stays, and it is said who has it. */
async function moveDown(tx: Tx, id: string, places: number): Promise<void> {
  const left: Part[] = []
  for (const part of await standing(tx, id, places)) {
    const span = { from: Number(part.from), to: Number(part.to) }
    const { rows } = await tx.execute<{ organisationId: string }>(
      sql`select organisation_id as "organisationId" from booking_resources where id = ${id}`,
    )
    const [row] = await holdResources(tx, rows[0]!.organisationId, [id])
    const seat = seatIn(
      { ...(await stockOf(tx, row!, { from: span.from, to: span.to + row!.bufferMinutes * 60_000 })), places },
      span,
    )
    if (seat === null) left.push(part)
    else
      await tx.execute(
        sql`update reservation_parts set seat = ${seat} where reservation_id = ${part.id} and resource_id = ${id}`,
      )
  }
  if (left.length > 0) throw refuseWith('places_booked', left)
}

export async function removeResource(context: Context, actor: Actor, { organisation, id }: Target): Promise<null> {
  return context.services.db.transaction(async (tx) => {
    await requireManager(tx, actor, organisation)
    await holdResources(tx, organisation, [id])
    const who = await standing(tx, id, 0)
    if (who.length > 0) throw refuseWith('resource_booked', who)
    await tx.execute(sql`update booking_resources set removed_at = now() where id = ${idsIn([id])}`)
    await recordAudit(tx, { ...context, actor, action: 'resource.removed', entity: 'booking_resource', entityId: id })
    return null
  })
}
