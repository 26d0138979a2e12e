// Which events somebody sees, as conditions on `calendar_events e`. What is private in a shared calendar shows others that
// time is taken, and nothing else; whoever is invited sees it whole.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { attending } from '../students/students.policy.ts'
import type { SeenCalendar } from './calendars.repo.ts'

const withAccess = (seen: readonly SeenCalendar[], isPublic: boolean) =>
  idsIn(seen.filter(({ access }) => (access === 'public') === isPublic).map(({ id }) => id))

const calendarOfEvent = sql`e.calendar_id`

/** `calendar` names the column that says which one it is in. */
export const inCalendars = (seen: readonly SeenCalendar[], calendar = calendarOfEvent): SQL =>
  sql`${calendar} = ${withAccess(seen, false)}`

export const publicIn = (seen: readonly SeenCalendar[], calendar = calendarOfEvent): SQL =>
  sql`(${calendar} = ${withAccess(seen, true)} and e.visibility = 'public')`

/**
 * Whether somebody still has to do with the calendar of `calendar_events e`: one's own, or of an organisation to which they
 * belong, where a child of theirs is or they are in training. Who is asked in from outside, by a public profile, stays free to come.
 */
export const staysAround = (userId: SQL): SQL => sql`exists (
  select from calendars around where around.id = e.calendar_id and (around.organisation_id is null
    or exists (select from memberships ms where ms.user_id = ${userId} and ms.organisation_id = around.organisation_id
      and ms.accepted_at is not null and ms.deleted_at is null
      and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date)
    or exists (select from students where students.organisation_id = around.organisation_id
      and students.deleted_at is null and ${attending} and (students.user_id = ${userId} or exists (
        select from student_contacts k where k.student_id = students.id and k.user_id = ${userId}
          and k.access in ('parent', 'family'))))
    or exists (select from users u where u.id = ${userId}
      and (u.roles && '{admin,moderator}' or (u.is_public and 'professional' = any(u.roles))))))`

/** An invitation ends with the tie that it came by. */
export const isInvited = ({ userId }: Pick<Actor, 'userId'>): SQL =>
  sql`(e.id in (select a.event_id from calendar_attendees a where a.user_id = ${userId})
    and ${staysAround(sql`${userId}::uuid`)})`

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
