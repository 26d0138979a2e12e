import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { PostText } from '#/contract/blog/blog.ts'
import type { revisionKinds } from '#/contract/blog/blog-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { blogPosts, blogRevisions } from '../../db/tables/blog.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isOwn } from './blog.policy.ts'
import { emptyText } from './empty-text.ts'
import { picturesOf } from './live-columns.ts'

export type PostRow = typeof blogPosts.$inferSelect

/** Held until the transaction ends; a foreign one answers as an unknown one does. */
export async function requireOwnPost(tx: Tx, actor: Actor, id: string): Promise<PostRow> {
  const { rows } = await tx.execute(sql`
    select from blog_posts p where p.id = ${id} and ${isOwn(actor)} for no key update`)
  const row = rows.length > 0 ? await readPost(tx, id) : undefined
  if (!row) throw new ApiError('not_found')
  return row
}

export async function readPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  const [row] = await tx
    .select()
    .from(blogPosts)
    .where(sql`id = ${id}`)
  return row && { ...row, working: { ...emptyText, ...row.working } }
}

/** Moves the version on as well. */
export async function updatePost(tx: Tx, id: string, patch: Partial<typeof blogPosts.$inferInsert>): Promise<void> {
  await tx
    .update(blogPosts)
    .set({ ...patch, updatedAt: new Date(), version: sql`${blogPosts.version} + 1` })
    .where(sql`id = ${id}`)
}

/** What ends the private link. */
export const noPreview = { previewId: null, previewBy: null, previewUntil: null } as const

/** Of each kind so many are kept, the newest. */
export const revisionsAtMost = 100

type Kept = { kind: (typeof revisionKinds)[number]; text: PostText; at: Date; byId: string | null; note?: string }

export async function keepRevision(tx: Tx, postId: string, kept: Kept): Promise<void> {
  await tx.insert(blogRevisions).values({ id: newId(), postId, ...kept, pictureIds: picturesOf(kept.text) })
  await tx.execute(sql`
    delete from blog_revisions where id in (
      select id from blog_revisions where post_id = ${postId} and kind = ${kept.kind}
      order by id desc offset ${revisionsAtMost})`)
}

const minutesBetween = 10

/**
 * What stood in the working copy before it changes: at most every ten minutes, or always where somebody else wrote it or it is
 * to be written over.
 */
export async function keepWorking(tx: Tx, row: PostRow, { byId, always }: { byId: string; always: boolean }) {
  const { rows } = await tx.execute<{ recent: boolean; text: PostText }>(sql`
    select r.at > now() - make_interval(mins => ${minutesBetween}) as recent, r.text
    from blog_revisions r where r.post_id = ${row.id} order by r.id desc limit 1`)
  const last = rows[0]
  if (last && isDeepStrictEqual(last.text, row.working)) return
  if (last?.recent && !always && row.workingBy === byId) return
  await keepRevision(tx, row.id, { kind: 'written', text: row.working, at: row.workingAt, byId: row.workingBy })
}
