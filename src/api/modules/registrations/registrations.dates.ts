// The dates of a series that a letter names at once: found when it leaves, as they are by then.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { whenText } from '../calendar/calendar.mails.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { eventRegistrations } from '../../db/tables/event-registrations.ts'
import { events } from '../../db/tables/events.ts'
import { isDated, type Dated } from '../events/events.ics.ts'
import { isSeenBy } from '../events/events.policy.ts'
import type { EventRow } from '../events/events.repo.ts'
import { isOn } from '../events/series.repo.ts'
import { isAlive, type RegistrationRow } from './registrations.repo.ts'

export type DateOfSeries = { row: RegistrationRow; event: EventRow & Dated }

/** A letter names so many, and how many more there are. */
const namedAtMost = 20

/** What ended with this one: one act has one time. */
const endedWith = ({
  id,
}: RegistrationRow) => sql`r.status = 'cancelled' and r.ending = 'event' and e.status = 'cancelled'
  and r.ended_at = (select this.ended_at from event_registrations this where this.id = ${id})`

/** Registrations `r` of whoever made this one. */
const isSame = ({ guestEmail, guestMailbox, userId }: RegistrationRow): SQL =>
  guestEmail
    ? sql`(r.guest_mailbox = ${guestMailbox} and lower(r.guest_email) = lower(${guestEmail}))`
    : sql`r.user_id = ${userId}`

const livesOn = sql`${isAlive} and (r.status <> 'held' and (r.status <> 'waitlisted' or r.expires_at is null))
  and e.status in ('published', 'rescheduled') and e.ends_at > now()`

/** What a letter is about: what moved or ended in one act, or is offered as things stand. */
export type DatesOf = 'moved' | 'off' | 'offered'

const which: Record<DatesOf, (row: RegistrationRow, event: EventRow) => SQL> = {
  moved: (_, { id }) => sql`${livesOn} and e.moved_at = (select this.moved_at from events this where this.id = ${id})`,
  off: endedWith,
  offered: () => sql`r.status = 'offered' and ${livesOn}`,
}

/** Of the same person, in their order. Whoever has left the first meanwhile hears of the others all the same. */
export async function listDatesOf(
  tx: Tx,
  { row, event }: { row: RegistrationRow; event: EventRow },
  dates: DatesOf,
): Promise<DateOfSeries[]> {
  const { rows } = await tx.execute<{ id: string; eventId: string }>(sql`
    select r.id, r.event_id as "eventId" from event_registrations r join events e on e.id = r.event_id
    where ${isSame(row)} and e.deleted_at is null and not e.is_held and e.hidden_rule is null
      and (r.id = ${row.id} or e.series_id = ${event.seriesId}) and ${which[dates](row, event)}
    order by e.starts_at, e.id limit ${seriesLimits.dates}`)
  const found = await tx
    .select()
    .from(eventRegistrations)
    .innerJoin(events, sql`${events.id} = ${eventRegistrations.eventId}`)
    .where(sql`${eventRegistrations.id} = ${idsIn(rows.map(({ id }) => id))}`)
  const known = new Map(found.map((one) => [one.event_registrations.id, one]))
  return rows.flatMap(({ id }) => {
    const one = known.get(id)
    return one && isDated(one.events) ? [{ row: one.event_registrations, event: one.events }] : []
  })
}

/** What a series has besides that this person may see, and for which they are not registered. */
export async function listFurther(
  tx: Tx,
  { row, event }: { row: RegistrationRow; event: EventRow },
): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(
      sql`id in (
        select e.id from events e where e.series_id = ${event.seriesId} and ${isOn} and e.starts_at > now()
          and ${isSeenBy(row.userId === null ? null : { userId: row.userId })} and not exists (
            select from event_registrations r where r.event_id = e.id and ${isAlive} and ${isSame(row)}))`,
    )
    .orderBy(events.startsAt, events.id)
    .limit(seriesLimits.dates)
}

export function whenOf({ startsAt, endsAt, startsOn, endsOn, allDay, timeZone }: EventRow, locale: Locale): string {
  const days = allDay ? { startDate: startsOn, endDate: endsOn } : { startDate: null, endDate: null }
  return whenText({ startsAt: startsAt!, endsAt: endsAt!, ...days }, timeZone, locale)
}

/** Until when it holds or is offered. */
export const untilOf = ({ expiresAt }: RegistrationRow, timeZone: string, locale: Locale): string =>
  expiresAt
    ? whenText({ startsAt: expiresAt, endsAt: expiresAt, startDate: null, endDate: null }, timeZone, locale)
    : ''

export function namesOf(times: readonly string[], locale: Locale): string {
  const left = times.length - namedAtMost
  return [
    ...times.slice(0, namedAtMost),
    ...(left > 0 ? [m.registering_mail_dates_more({ count: left }, { locale })] : []),
  ].join('\n')
}
