// Pictures of articles: drawn anew by us, put there by those who write the article, seen by everybody only once it is said who
// is on them and every family agrees.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { OwnPicture, ShownChild } from '#/contract/blog/post-picture.ts'
import { studentSearch } from '#/contract/student/student.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import { visibleStudents } from '../students/students.policy.ts'
import { listStudents } from '../students/students.repo.ts'
import { isOwn, whatMay } from './blog.policy.ts'
import { picturesOf } from './live-columns.ts'
import { isLive, isOpen, mayView } from './pictures.policy.ts'
import { childColumns, hangPicture, readOwnPictures, replaceChildren } from './pictures.repo.ts'
import { requireOwnPost } from './posts.repo.ts'

/** What one person has put into articles: some hundreds of photographs. */
const bytesAtMost = 500_000_000
/** Of an article, with those that only earlier texts show. */
const storedAtMost = 200

/** Rights are checked before the work of drawing, and again when the picture is hung. */
export async function addPicture(context: Context, actor: Actor, id: string, upload: Uint8Array): Promise<OwnPicture> {
  const { db, pictures } = context.services
  await db.transaction((tx) => requireRoom(tx, actor, id))
  const stored = await pictures.store(upload, 'article', id, actor.userId)
  return db.transaction(async (tx) => {
    await requireRoom(tx, actor, id)
    await hangPicture(tx, { ...stored, postId: id, createdBy: actor.userId })
    const entry = { ...context, actor, entity: 'post', entityId: id, diff: { file: stored.id } }
    await recordAudit(tx, { ...entry, action: 'post.picture_added' })
    return requirePicture(tx, actor, stored.id)
  })
}

/** Counted one upload of a person after the other. */
async function requireRoom(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
  const row = await requireOwnPost(tx, actor, id)
  if (!whatMay(actor, row).write) throw new ApiError('post_state')
  const used = [...new Set([...picturesOf(row.working), ...row.pictureIds])]
  const { rows } = await tx.execute<{ count: number; stored: number; bytes: number }>(sql`
    select (select count(*)::int from blog_pictures x where x.post_id = ${id}) as stored,
      (select count(*)::int from blog_pictures x where x.post_id = ${id} and (x.id = any(${sql.param(used)}::uuid[])
        or x.created_at > now() - interval '1 hour')) as count,
      (select coalesce(sum(f.bytes), 0)::float8 from blog_pictures x join files f on f.id = x.id
        where x.created_by = ${actor.userId}) as bytes`)
  const limit = postLimits.pictures
  const { count, stored, bytes } = rows[0]!
  if (count >= limit || stored >= storedAtMost) throw new ApiError('limit_reached', {}, { limit })
  if (bytes >= bytesAtMost) throw new ApiError('pictures_full')
}

async function requirePicture(db: Queryable, actor: Actor, id: string): Promise<OwnPicture> {
  const [picture] = await readOwnPictures(db, actor, sql`x.id = ${id}`)
  if (!picture) throw new ApiError('not_found')
  return picture
}

type Named = { id: string; image: string }

/**
 * May be said at any time, also of what is published: a child that was overlooked is not to wait for that. Whom one may not see
 * is neither added nor taken away.
 */
export async function sayPicture(
  context: Context,
  actor: Actor,
  { id, image: picture }: Named,
  children: readonly string[],
): Promise<OwnPicture> {
  const asked = [...new Set(children)]
  const { db, live } = context.services
  const said = await db.transaction(async (tx) => {
    await requireOwnPost(tx, actor, id)
    await requireSayable(tx, actor, { id, image: picture })
    const { rows } = await tx.execute(sql`
      select from students where students.id = ${idsIn(asked)} and students.kind = 'child' and students.deleted_at is null
        and ${visibleStudents(actor)} for key share`)
    if (rows.length < asked.length) throw refuseFields('invalid', ['children'], 'unknown_choice', context.locale)
    const count = await replaceChildren(tx, actor, picture, asked)
    if (count > postLimits.children) throw new ApiError('limit_reached', {}, { limit: postLimits.children })
    await tx.execute(sql`
      update blog_pictures set said_at = now(), said_by = ${actor.userId}, child_count = ${count} where id = ${picture}`)
    const entry = { ...context, actor, entity: 'post', entityId: id, diff: { file: picture, children: count } }
    await recordAudit(tx, { ...entry, action: 'post.picture_said' })
    return requirePicture(tx, actor, picture)
  })
  live.wake()
  return said
}

/** Seen by whoever says it; and not of a picture that goes with a child whose record was erased. */
async function requireSayable(tx: Tx, actor: Actor, { id, image: picture }: Named): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from blog_pictures x where x.id = ${picture} and x.post_id = ${id} and ${mayView(actor)}
      and x.child_count = (select count(*) from blog_picture_children t where t.picture_id = x.id) for no key update`)
  if (rows.length === 0) throw new ApiError('not_found')
}

type Asked = AskedPicture & Named

/** Everybody asks each time whether it is still there: a consent may have ended since. */
export async function servePicture(services: Services, actor: Actor | null, { id, image: picture, ...asked }: Asked) {
  const own = actor ? sql`(${isOwn(actor)}) and ${mayView(actor)}` : sql`false`
  const { rows } = await services.db.execute<{ isPublic: boolean }>(sql`
    select (${isLive} and ${isOpen}) as "isPublic" from blog_pictures x join blog_posts p on p.id = x.post_id
    where x.id = ${picture} and p.id = ${id} and ((${isLive} and ${isOpen}) or (${own}))`)
  if (!rows[0]) throw new ApiError('not_found')
  return pictureResponse(services, { fileId: picture, keep: rows[0].isPublic ? 'everybody_asking' : 'asked' }, asked)
}

const childrenFound = 8

/** As the list of children finds them: nobody whom one may not see. */
export async function findChildren(db: Queryable, actor: Actor, id: string, q: string): Promise<ShownChild[]> {
  const { rows: own } = await db.execute(sql`select from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (own.length === 0) throw new ApiError('not_found')
  const search = v.parse(studentSearch, { q, kind: 'child', limit: childrenFound })
  const found = await listStudents(db, actor, search)
  const ids = found.rows.map((row) => row.id)
  if (ids.length === 0) return []
  const { rows } = await db.execute<ShownChild>(sql`
    select ${childColumns} from students where students.id = ${idsIn(ids)} and students.deleted_at is null`)
  return inOrderOf(ids, rows)
}
