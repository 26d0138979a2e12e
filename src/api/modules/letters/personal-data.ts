import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, forgotten, type Kept, type Retention } from '../privacy/retention.ts'
import { daysAsked, daysEnded } from './follows.repo.ts'

export const letterPersonalData: PersonalData = {
  letterFollows: ({ email }) =>
    sql`select jsonb_build_object('tag', f.tag, 'language', f.locale,
          'author', (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = f.author_id),
          'created_at', f.created_at, 'confirmed_at', f.confirmed_at, 'ended_at', f.ended_at) as row
        from letter_follows f join letter_readers r on r.id = f.reader_id where lower(r.email) = lower(${email}) order by f.id`,
  letters: ({ email }) =>
    sql`select jsonb_build_object('title', p.title, 'at', d.at) as row
        from letter_deliveries d join letter_readers r on r.id = d.reader_id join letter_issues i on i.id = d.issue_id
          join blog_posts p on p.id = i.post_id
        where lower(r.email) = lower(${email}) order by d.at, i.id`,
}

/** Who follows nothing any more is forgotten. */
const idleReaders: Kept = {
  until: 'asked',
  async forget(tx) {
    const { rowCount } = await tx.execute(sql`
      delete from letter_readers where id = any(array(
        select r.id from letter_readers r where r.created_at < now() - interval '1 day'
          and not exists (select from letter_follows f where f.reader_id = r.id) limit ${atOnce}))`)
    return rowCount ?? 0
  },
}

export const letterRetention: Retention = {
  letterFollows: { until: 'asked' },
  letterFollowsAsked: forgotten(daysAsked, sql`letter_follows`, sql`asked_at`, sql`confirmed_at is null`),
  letterFollowsEnded: forgotten(daysEnded, sql`letter_follows`, sql`ended_at`),
  letterReaders: idleReaders,
  letters: forgotten(180, sql`letter_deliveries`, sql`at`),
}
