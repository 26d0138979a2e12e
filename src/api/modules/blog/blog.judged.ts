import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { isCommentShown } from './blog.policy.ts'
import { changeComment } from './comments.repo.ts'
import { tellOf } from './comments.service.ts'
import { noPreview, readPost, updatePost } from './posts.repo.ts'
import { goLive, missingOf } from './publish.ts'

export const judgedComments: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select c.id, p.title, c.message as text, c.hidden_rule as "hiddenFor", c.is_held as "isHeld"
      from blog_comments c join blog_posts p on p.id = c.post_id
      where c.id = ${idsIn(ids)} and c.removed_at is null`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: async (tx, id, rule: Rule) => void (await changeComment(tx, id, sql`hidden_rule = ${rule}`)),
  restore: async (tx, id) => void (await changeComment(tx, id, sql`hidden_rule = null`)),
  async setHeld(tx, id, isHeld) {
    await changeComment(tx, id, sql`is_held = ${isHeld}`)
    if (!isHeld) await tellOf(tx, id)
  },
  written: (personId) => sql`
    select c.id, c.created_at as "writtenAt", coalesce(c.edited_at, c.created_at) as "changedAt", ${isCommentShown} as stands
    from blog_comments c where c.author_id = ${personId}`,
}

/** What was handed in, or reported by whoever was sent its private link: taken away, nobody but its writers reads it any more. */
export const judgedPosts: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string; title: string; description: string; isHeld: boolean }>(sql`
      select p.id, p.working->>'title' as title, p.working->>'description' as description, p.handed_in_at is not null as "isHeld"
      from blog_posts p where p.id = ${idsIn(ids)} and p.deleted_at is null`)
    return new Map(
      rows.map(({ id, title, description, isHeld }) => [id, { title, text: description, hiddenFor: null, isHeld }]),
    )
  },
  hide: (tx, id) => updatePost(tx, id, { handedInAt: null, ...noPreview }),
  setHeld: (tx, id, isHeld) => (isHeld ? waitAgain(tx, id) : letThrough(tx, id)),
}

async function lockPost(tx: Tx, id: string) {
  await tx.execute(sql`select from blog_posts where id = ${id} and deleted_at is null for no key update`)
  return readPost(tx, id)
}

async function letThrough(tx: Tx, id: string): Promise<void> {
  const row = await lockPost(tx, id)
  if (row?.handedInAt && !row.deletedAt && !missingOf(row.working)) await goLive(tx, row, { byId: null })
}

/** A decision was taken back: what nobody had read before it is read by nobody. */
async function waitAgain(tx: Tx, id: string): Promise<void> {
  const row = await lockPost(tx, id)
  if (!row || row.deletedAt) return
  const { rows } = await tx.execute(sql`
    select from blog_revisions where post_id = ${id} and kind = 'published' offset 1 limit 1`)
  const isFirst = rows.length === 0 && row.publish === 'published'
  await updatePost(tx, id, { handedInAt: new Date(), ...(isFirst ? { publish: 'draft' } : {}) })
}
