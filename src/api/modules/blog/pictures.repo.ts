import { sql, type SQL } from 'drizzle-orm'
import { postPicture, type OwnPicture, type PostPicture, type ShownChild } from '#/contract/blog/post-picture.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { blogPictureChildren, blogPictures } from '../../db/tables/blog.ts'
import { files } from '../../db/tables/files.ts'
import type { Actor } from '../../http/policy.ts'
import { agreesToPublicPhotos, visibleStudents } from '../students/students.policy.ts'
import { isOpen, mayView } from './pictures.policy.ts'

const drawn = columnsOf(blogPictures, 'x', postPicture)

/** Of posts `p`: the cover, while everybody may see it. */
export const openCover = sql`
  (select jsonb_build_object('id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths, 'alt', p.cover_alt)
    from blog_pictures x where x.id = p.cover_id and x.post_id = p.id and ${isOpen}) as cover`

/** Of posts `p`: the pictures of their text that everybody may see. */
export const openPictures = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths))
    from blog_pictures x where x.post_id = p.id and x.id = any(p.picture_ids) and ${isOpen}), '[]') as pictures`

/** Of these pictures of a post, those that everybody may see. */
export async function listOpenPictures(db: Queryable, post: string, ids: readonly string[]): Promise<PostPicture[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PostPicture>(sql`
    select ${drawn} from blog_pictures x where x.post_id = ${post} and x.id = ${idsIn(ids)} and ${isOpen} order by x.id`)
  return rows
}

type Child = ShownChild & { picture: string }

/** A child as it is found by whoever may see its record. */
export const childColumns = sql`
  students.id, trim(coalesce(students.preferred_name, students.first_name) || ' ' || students.last_name) as name,
  (select c.name from classrooms c where c.id = students.classroom_id) as classroom,
  ${agreesToPublicPhotos(sql`students`)} as agrees`

/** Pictures `x` as the actor sees them who writes the post. */
export async function readOwnPictures(db: Queryable, actor: Actor, where: SQL): Promise<OwnPicture[]> {
  const { rows } = await db.execute<PostPicture & Pick<OwnPicture, 'mayView' | 'standing'> & { count: number }>(sql`
    select ${drawn}, ${mayView(actor)} as "mayView", x.child_count as count,
      case when x.said_at is null then 'unsaid' when ${isOpen} then 'open' else 'closed' end as standing
    from blog_pictures x where ${where} order by x.id`)
  const ids = rows.filter(({ count }) => count > 0).map(({ id }) => id)
  const { rows: found } =
    ids.length === 0
      ? { rows: [] }
      : await db.execute<Child>(sql`
          select t.picture_id as picture, ${childColumns}
          from blog_picture_children t join students on students.id = t.student_id
          where t.picture_id = ${idsIn(ids)} and students.deleted_at is null and ${visibleStudents(actor)}
          order by students.sort_name, students.id`)
  return rows.map(({ count, ...row }) => {
    const children = found
      .filter(({ picture }) => picture === row.id)
      .map(({ id, name, classroom, agrees }) => ({ id, name, classroom, agrees }))
    return { ...row, children, others: count - children.length }
  })
}

export async function hangPicture(tx: Tx, picture: typeof blogPictures.$inferInsert): Promise<void> {
  await tx
    .update(files)
    .set({ dropAt: null })
    .where(sql`id = ${picture.id}`)
  await tx.insert(blogPictures).values(picture)
}

/** Who is on it from now on; those whom the actor may not see stay. How many there are. */
export async function replaceChildren(
  tx: Tx,
  actor: Actor,
  picture: string,
  children: readonly string[],
): Promise<number> {
  await tx.execute(sql`
    delete from blog_picture_children t using students
    where t.picture_id = ${picture} and students.id = t.student_id and not students.id = ${idsIn(children)}
      and ${visibleStudents(actor)}`)
  if (children.length > 0) {
    const rows = children.map((studentId) => ({ pictureId: picture, studentId }))
    await tx.insert(blogPictureChildren).values(rows).onConflictDoNothing()
  }
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from blog_picture_children where picture_id = ${picture}`)
  return rows[0]!.count
}

/** Takes pictures `x` away, with their bytes; how many. */
export async function dropPictures(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from blog_pictures x where ${where} returning x.id`)
  await tx
    .update(files)
    .set({ dropAt: new Date() })
    .where(sql`id = ${idsIn(rows.map(({ id }) => id))}`)
  return rows.length
}
