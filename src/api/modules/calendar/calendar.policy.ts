// Which events somebody sees, as conditions on `calendar_events e`. What is private in a shared calendar shows others that
// time is taken, and nothing else; whoever is invited sees it whole.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { SeenCalendar } from './calendars.repo.ts'

const withAccess = (seen: readonly SeenCalendar[], isPublic: boolean) =>
  idsIn(seen.filter(({ access }) => (access === 'public') === isPublic).map(({ id }) => id))

export const inCalendars = (seen: readonly SeenCalendar[]): SQL => sql`e.calendar_id = ${withAccess(seen, false)}`

export const publicIn = (seen: readonly SeenCalendar[]): SQL =>
  sql`(e.calendar_id = ${withAccess(seen, true)} and e.visibility = 'public')`

export const isInvited = ({ userId }: Pick<Actor, 'userId'>): SQL =>
  sql`e.id in (select a.event_id from calendar_attendees a where a.user_id = ${userId})`

export const visibleEvents = (actor: Actor, seen: readonly SeenCalendar[]): SQL =>
  sql`(${inCalendars(seen)} or ${publicIn(seen)} or ${isInvited(actor)})`

type Judged = { calendarId: string; createdBy: string | null; visibility: string }

/** What an actor sees of an event that is visible to them at all. */
export function standingTo(
  actor: Pick<Actor, 'userId'>,
  calendar: SeenCalendar | undefined,
  event: Judged,
  invited: boolean,
): { isBusy: boolean; mayEdit: boolean; seesPeople: boolean } {
  const isOwn = event.createdBy === actor.userId || (calendar !== undefined && calendar.ownerId === actor.userId)
  const isBusy = event.visibility === 'private' && !isOwn && !invited
  const mayEdit = calendar?.access === 'write' && (event.visibility !== 'private' || isOwn)
  return {
    isBusy,
    mayEdit,
    seesPeople: !isBusy && (invited || (calendar !== undefined && calendar.access !== 'public')),
  }
}
