// A party that comes to every date of a series: a registration for each, one after the other, since each has places of its own.
import { sql } from 'drizzle-orm'
import type { RegistrationInput } from '#/contract/event/registration.ts'
import type { SeriesOutcome } from '#/contract/event/series.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { isSeenBy } from '../events/events.policy.ts'
import { isOn } from '../events/series.repo.ts'
import { moveOwn, requireOwn } from './own.service.ts'
import { register } from './registering.service.ts'
import { isAlive, isAtAddress } from './registrations.repo.ts'

type DateRow = { id: string; startsOn: string; ticket: string | null; isKnown: boolean }

/**
 * Those to come, the one that was looked at first: what is wrong with what was typed is said before anything is done. Of another
 * date no ticket is taken that costs more than the one that was looked at.
 */
async function listWanted(
  { services: { db } }: Context,
  actor: SignedIn,
  { id, ticket }: { id: string; ticket: string },
): Promise<DateRow[]> {
  const { rows } = await db.execute<DateRow>(sql`
    select e.id, e.starts_on::text as "startsOn", (select t.id from event_tickets t where t.event_id = e.id and t.removed_at is null
      and (t.id = ${ticket} or exists (select from event_tickets known
        where known.id = ${ticket} and known.name = t.name and known.price >= t.price)) limit 1) as ticket,
      exists (select from event_registrations r where r.event_id = e.id and r.user_id = ${actor.userId} and ${isAlive}) as "isKnown"
    from events e where (e.id = ${id} or (e.series_id = (select this.series_id from events this where this.id = ${id})
      and ${isOn} and e.starts_at > now())) and ${isSeenBy(actor)}
    order by e.id <> ${id}, e.starts_at, e.id limit ${seriesLimits.dates}`)
  if (rows[0]?.id !== id) throw new ApiError('not_found')
  return rows
}

/** Of a date on which nothing can be had. */
const refusals: ReadonlySet<RefusalCode> = new Set([
  'event_full',
  'event_full_closed',
  'line_full',
  'registration_closed',
  'registration_early',
  'not_found',
  'invalid',
])

/** Each date is a payment of its own, or an invoice. */
async function isPaidAhead({ services: { db } }: Context, ticket: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from event_tickets t join events e on e.id = t.event_id
    where t.id = ${ticket} and t.price > 0 and e.payment <> 'on_site'`)
  return rows.length > 0
}

export async function registerForSeries(
  context: Context,
  actor: SignedIn,
  id: string,
  input: RegistrationInput,
): Promise<SeriesOutcome> {
  const outcome: SeriesOutcome = { registered: 0, waiting: 0, known: 0, refused: [] }
  for (const date of await listWanted(context, actor, { id, ticket: input.ticket })) {
    const isThis = date.id === id
    if (date.isKnown) {
      outcome.known += 1
      continue
    }
    try {
      if (isThis && (await isPaidAhead(context, input.ticket))) throw new ApiError('series_paid')
      if (!date.ticket && !isThis) throw new ApiError('not_found')
      const asked = { ...input, ticket: date.ticket ?? input.ticket, guest: null }
      const { registration } = await register(context, actor, date.id, asked, {
        isTold: outcome.registered + outcome.waiting === 0,
      })
      outcome[registration?.status === 'registered' ? 'registered' : 'waiting'] += 1
    } catch (error) {
      if (!(error instanceof ApiError) || (isThis && error.code === 'invalid')) throw error
      if (error.code === 'registration_known') outcome.known += 1
      else if (refusals.has(error.code)) outcome.refused.push(date.startsOn)
      else throw error
    }
  }
  if (outcome.registered + outcome.waiting + outcome.known === 0) throw new ApiError('series_none')
  return outcome
}

/**
 * From every date that is to come. What was paid, or billed, is left as it was registered for: date by date, where each says what leaving
 * costs.
 */
export async function cancelForSeries(context: Context, actor: SignedIn, id: string): Promise<{ left: number }> {
  const { db } = context.services
  const { userId, identity } = actor
  const { eventId } = await requireOwn(db, context, { actor, id, key: undefined })
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from event_registrations r join events e on e.id = r.event_id
    where (e.id = ${eventId} or e.series_id = (select this.series_id from events this where this.id = ${eventId}))
      and (r.user_id = ${userId} or ${isAtAddress(identity.emailVerifiedAt ? identity.email : null)})
      and (e.starts_at > now() or r.id = ${id}) and ${isAlive} and (r.payment = 'on_site' or r.status <> 'registered') order by e.starts_at limit ${seriesLimits.dates}`)
  let left = 0
  for (const one of rows) {
    try {
      await moveOwn(context, { actor, id: one.id, key: undefined }, 'cancel')
      left += 1
    } catch (error) {
      // Of what ended meanwhile there is nothing to leave.
      if (!(error instanceof ApiError) || error.code !== 'registration_state') throw error
    }
  }
  return { left }
}
