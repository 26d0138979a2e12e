import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { files } from '../../db/tables/files.ts'
import { students } from '../../db/tables/students.ts'
import type { PictureKind } from '../../files/picture.ts'

export type Owner = 'person' | 'student'
export type FileRow = typeof files.$inferSelect

export async function insertFile(db: Queryable, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row)
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(sql`id = ${id}`)
  return row
}

/** Makes a stored file the picture of its owner; the one before may go. The owner's version moves on with it. */
export async function hangPicture(tx: Queryable, owner: Owner, ownerId: string, kind: PictureKind, fileId: string) {
  await dropFiles(tx, ownerId, kind)
  await tx
    .update(files)
    .set({ dropAt: null })
    .where(sql`id = ${fileId}`)
  await point(tx, owner, ownerId, kind, fileId)
}

export async function dropPicture(tx: Queryable, owner: Owner, ownerId: string, kind: PictureKind): Promise<void> {
  await dropFiles(tx, ownerId, kind)
  await point(tx, owner, ownerId, kind, null)
}

/** Lets the bytes of an owner's pictures go; of one kind, or all. */
export async function dropFiles(tx: Queryable, ownerId: string, kind?: PictureKind): Promise<void> {
  await tx
    .update(files)
    .set({ dropAt: new Date() })
    .where(sql`owner_id = ${ownerId} and drop_at is null ${kind ? sql`and kind = ${kind}` : sql``}`)
}

async function point(tx: Queryable, owner: Owner, ownerId: string, kind: PictureKind, fileId: string | null) {
  if (owner === 'student') {
    await tx
      .update(students)
      .set({ photoFileId: fileId, version: sql`${students.version} + 1`, updatedAt: new Date() })
      .where(sql`id = ${ownerId}`)
    return
  }
  const column = kind === 'cover' ? { coverFileId: fileId } : { avatarFileId: fileId }
  await tx
    .update(users)
    .set({ ...column, version: sql`${users.version} + 1`, updatedAt: new Date() })
    .where(sql`id = ${ownerId}`)
}

export async function listDropped(db: Queryable, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(sql`drop_at <= now()`)
    .orderBy(files.dropAt)
    .limit(limit)
}

export async function deleteFileRow(db: Queryable, id: string): Promise<void> {
  await db.delete(files).where(sql`id = ${id} and drop_at <= now()`)
}
