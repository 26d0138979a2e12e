// Who stands at an event’s door beside those who organise it: people who work for its organisation. A tutor’s event has nobody else.
import { sql } from 'drizzle-orm'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { NamedHost, NamedInput } from '#/contract/event/hosts.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import type { Things } from '../notices/things.ts'
import { isOwn, worksForHost } from './events.policy.ts'
import { namedHosts } from './events.view.ts'
import { holdDate, listScope, paceDates } from './series.repo.ts'

async function readNamedHosts(db: Queryable, eventId: string): Promise<NamedHost[]> {
  const { rows } = await db.execute<{ hosts: NamedHost[] }>(sql`
    select ${namedHosts} as hosts from events e where e.id = ${eventId}`)
  return rows[0]?.hosts ?? []
}

export async function readNamed(db: Queryable, actor: Actor, eventId: string) {
  const { rows: own } = await db.execute(sql`select from events e where e.id = ${eventId} and ${isOwn(actor)}`)
  if (own.length === 0) throw new ApiError('not_found')
  const { rows: people } = await db.execute<NamedHost>(sql`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name
    from events e join memberships one on one.organisation_id = e.organisation_id
      join users u on u.id = one.user_id and u.status = 'active' and u.deleted_at is null
    where e.id = ${eventId} and u.id <> ${actor.userId} and ${worksForHost(sql`u.id`)}
    order by search_key(u.last_name || ' ' || u.first_name), u.id limit ${doorLimits.colleagues}`)
  return { hosts: await readNamedHosts(db, eventId), people }
}

/** These and no others. Whoever is named already and works there no more is named no longer. */
export async function nameHosts(
  context: Context,
  actor: Actor,
  eventId: string,
  { people, scope }: NamedInput,
): Promise<NamedHost[]> {
  const { db, notices } = context.services
  await paceDates(context, actor, eventId, { scope })
  const hosts = await db.transaction(async (tx) => {
    const dates: string[] = []
    for (const id of await listScope(tx, actor, eventId, scope))
      if (await holdDate(tx, actor, { id, of: eventId })) dates.push(id)
    const wanted = [...new Set(people)]
    const { rows } = await tx.execute<{ id: string }>(sql`
      select u.id from users u join events e on e.id = ${eventId}
      where u.id = ${idsIn(wanted)} and u.status = 'active' and u.deleted_at is null and ${worksForHost(sql`u.id`)}`)
    if (rows.length < wanted.length) throw refuseFields('invalid', ['people'], 'unknown_choice', context.locale)
    const known = await listKnown(tx, eventId)
    await tx.execute(sql`delete from event_hosts where event_id = ${idsIn(dates)} and not user_id = ${idsIn(wanted)}`)
    await tx.execute(sql`
      insert into event_hosts (event_id, user_id)
      select d.id, u.id from unnest(${sql.param(dates)}::uuid[]) d (id), unnest(${sql.param(wanted)}::uuid[]) u (id)
      on conflict do nothing`)
    await tellNamed(tx, actor, { dates, known })
    const audited = { requestId: context.requestId, actor, action: 'public_event.hosts_named', entity: 'public_event' }
    await recordAudit(tx, ...dates.map((entityId) => ({ ...audited, entityId, diff: { people: wanted } })))
    return readNamedHosts(tx, eventId)
  })
  notices.wake()
  return hosts
}

/** Who knows already that they stand at its door, or at that of another date. */
export async function listKnown(tx: Tx, eventId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct named.user_id as id from events this join events e on e.id = this.id or e.series_id = this.series_id
      join event_hosts named on named.event_id = e.id
    where this.id = ${eventId} and e.status <> 'draft' and e.deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/** Once what they are named for is published: of many dates, of the first of them. */
export async function tellNamed(
  tx: Tx,
  actor: Actor,
  { dates, known }: { dates: readonly string[]; known: ReadonlySet<string> },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; door: string }>(sql`
    select named.user_id as id, (array_agg(e.id order by e.starts_at))[1] as door from events e
      join event_hosts named on named.event_id = e.id
    where e.id = ${idsIn(dates)} and e.status not in ('draft', 'cancelled') and e.ends_at > now() group by named.user_id`)
  for (const [door, at] of Map.groupBy(
    rows.filter(({ id }) => !known.has(id)),
    (row) => row.door,
  ))
    await notify(tx, {
      to: at.map(({ id }) => id),
      kind: 'door_named',
      thing: `event_door:${door}`,
      actor: actor.userId,
      reason: 'named',
    })
}

/** As long as they stand there. */
export const eventDoorThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select e.id, e.title from events e join event_hosts named on named.event_id = e.id and named.user_id = ${userId}
      where e.id = ${idsIn(ids)} and e.deleted_at is null and e.hidden_rule is null and ${worksForHost(sql`named.user_id`)}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}
