// Pictures that others see: drawn anew by us, put there by those who write what they stand in, seen by everybody only once it
// is said who is on them and every family agrees.
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import type { OwnPicture, ShownChild } from '#/contract/picture/shown-picture.ts'
import { studentSearch } from '#/contract/student/student.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import type { Services } from '../../services.ts'
import { newId } from '#/lib/ids.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { pictureResponse, type AskedPicture } from '../photos/picture-response.ts'
import { visibleStudents } from '../students/students.policy.ts'
import { listStudents } from '../students/students.repo.ts'
import { inAny } from './pictured.ts'
import { isFree, isOpen, mayView } from './pictures.policy.ts'
import { childColumns, hangPicture, readOwnPictures, replaceChildren } from './pictures.repo.ts'

/** What one person has put there: some hundreds of photographs. */
const bytesAtMost = 500_000_000

/** Counted one upload of a person after the other. */
export async function requireBytes(tx: Tx, actor: Actor): Promise<void> {
  await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(f.bytes), 0)::float8 as bytes from blog_pictures x join files f on f.id = x.id
    where x.created_by = ${actor.userId}`)
  if (rows[0]!.bytes >= bytesAtMost) throw new ApiError('pictures_full')
}

/** What stands in nothing goes after a day: as many as one thing may have are enough. */
async function requireFreeRoom(tx: Tx, actor: Actor): Promise<void> {
  await requireBytes(tx, actor)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from blog_pictures x where x.created_by = ${actor.userId} and ${isFree}`)
  const limit = pictureLimits.owner
  if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
}

/** For what is being written, which may not be saved yet. Rights are checked before the work of drawing, and again after it. */
export async function addPicture(context: Context, actor: Actor, upload: Uint8Array): Promise<OwnPicture> {
  const { db, pictures } = context.services
  await db.transaction((tx) => requireFreeRoom(tx, actor))
  const stored = await pictures.store(upload, 'article', newId(), actor.userId)
  return db.transaction(async (tx) => {
    await requireFreeRoom(tx, actor)
    await hangPicture(tx, { ...stored, createdBy: actor.userId })
    const entry = { ...context, actor, entity: 'picture', entityId: stored.id }
    await recordAudit(tx, { ...entry, action: 'picture.added' })
    return requirePicture(tx, actor, sql`x.id = ${stored.id}`)
  })
}

export async function requirePicture(db: Queryable, actor: Actor, where: SQL): Promise<OwnPicture> {
  const [picture] = await readOwnPictures(db, actor, where)
  if (!picture) throw new ApiError('not_found')
  return picture
}

/** Of what one writes, or is about to. */
const isWritten = (services: Pick<Services, 'pictured'>, actor: Actor): SQL =>
  sql`((x.created_by = ${actor.userId} and ${isFree}) or ${inAny(services, (of) => of.isWrittenBy(actor))})`

export const readPicture = ({ services }: Pick<Context, 'services'>, actor: Actor, id: string): Promise<OwnPicture> =>
  requirePicture(services.db, actor, sql`x.id = ${id} and ${isWritten(services, actor)}`)

/** Of an event or a listing, or of what is to become one. */
export async function sayPicture(
  context: Context,
  actor: Actor,
  id: string,
  children: readonly string[],
): Promise<OwnPicture> {
  const { db, live } = context.services
  const said = await db.transaction(async (tx) => {
    const { count } = await sayWho(tx, context, actor, { where: isWritten(context.services, actor), id, children })
    const entry = { ...context, actor, entity: 'picture', entityId: id, diff: { children: count } }
    await recordAudit(tx, { ...entry, action: 'picture.said' })
    return requirePicture(tx, actor, sql`x.id = ${id}`)
  })
  live.wake()
  return said
}

type Saying = { where: SQL; id: string; children: readonly string[] }

/**
 * May be said at any time, also of what is published: a child that was overlooked is not to wait for that. Whom one may not see
 * is neither added nor taken away.
 */
export async function sayWho(
  tx: Tx,
  { locale }: Pick<Context, 'locale'>,
  actor: Actor,
  { where, id, children }: Saying,
): Promise<{ count: number }> {
  await requireSayable(tx, actor, sql`x.id = ${id} and ${where}`)
  const asked = [...new Set(children)]
  const { rows } = await tx.execute(sql`
    select from students where students.id = ${idsIn(asked)} and students.kind = 'child' and students.deleted_at is null
      and ${visibleStudents(actor)} for key share`)
  if (rows.length < asked.length) throw refuseFields('invalid', ['children'], 'unknown_choice', locale)
  const count = await replaceChildren(tx, actor, id, asked)
  if (count > pictureLimits.children) throw new ApiError('limit_reached', {}, { limit: pictureLimits.children })
  await tx.execute(sql`
    update blog_pictures set said_at = now(), said_by = ${actor.userId}, child_count = ${count} where id = ${id}`)
  return { count }
}

/** Seen by whoever says it; and not of a picture that goes with a child whose record was erased. */
async function requireSayable(tx: Tx, actor: Actor, where: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from blog_pictures x where ${where} and ${mayView(actor)}
      and x.child_count = (select count(*) from blog_picture_children t where t.picture_id = x.id) for no key update`)
  if (rows.length === 0) throw new ApiError('not_found')
}

type Asked = AskedPicture & { id: string }

/** Everybody asks each time whether it is still there: a consent may have ended since. */
export async function servePicture(services: Services, actor: Actor | null, { id, ...asked }: Asked) {
  const everybody = sql`(${isOpen} and ${inAny(services, (of) => of.isReadBy(null))})`
  const some = actor
    ? sql`((${isOpen} and ${inAny(services, (of) => of.isReadBy(actor))}) or (${isWritten(services, actor)} and ${mayView(actor)}))`
    : sql`false`
  const { rows } = await services.db.execute<{ isPublic: boolean }>(sql`
    select ${everybody} as "isPublic" from blog_pictures x where x.id = ${id} and (${everybody} or ${some})`)
  if (!rows[0]) throw new ApiError('not_found')
  return pictureResponse(services, { fileId: id, keep: rows[0].isPublic ? 'everybody_asking' : 'asked' }, asked)
}

const childrenFound = 8

/** As the list of children finds them: nobody whom one may not see. */
export async function findChildren(db: Queryable, actor: Actor, q: string): Promise<ShownChild[]> {
  const search = v.parse(studentSearch, { q, kind: 'child', limit: childrenFound })
  const found = await listStudents(db, actor, search)
  const ids = found.rows.map((row) => row.id)
  if (ids.length === 0) return []
  const { rows } = await db.execute<ShownChild>(sql`
    select ${childColumns} from students where students.id = ${idsIn(ids)} and students.deleted_at is null`)
  return inOrderOf(ids, rows)
}
