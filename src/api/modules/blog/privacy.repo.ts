import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { dropPictures } from '../pictures/pictures.repo.ts'

const daysInBin = 30

/**
 * What others have read stays without its writer’s name. Drafts that nobody else has are nobody’s any more, and comments that
 * nobody has read have nobody left who waits for them.
 */
export async function eraseFromBlog(tx: Tx, userId: string): Promise<void> {
  await dropPictures(
    tx,
    sql`exists (select from blog_posts p where p.id = x.post_id and p.author_id = ${userId} and p.published_at is null
      and p.organisation_id is null)`,
  )
  await tx.execute(sql`
    delete from blog_posts where author_id = ${userId} and published_at is null and organisation_id is null`)
  await tx.execute(sql`
    delete from blog_comments c where c.author_id = ${userId} and c.is_held
      and not exists (select from blog_comments a where a.parent_id = c.id)`)
}

/** Empties the bin of some posts that nobody brought back; how many went. */
export async function forgetRemovedPosts(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from blog_posts where deleted_at < now() - make_interval(days => ${daysInBin})
    order by deleted_at limit ${limit} for update skip locked`)
  const ids = idsIn(rows.map(({ id }) => id))
  await dropPictures(tx, sql`x.post_id = ${ids}`)
  await tx.execute(sql`delete from blog_posts where id = ${ids}`)
  return rows.length
}
