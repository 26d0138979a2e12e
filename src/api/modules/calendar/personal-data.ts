import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const calendarPersonalData: PersonalData = {
  calendars: ({ id }) =>
    sql`select jsonb_build_object('id', c.id, 'name', c.name, 'color', c.color, 'private_link', f.user_id is not null) as row
        from calendars c left join calendar_feeds f on f.calendar_id = c.id and f.user_id = c.owner_id
        where c.owner_id = ${id} and c.deleted_at is null order by c.id`,
  events: ({ id }) =>
    sql`select jsonb_build_object('calendar_id', e.calendar_id, 'title', e.title, 'description', e.description,
          'location', e.location, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'start_date', e.start_date,
          'end_date', e.end_date, 'time_zone', e.time_zone, 'rrule', e.rrule, 'visibility', e.visibility) as row
        from calendar_events e left join calendars c on c.id = e.calendar_id
        where (c.owner_id = ${id} or e.created_by = ${id}) and e.deleted_at is null order by e.id`,
  invitations: ({ id }) =>
    sql`select jsonb_build_object('title', e.title, 'location', e.location, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
          'time_zone', e.time_zone, 'rrule', e.rrule, 'occurrence', a.recurrence_key, 'rsvp', a.rsvp) as row
        from calendar_attendees a join calendar_events e on e.id = a.event_id
        where a.user_id = ${id} and e.deleted_at is null order by e.id, a.recurrence_key`,
  reminders: ({ id }) =>
    sql`select jsonb_build_object('event', e.title, 'minutes', r.minutes, 'next_at', r.next_at) as row
        from calendar_reminders r join calendar_events e on e.id = r.event_id
        where r.user_id = ${id} order by e.id, r.minutes`,
}

export const calendarRetention: Retention = {
  calendars: { until: 'account' },
  events: { until: 'thing' },
  invitations: { until: 'thing' },
  reminders: { until: 'thing' },
}
