import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const picturedPersonalData: PersonalData = {
  blogPictures: ({ id }) =>
    sql`select jsonb_build_object('id', x.id, 'post', x.post_id, 'event', x.event_id, 'school', x.school_id, 'width', x.width,
          'height', x.height, 'created_at', x.created_at, 'said_at', x.said_at) as row
        from blog_pictures x where x.created_by = ${id} or x.said_by = ${id} order by x.id`,
}

export const picturedRetention: Retention = {
  blogPictures: { until: 'thing' },
}
