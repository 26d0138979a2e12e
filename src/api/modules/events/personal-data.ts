import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'
import { isSeen } from './events.policy.ts'

export const eventPersonalData: PersonalData = {
  hostedEvents: ({ id }) =>
    sql`select jsonb_build_object('title', e.title, 'summary', e.summary, 'content', e.content, 'state', e.status,
          'starts_at', e.starts_at, 'ends_at', e.ends_at, 'time_zone', e.time_zone, 'venue', e.venue, 'created_at', e.created_at) as row
        from events e where (e.host_id = ${id} or e.created_by = ${id}) and e.deleted_at is null order by e.id`,
  // Of what others see: a draft is its hosts' alone.
  eventChildPictures: ({ id }) =>
    sql`select distinct on (x.id, s.id) jsonb_build_object('child', trim(s.first_name || ' ' || s.last_name), 'event', e.title, 'picture', x.id) as row
        from student_contacts k join students s on s.id = k.student_id and s.deleted_at is null
          join blog_picture_children t on t.student_id = s.id join blog_pictures x on x.id = t.picture_id
          join events e on e.cover_id = x.id and ${isSeen}
        where k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)} order by x.id, s.id`,
  eventHosts: ({ id }) =>
    sql`select jsonb_build_object('event', e.title, 'starts_at', e.starts_at, 'named_at', h.named_at) as row
        from event_hosts h join events e on e.id = h.event_id where h.user_id = ${id} and e.deleted_at is null order by e.id`,
}

export const eventRetention: Retention = {
  hostedEvents: { until: 'thing' },
  eventHosts: { until: 'thing' },
  eventChildPictures: { until: 'record' },
}
