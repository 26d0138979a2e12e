import { sql, type SQL } from 'drizzle-orm'
import type { Event } from '#/contract/event/event.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { report } from '../moderation/raise.ts'
import { eventIcs, isDated } from './events.ics.ts'
import { isSeenBy } from './events.policy.ts'
import { readEvent } from './events.repo.ts'
import { findEvent } from './events.view.ts'
import { textOf } from './held.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const named = (slugOrId: string): SQL =>
  uuid.test(slugOrId) ? sql`e.id = ${slugOrId}` : sql`e.slug = ${slugOrId.toLowerCase()}`

export async function openEvent(db: Queryable, who: Actor | null, slugOrId: string): Promise<Event> {
  const event = await findEvent(db, who, named(slugOrId))
  if (!event) throw new ApiError('not_found')
  return event
}

export async function readEventIcs(
  { db, appOrigin }: Services,
  who: Actor | null,
  slugOrId: string,
): Promise<Response> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e where ${named(slugOrId)} and ${isSeenBy(who)}`)
  const row = rows[0] && (await readEvent(db, rows[0].id))
  if (!row || !isDated(row)) throw new ApiError('not_found')
  return icsResponse(await eventIcs(row, { origin: appOrigin }), row.slug!, 'private, no-cache')
}

/** A file of dates, which nobody keeps on the way, nor at all where it is somebody’s own. */
export const icsResponse = (text: string, name: string, kept = 'private, no-store'): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.ics`,
      'cache-control': kept,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })

export async function reportEvent(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ personId: string | null }>(sql`
      select (select u.id from users u where u.id = e.created_by) as "personId"
      from events e where e.id = ${id} and ${isSeenBy(actor)}`)
    const row = rows[0] && (await readEvent(tx, id))
    if (!row) throw new ApiError('not_found')
    const { personId } = rows[0]!
    await report(tx, context, actor, { type: 'event', id, ...input, personId, seen: textOf(row) })
  })
}
