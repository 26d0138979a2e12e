// What notices say of posts, to those who write them, and of comments, to everybody who may read them.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'
import { isCommentShown, isReadable } from './blog.policy.ts'

const writes = sql`exists (select from users u where u.id = `

export const postThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select p.id, coalesce(nullif(p.working->>'title', ''), p.title) as title from blog_posts p
      where p.id = ${idsIn(ids)} and p.deleted_at is null and ((p.organisation_id is null and p.author_id = ${userId})
        or ${managesAt(sql`${userId}::uuid`, sql`p.organisation_id`)}
        or ${writes} ${userId} and u.roles && '{moderator,admin}'))`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

export const commentThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select c.id, p.title, p.id as within from blog_comments c join blog_posts p on p.id = c.post_id
      where c.id = ${idsIn(ids)} and c.removed_at is null and ${isReadable} and (${isCommentShown} or c.author_id = ${userId})`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}
