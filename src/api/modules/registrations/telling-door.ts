// Whoever stands at a door, or looks at its list, hears at once that somebody came: a number alone, since names are asked for.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { EventRow } from '../events/events.repo.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import { worksForHost } from '../events/events.policy.ts'

/** In the transaction that changes it; whoever called wakes the stream. */
export async function tellDoor(tx: Tx, { services }: Pick<Context, 'services'>, event: EventRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.host_id as id from events e where e.id = ${event.id} and e.host_id is not null
    union select held.user_id from memberships held where held.organisation_id = ${event.organisationId}
      and ${managesAt(sql`held.user_id`, sql`held.organisation_id`)}
    union select named.user_id from event_hosts named join events e on e.id = named.event_id
      where e.id = ${event.id} and ${worksForHost(sql`named.user_id`)}`)
  if (rows.length === 0) return
  const audience = rows.map(({ id }) => id)
  await services.live.publish(tx, audience, { kind: 'door', eventId: event.id })
}
