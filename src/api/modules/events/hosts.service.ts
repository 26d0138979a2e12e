// For whom somebody may organise events, and whether what they organise may be published now.
import { sql } from 'drizzle-orm'
import type { HostChoice } from '#/contract/event/hosts.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { readSites } from './embedding.service.ts'
import { findOrganisation, listOrganisations } from '../organisations/organisations.repo.ts'
import type { EventRow } from './events.repo.ts'

type Host = Pick<EventRow, 'organisationId' | 'hostId'>

export async function listHosts(db: Queryable, actor: Actor): Promise<HostChoice[]> {
  const isAdmin = holds(actor, 'admin')
  const houses = (await listOrganisations(db, actor, undefined)).filter(
    ({ id, status }) => status !== 'closed' && (isAdmin || actor.managed.some((one) => one.id === id)),
  )
  const sites = await readSites(
    db,
    houses.map(({ id }) => id),
  )
  const choices = houses.map(({ id, name, status }) => ({
    organisation: id,
    name,
    mayPublish: status === 'approved',
    sites: sites.get(id) ?? [],
  }))
  if (!holds(actor, 'tutor')) return choices
  const me = await findUser(db, actor.userId)
  return [{ organisation: null, name: `${me!.firstName} ${me!.lastName}`, mayPublish: true, sites: [] }, ...choices]
}

/** Nothing new begins in a closed house. A draft may be written before the house is approved. */
export async function hostFor(tx: Tx, { locale }: Context, actor: Actor, asked: string | null): Promise<Host> {
  if (asked === null && holds(actor, 'tutor')) return { organisationId: null, hostId: actor.userId }
  const id = asked ?? (actor.managed.length === 1 ? actor.managed[0]!.id : null)
  if (id === null) throw refuseFields('invalid', ['organisation'], 'required', locale)
  const house =
    actor.managed.some((one) => one.id === id) || holds(actor, 'admin') ? await findOrganisation(tx, id) : null
  if (!house) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  if (house.status === 'closed') throw new ApiError('organisation_closed')
  return { organisationId: id, hostId: null }
}

/** Nothing new begins in a closed house, of what it had either. */
export async function requireNotClosed(tx: Tx, { organisationId }: Host): Promise<void> {
  const house = organisationId === null ? null : await findOrganisation(tx, organisationId)
  if (house?.status === 'closed') throw new ApiError('organisation_closed')
}

export async function requireApproved(tx: Tx, { organisationId }: Host): Promise<void> {
  if (organisationId === null) return
  const house = await findOrganisation(tx, organisationId)
  if (house?.status === 'closed') throw new ApiError('organisation_closed')
  if (house?.status !== 'approved') throw new ApiError('organiser_pending')
}

/** Of one host, so many that are drafts or still to come. */
export const eventsAtMost = 500

export async function requireRoom(tx: Tx, { organisationId, hostId }: Host, wanted = 1): Promise<void> {
  const whose = organisationId ? sql`organisation_id = ${organisationId}` : sql`host_id = ${hostId}`
  // So that of many at once each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${organisationId ?? hostId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from events
    where ${whose} and deleted_at is null and status <> 'cancelled' and (ends_at is null or ends_at > now())`)
  if (rows[0]!.count + wanted > eventsAtMost) throw new ApiError('limit_reached', {}, { limit: eventsAtMost })
}
