import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { Backup, BackupSettings } from '#/contract/operator/backup.ts'
import type { BackupDeed, BackupFailure } from '#/contract/operator/backup-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'

const listedAtMost = 100

/** What may be checked and opened: whole, and nobody is making it. */
export const isWhole = sql`file is not null and doing is distinct from 'making'`

/** A file that somebody took away, or that lies with another instance, is not offered. */
export async function listBackups(db: Queryable, directory: string): Promise<Backup[]> {
  const { rows } = await db.execute<Backup>(sql`
    select id, ${isoTime(sql`created_at`)} as "createdAt", is_scheduled as "isScheduled", doing, bytes::float8 as bytes,
      case when ${isWhole} then file end as file, failure, check_result as "check", ${isoTime(sql`checked_at`)} as "checkedAt",
      check_note as "checkNote"
    from backups order by created_at desc, id desc limit ${listedAtMost}`)
  return Promise.all(
    rows.map(async (row) => {
      const isThere = row.file !== null && (await stat(join(directory, row.file)).catch(() => null)) !== null
      return isThere ? row : { ...row, file: null }
    }),
  )
}

/** The name of the file of one that is whole. */
export async function findFile(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ file: string }>(sql`select file from backups where id = ${id} and ${isWhole}`)
  return rows[0]?.file ?? null
}

export async function readSettings(db: Queryable, preset: BackupSettings): Promise<BackupSettings> {
  const { rows } = await db.execute<BackupSettings>(sql`
    select every_days as "everyDays", keep from backup_settings where id = 1`)
  return rows[0] ?? preset
}

export async function writeSettings(db: Queryable, { everyDays, keep }: BackupSettings): Promise<void> {
  await db.execute(sql`
    insert into backup_settings (id, every_days, keep) values (1, ${everyDays}, ${keep})
    on conflict (id) do update set every_days = excluded.every_days, keep = excluded.keep`)
}

/** Who works says so every few seconds; who has not for this long is dead. */
const silentSeconds = 90

export type Lost = { id: string; was: BackupDeed; file: string | null }

/** Ends what dead processes left, and says what that was. `all`: nobody else can be at work. */
export async function endLost(db: Queryable, all: boolean): Promise<Lost[]> {
  const isLost: SQL = all ? sql`true` : sql`b.beat_at < now() - make_interval(secs => ${silentSeconds})`
  const { rows } = await db.execute<Lost>(sql`
    with lost as (select id, doing, file from backups b where doing is not null and ${isLost} for update)
    update backups b set doing = null, beat_at = null, ended_at = now(),
      failure = case when lost.doing = 'making' then 'lost' else b.failure end,
      file = case when lost.doing = 'making' then null else b.file end,
      check_result = case when lost.doing = 'checking' then 'broken_off' else b.check_result end,
      checked_at = case when lost.doing = 'checking' then now() else b.checked_at end,
      check_note = case when lost.doing = 'checking' then null else b.check_note end
    from lost where b.id = lost.id returning b.id, lost.doing as was, lost.file`)
  return rows
}

export async function beat(db: Queryable, id: string, bytes: number | null): Promise<void> {
  await db.execute(sql`
    update backups set beat_at = now(), bytes = coalesce(${bytes}::bigint, bytes) where id = ${id} and doing is not null`)
}

/** False when somebody took it for dead in between. */
export async function endMaking(db: Queryable, id: string, ended: { bytes: number } | { failure: BackupFailure }) {
  const set = 'failure' in ended ? sql`failure = ${ended.failure}, file = null` : sql`bytes = ${ended.bytes}::bigint`
  const { rowCount } = await db.execute(sql`
    update backups set doing = null, beat_at = null, ended_at = now(), ${set} where id = ${id} and doing = 'making'`)
  return rowCount === 1
}

/** Files that are there and of which nothing is known: of before, or of a database that was restored. */
export async function adopt(db: Queryable, file: string, id: string, { at, bytes }: { at: Date; bytes: number }) {
  await db.execute(sql`
    insert into backups (id, created_at, is_scheduled, ended_at, file, bytes)
    values (${id}, ${at.toISOString()}::timestamptz, true, ${at.toISOString()}::timestamptz, ${file}, ${bytes}::bigint)
    on conflict do nothing`)
}

/** Whether the schedule has had its turn: one was made since, or was tried in the last hours. */
export async function isDue(db: Queryable, everyDays: number): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select not exists (select from backups where is_scheduled
      and created_at > now() - case when failure is null then make_interval(days => ${everyDays}) - interval '1 hour'
        else interval '6 hours' end) as due`)
  return rows[0]!.due
}
