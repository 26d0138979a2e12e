// Events of an organisation within the pages of its own site.
import { sql } from 'drizzle-orm'
import type { CallResult } from '#/contract/core/call.ts'
import type { eventCalls } from '#/contract/event/event.calls.ts'
import { usualRadius } from '#/contract/event/event-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listEvents } from './events.list.ts'

const shownAtMost = 20

export async function readSites(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ id: string; sites: string[] }>(sql`
    select o.id, o.sites from organisations o where o.id = ${idsIn(ids)}`)
  return new Map(rows.map(({ id, sites }) => [id, sites]))
}

/** What everybody sees of it, whoever asks: what is for members alone has no place on a page for all. */
export async function readEmbedded(db: Queryable, id: string): Promise<CallResult<typeof eventCalls.embedded>> {
  const { rows } = await db.execute<{ name: string; sites: string[] }>(sql`
    select o.name, o.sites from organisations o where o.id = ${id} and o.status = 'approved' and o.deleted_at is null`)
  if (!rows[0]) throw new ApiError('not_found')
  const { events } = await listEvents(db, null, { organisation: id, limit: shownAtMost, km: usualRadius })
  return { ...rows[0], events }
}

/** Who looks after it says so; a foreign one answers as an unknown one does. */
export async function putSites(
  context: Context,
  actor: Actor,
  id: string,
  sites: string[],
): Promise<{ sites: string[] }> {
  if (!holds(actor, 'admin') && !actor.managed.some((one) => one.id === id)) throw new ApiError('not_found')
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string[] }>(sql`
      select o.sites as before from organisations o where o.id = ${id} and o.deleted_at is null for no key update`)
    if (!rows[0]) throw new ApiError('not_found')
    await tx.execute(sql`
      update organisations set sites = ${sql.param(sites)}::text[], updated_at = now(), version = version + 1 where id = ${id}`)
    const diff = { sites: { from: rows[0].before, to: sites } }
    const entry = { ...context, actor, entity: 'organisation', entityId: id, diff }
    await recordAudit(tx, { ...entry, action: 'organisation.sites_set' })
  })
  return { sites }
}
