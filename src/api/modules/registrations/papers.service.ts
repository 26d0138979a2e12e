// What hosts print before the doors open: who is expected, as tags and as a list.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { createPace, createTurns } from '../../http/turns.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireHosted } from './hosts.service.ts'
import { pdfResponse } from './pdf-response.ts'

/** Who is registered: the party's name, and the children whose names were given. */
export type Expected = { id: string; name: string; seats: number; children: string[]; ticket: string }

/** Whoever expects more lets people in by their codes. */
const printedAtMost = 2_000

/** Of one person one after the other: thousands of names take seconds. */
const inTurn = createTurns<string>()

async function listExpected(db: Queryable, eventId: string): Promise<Expected[]> {
  const { rows } = await db.execute<Expected>(sql`
    select r.id, coalesce(r.guest_name, trim(u.first_name || ' ' || u.last_name), '') as name, r.seats, r.children, t.name as ticket
    from event_registrations r join event_tickets t on t.id = r.ticket_id left join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.status = 'registered'
    order by r.id limit ${printedAtMost + 1}`)
  // A list that lacks somebody would send them away.
  if (rows.length > printedAtMost) throw new ApiError('papers_many', {}, { limit: printedAtMost })
  return rows
}

/** As people are looked for: by the last of their names. */
function byName(rows: readonly Expected[], locale: string): Expected[] {
  const collator = new Intl.Collator(locale, { sensitivity: 'base' })
  const keyOf = (name: string) => `${name.split(/\s+/u).at(-1) ?? ''} ${name}`
  return rows.toSorted((a, b) => collator.compare(keyOf(a.name), keyOf(b.name)) || (a.id < b.id ? -1 : 1))
}

async function readExpected(context: Context, actor: SignedIn, eventId: string, paper: string) {
  const { db } = context.services
  const event = await requireHosted(db, actor, eventId)
  const expected = byName(await listExpected(db, eventId), context.locale)
  const audited = { ...context, actor, entity: 'public_event', entityId: eventId }
  await recordAudit(db, { ...audited, action: 'registration.printed', diff: { paper } })
  return { event, expected }
}

export async function printTags(context: Context, actor: SignedIn, eventId: string, perPage: 8 | 10) {
  const { event, expected } = await readExpected(context, actor, eventId, 'tags')
  const { drawTags } = await import('./name-tags.pdf.ts')
  const { locale, signal } = context
  const draw = () => drawTags(event, expected, { perPage, locale, pace: createPace(signal) })
  return pdfResponse(await inTurn(actor.userId, draw, signal), event.title)
}

export async function printDoorList(context: Context, actor: SignedIn, eventId: string) {
  const { event, expected } = await readExpected(context, actor, eventId, 'list')
  const { drawDoorList } = await import('./door-list.pdf.ts')
  const { locale, signal } = context
  const draw = () => drawDoorList(event, expected, { locale, pace: createPace(signal) })
  return pdfResponse(await inTurn(actor.userId, draw, signal), event.title)
}
