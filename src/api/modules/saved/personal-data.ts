import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const savedPersonalData: PersonalData = {
  savedSearches: ({ id }) =>
    sql`select jsonb_build_object('kind', s.kind, 'name', s.name, 'query', s.query, 'follow', s.follow,
          'has_feed', s.feed_id is not null, 'told_at', s.told_at, 'created_at', s.created_at) as row
        from saved_searches s where s.user_id = ${id} and s.deleted_at is null order by s.id`,
}

/** So long a removed one can be brought back, and a little more. */
const daysRemoved = 1

export const savedRetention: Retention = {
  savedSearches: { until: 'account' },
  savedSearchesRemoved: forgotten(daysRemoved, sql`saved_searches`, sql`deleted_at`),
}
