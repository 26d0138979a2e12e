import { sql } from 'drizzle-orm'
import type { OwnPost, PostText, Revision } from '#/contract/blog/blog.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isOwn, whatMay } from './blog.policy.ts'
import { emptyText } from './empty-text.ts'
import { keepWorking, requireOwnPost, updatePost } from './posts.repo.ts'
import { requireUnchanged } from './posts.service.ts'
import { readOwnPost } from './posts.view.ts'

const columns = sql`r.id, r.kind, ${isoTime(sql`r.at`)} as at, r.note, r.text->>'title' as title,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.by_id and u.deleted_at is null) as by`

async function requireOwn(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { rows } = await db.execute(sql`select from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (rows.length === 0) throw new ApiError('not_found')
}

/** All that are kept: their number is bounded where they are written. */
export async function listRevisions(db: Queryable, actor: Actor, id: string) {
  await requireOwn(db, actor, id)
  const { rows } = await db.execute<Revision>(sql`
    select ${columns} from blog_revisions r where r.post_id = ${id} order by r.id desc`)
  return { revisions: rows }
}

type Params = { id: string; revision: string }

export async function readRevision(db: Queryable, actor: Actor, { id, revision }: Params) {
  await requireOwn(db, actor, id)
  const { rows } = await db.execute<Revision & { text: PostText }>(sql`
    select ${columns}, r.text from blog_revisions r where r.id = ${revision} and r.post_id = ${id}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { text, ...found } = rows[0]
  return { revision: found, text: { ...emptyText, ...text } }
}

/** What stood in the working copy is kept, so that a restoring can be restored from. */
export async function restoreRevision(
  context: Context,
  actor: Actor,
  params: Params,
  version: number,
): Promise<OwnPost> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const row = await requireOwnPost(tx, actor, params.id)
    if (!whatMay(actor, row).write) throw new ApiError('post_state')
    await requireUnchanged(tx, row, version)
    const { text } = await readRevision(tx, actor, params)
    await keepWorking(tx, row, { byId: actor.userId, always: true })
    await updatePost(tx, row.id, { working: text, workingAt: new Date(), workingBy: actor.userId })
    const entry = { entity: 'post', entityId: row.id, diff: { revision: params.revision } }
    await recordAudit(tx, { ...context, actor, action: 'post.restored', ...entry })
  })
  return readOwnPost(db, actor, params.id)
}
