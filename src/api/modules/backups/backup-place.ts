// Where backups lie, and what room there is for the next.
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { makeDirectory } from '../../backup/schedule.ts'

export type BackupPlace = {
  directory: string
  /** Beside the data, as nobody named another place. */
  isBesideData: boolean
  /** What the environment says, until an admin says otherwise. */
  preset: { everyDays: 0 | 1; keep: number }
  freeBytes(): Promise<number>
}

export function backupPlaceAt({ directory, isBesideData, preset }: Omit<BackupPlace, 'freeBytes'>): BackupPlace {
  return {
    directory,
    isBesideData,
    preset,
    /** The rows are gathered in the temporary directory before they are packed. */
    async freeBytes() {
      await makeDirectory(directory)
      const rooms = await Promise.all([directory, tmpdir()].map((each) => statfs(each)))
      return Math.min(...rooms.map(({ bavail, bsize }) => bavail * bsize))
    },
  }
}

const leastBytes = 64 * 1024 * 1024

/** Half as much again as the greatest of late; before there was one, as much as the database takes. */
export async function neededBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(
      (select max(bytes) * 3 / 2 from (select bytes from backups where file is not null order by id desc limit 5) of_late),
      pg_database_size(current_database()))::text as bytes`)
  return leastBytes + Number(rows[0]!.bytes)
}
