// Who stands at an event’s door beside those who organise it: people who work for its organisation. A tutor’s event has nobody else.
import { sql } from 'drizzle-orm'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { NamedHost } from '#/contract/event/hosts.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isOwn, worksForHost } from './events.policy.ts'
import { requireOwnEvent } from './events.repo.ts'
import { namedHosts } from './events.view.ts'

async function readHosts(db: Queryable, eventId: string): Promise<NamedHost[]> {
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
  return { hosts: await readHosts(db, eventId), people }
}

/** These and no others. Whoever is named already and works there no more is named no longer. */
export async function nameHosts(
  context: Context,
  actor: Actor,
  eventId: string,
  people: readonly string[],
): Promise<NamedHost[]> {
  return context.services.db.transaction(async (tx) => {
    await requireOwnEvent(tx, actor, eventId)
    const wanted = [...new Set(people)]
    const { rows } = await tx.execute<{ id: string }>(sql`
      select u.id from users u join events e on e.id = ${eventId}
      where u.id = ${idsIn(wanted)} and u.status = 'active' and u.deleted_at is null and ${worksForHost(sql`u.id`)}`)
    if (rows.length < wanted.length) throw refuseFields('invalid', ['people'], 'unknown_choice', context.locale)
    await tx.execute(
      sql`delete from event_hosts where event_id = ${eventId} and user_id <> all(${sql.param(wanted)}::uuid[])`,
    )
    await tx.execute(sql`
      insert into event_hosts (event_id, user_id) select ${eventId}, unnest(${sql.param(wanted)}::uuid[]) on conflict do nothing`)
    const audited = { requestId: context.requestId, actor, entity: 'public_event', entityId: eventId }
    await recordAudit(tx, { ...audited, action: 'public_event.hosts_named', diff: { people: wanted } })
    return readHosts(tx, eventId)
  })
}
