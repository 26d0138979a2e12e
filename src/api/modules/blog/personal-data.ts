import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'
import { attendingAs } from '../students/students.policy.ts'
import { isShownIn } from './blog.policy.ts'

export const blogPersonalData: PersonalData = {
  posts: ({ id }) =>
    sql`select jsonb_build_object('title', p.working->>'title', 'language', p.locale, 'state', p.publish, 'working_copy', p.working,
          'published', p.content, 'created_at', p.created_at, 'published_at', p.published_at) as row
        from blog_posts p where p.author_id = ${id} and p.deleted_at is null order by p.id`,
  blogComments: ({ id }) =>
    sql`select jsonb_build_object('post', p.title, 'message', c.message, 'created_at', c.created_at, 'edited_at', c.edited_at,
          'waits_for_moderators', c.is_held) as row
        from blog_comments c join blog_posts p on p.id = c.post_id
        where c.author_id = ${id} and c.removed_at is null order by c.id`,
  // Of what everybody can read: a draft is its writers' alone.
  blogChildPictures: ({ id }) =>
    sql`select jsonb_build_object('child', trim(s.first_name || ' ' || s.last_name), 'post', p.title, 'picture', x.id) as row
        from student_contacts k join students s on s.id = k.student_id and s.deleted_at is null
          join blog_picture_children t on t.student_id = s.id join blog_pictures x on x.id = t.picture_id
          join blog_posts p on p.id = x.post_id and ${isShownIn}
        where k.user_id = ${id} and k.access = 'parent' and ${attendingAs(sql`s`)} order by x.id`,
}

export const blogRetention: Retention = {
  posts: { until: 'thing' },
  blogComments: { until: 'thing' },
  blogChildPictures: { until: 'record' },
}
