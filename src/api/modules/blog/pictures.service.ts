// Pictures of articles: put there by those who write the article, and of no other.
import { sql, type SQL } from 'drizzle-orm'
import type { PostText } from '#/contract/blog/blog.ts'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { OwnPicture, ShownChild } from '#/contract/picture/shown-picture.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import type { Pictured } from '../pictures/pictured.ts'
import { requireShowable } from '../pictures/pictures.check.ts'
import { isOpen, mayView } from '../pictures/pictures.policy.ts'
import { hangPicture } from '../pictures/pictures.repo.ts'
import { findChildren, requireBytes, requirePicture, sayWho } from '../pictures/pictures.service.ts'
import { isOwn, isShownIn, whatMay } from './blog.policy.ts'
import { picturesOf } from './live-columns.ts'
import { requireOwnPost } from './posts.repo.ts'

/** Of an article, with those that only earlier texts show. */
const storedAtMost = 200

const isIn = (condition: SQL): SQL => sql`exists (select from blog_posts p where p.id = x.post_id and ${condition})`
const isLive = isIn(isShownIn)

export const picturedPosts: Pictured = {
  isWrittenBy: (actor) => isIn(isOwn(actor)),
  isReadBy: () => isLive,
  isLive,
  isUsed: isIn(sql`(position(x.id::text in p.working::text) > 0 or x.id = any(p.picture_ids)
    or exists (select from blog_revisions r where r.post_id = p.id and x.id = any(r.picture_ids)))`),
  told: (ids) => sql`
    select x.id, 'picture_closed' as kind, 'post:' || p.id as thing, array[p.author_id, x.created_by] as people
    from blog_pictures x join blog_posts p on p.id = x.post_id where x.id = ${ids}`,
}

/** Rights are checked before the work of drawing, and again when the picture is hung. */
export async function addPostPicture(
  context: Context,
  actor: Actor,
  id: string,
  upload: Uint8Array,
): Promise<OwnPicture> {
  const { db, pictures } = context.services
  await db.transaction((tx) => requireRoom(tx, actor, id))
  const stored = await pictures.store(upload, 'article', id, actor.userId)
  return db.transaction(async (tx) => {
    await requireRoom(tx, actor, id)
    await hangPicture(tx, { ...stored, postId: id, createdBy: actor.userId })
    const entry = { ...context, actor, entity: 'post', entityId: id, diff: { file: stored.id } }
    await recordAudit(tx, { ...entry, action: 'post.picture_added' })
    return requirePicture(tx, actor, sql`x.id = ${stored.id}`)
  })
}

async function requireRoom(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
  const row = await requireOwnPost(tx, actor, id)
  if (!whatMay(actor, row).write) throw new ApiError('post_state')
  const used = [...new Set([...picturesOf(row.working), ...row.pictureIds])]
  const { rows } = await tx.execute<{ count: number; stored: number }>(sql`
    select (select count(*)::int from blog_pictures x where x.post_id = ${id}) as stored,
      (select count(*)::int from blog_pictures x where x.post_id = ${id} and (x.id = any(${sql.param(used)}::uuid[])
        or x.created_at > now() - interval '1 hour')) as count`)
  const limit = postLimits.pictures
  const { count, stored } = rows[0]!
  if (count >= limit || stored >= storedAtMost) throw new ApiError('limit_reached', {}, { limit })
  await requireBytes(tx, actor)
}

type Named = { id: string; image: string }

export async function sayPostPicture(
  context: Context,
  actor: Actor,
  { id, image }: Named,
  children: readonly string[],
): Promise<OwnPicture> {
  const { db, live } = context.services
  const said = await db.transaction(async (tx) => {
    await requireOwnPost(tx, actor, id)
    const { count } = await sayWho(tx, context, actor, { where: sql`x.post_id = ${id}`, id: image, children })
    const entry = { ...context, actor, entity: 'post', entityId: id, diff: { file: image, children: count } }
    await recordAudit(tx, { ...entry, action: 'post.picture_said' })
    return requirePicture(tx, actor, sql`x.id = ${image}`)
  })
  live.wake()
  return said
}

/** Every picture is one of this article, it is said who is on it, and the family of each child agrees. */
export async function requirePictures(tx: Tx, { locale }: Pick<Context, 'locale'>, id: string, text: PostText) {
  if (text.cover && !text.coverAlt) throw refuseFields('invalid', ['coverAlt'], 'picture_alt', locale)
  await requireShowable(tx, sql`x.post_id = ${id}`, { ids: picturesOf(text), field: 'pictures', locale })
}

type Asked = AskedPicture & Named

/** Everybody asks each time whether it is still there: a consent may have ended since. */
export async function servePostPicture(services: Services, actor: Actor | null, { id, image, ...asked }: Asked) {
  const own = actor ? sql`(${isOwn(actor)}) and ${mayView(actor)}` : sql`false`
  const { rows } = await services.db.execute<{ isPublic: boolean }>(sql`
    select (${isShownIn} and ${isOpen}) as "isPublic" from blog_pictures x join blog_posts p on p.id = x.post_id
    where x.id = ${image} and p.id = ${id} and ((${isShownIn} and ${isOpen}) or (${own}))`)
  if (!rows[0]) throw new ApiError('not_found')
  return pictureResponse(services, { fileId: image, keep: rows[0].isPublic ? 'everybody_asking' : 'asked' }, asked)
}

export async function findPostChildren(db: Queryable, actor: Actor, id: string, q: string): Promise<ShownChild[]> {
  const { rows: own } = await db.execute(sql`select from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (own.length === 0) throw new ApiError('not_found')
  return findChildren(db, actor, q)
}
