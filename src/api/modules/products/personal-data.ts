import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const productPersonalData: PersonalData = {
  reviews: ({ id }) =>
    sql`select jsonb_build_object('product', p.name, 'rating', r.rating, 'title', r.title, 'body', r.body,
          'created_at', r.created_at, 'edited_at', r.edited_at, 'waits_for_moderators', r.is_held) as row
        from product_reviews r join products p on p.id = r.product_id where r.author_id = ${id} order by r.id`,
}

export const productRetention: Retention = {
  reviews: { until: 'thing' },
}
