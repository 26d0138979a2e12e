import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { Queryable } from '../../db/client.ts'
import { isListed } from './blog.policy.ts'

/** What a letter takes from a post, as readers see it at this moment. */
export type LetterPost = {
  id: string
  slug: string
  title: string
  description: string
  content: RichDocument
  locale: Locale
  tagKeys: string[]
  authorId: string | null
  author: string | null
}

/** Undefined where readers would not find it in the blog by now. */
export async function findLetterPost(db: Queryable, id: string): Promise<LetterPost | undefined> {
  const { rows } = await db.execute<LetterPost>(sql`
    select p.id, p.slug, p.title, p.description, p.content, p.locale, p.tag_keys as "tagKeys", p.author_id as "authorId",
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.author_id and u.deleted_at is null) as author
    from blog_posts p where p.id = ${id} and ${isListed}`)
  return rows[0]
}
