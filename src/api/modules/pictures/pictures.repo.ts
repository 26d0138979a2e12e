import { sql, type SQL } from 'drizzle-orm'
import { shownPicture, type OwnPicture, type ShownChild, type ShownPicture } from '#/contract/picture/shown-picture.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { files } from '../../db/tables/files.ts'
import { pictureChildren, pictures } from '../../db/tables/pictures.ts'
import type { Actor } from '../../http/policy.ts'
import { agreesToPublicPhotos, visibleStudents } from '../students/students.policy.ts'
import { isOpen, mayView, standing } from './pictures.policy.ts'

export const drawn = columnsOf(pictures, 'x', shownPicture)

const parts = sql`'id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths`

/** The picture of this number while everybody may see it, as JSON; with what it shows, where that is said. */
export const openPicture = (id: SQL, alt?: SQL): SQL => sql`
  (select jsonb_build_object(${parts}${alt ? sql`, 'alt', ${alt}` : sql``}) from blog_pictures x where x.id = ${id} and ${isOpen})`

/** Pictures `x` that everybody may see, of which this holds, as a JSON list. */
export const openPicturesOf = (where: SQL): SQL => sql`
  coalesce((select jsonb_agg(jsonb_build_object(${parts})) from blog_pictures x where ${where} and ${isOpen}), '[]')`

/** Pictures `x` that everybody may see, of which this holds. */
export async function listOpenPictures(db: Queryable, where: SQL): Promise<ShownPicture[]> {
  const { rows } = await db.execute<ShownPicture>(sql`
    select ${drawn} from blog_pictures x where ${where} and ${isOpen} order by x.id`)
  return rows
}

type Child = ShownChild & { picture: string }

/** A child as it is found by whoever may see its record. */
export const childColumns = sql`
  students.id, trim(coalesce(students.preferred_name, students.first_name) || ' ' || students.last_name) as name,
  (select c.name from classrooms c where c.id = students.classroom_id) as classroom,
  ${agreesToPublicPhotos(sql`students`)} as agrees`

/** Pictures `x` as the actor sees them who writes what they stand in. */
export async function readOwnPictures(db: Queryable, actor: Actor, where: SQL): Promise<OwnPicture[]> {
  const { rows } = await db.execute<ShownPicture & Pick<OwnPicture, 'mayView' | 'standing'> & { count: number }>(sql`
    select ${drawn}, ${mayView(actor)} as "mayView", x.child_count as count, ${standing} as standing
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

export async function hangPicture(tx: Tx, picture: typeof pictures.$inferInsert): Promise<void> {
  await tx
    .update(files)
    .set({ dropAt: null })
    .where(sql`id = ${picture.id}`)
  await tx.insert(pictures).values(picture)
}

/** Who is on it from now on; those whom the actor may not see stay, and those in the bin. How many there are. */
export async function replaceChildren(
  tx: Tx,
  actor: Actor,
  picture: string,
  children: readonly string[],
): Promise<number> {
  await tx.execute(sql`
    delete from blog_picture_children t using students
    where t.picture_id = ${picture} and students.id = t.student_id and not students.id = ${idsIn(children)}
      and students.deleted_at is null and ${visibleStudents(actor)}`)
  if (children.length > 0) {
    const rows = children.map((studentId) => ({ pictureId: picture, studentId }))
    await tx.insert(pictureChildren).values(rows).onConflictDoNothing()
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
