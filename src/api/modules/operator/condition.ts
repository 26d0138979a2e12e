// How the installation itself is: room, chores, backups, versions, and what of it goes wrong.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Platform } from '#/contract/operator/platform.ts'
import type { Trouble } from '#/contract/operator/platform-kinds.ts'
import type { Db } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { projectFile } from '../../db/project-root.ts'
import type { Services } from '../../services.ts'
import { neededBytes } from '../backups/backup-place.ts'
import { readSettings } from '../backups/backups.repo.ts'

const casa = (JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }).version

/** What should have been begun has waited too long after so many minutes. */
const stuckMinutes = 15

type Chores = Platform['chores']

/** Of the queue that pg-boss makes for itself: before a server has once run its chores, there is none. */
async function readChores(db: Db): Promise<Chores> {
  const { rows: made } = await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`)
  if (!made[0]!.is) return { waiting: 0, since: null, failed: 0 }
  const isWaiting = sql`state in ('created', 'retry') and start_after < now()`
  const { rows } = await db.execute<Chores>(sql`
    select (count(*) filter (where ${isWaiting}))::int as waiting,
      ${isoTime(sql`min(start_after) filter (where ${isWaiting})`)} as since,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed
    from pgboss.job where name = 'chores'`)
  return rows[0]!
}

type Facts = { bytes: number; version: string; madeAt: string | null; hasFailed: boolean; isLate: boolean }

async function readFacts(db: Db, everyDays: number): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version,
      ${isoTime(sql`made.at`)} as "madeAt",
      coalesce((select failure is not null from backups where doing is null order by created_at desc limit 1), false)
        as "hasFailed",
      ${everyDays}::int > 0 and coalesce(made.at < now() - make_interval(days => 2 * ${everyDays}::int), false) as "isLate"
    from (select max(created_at) as at from backups
      where file is not null and doing is distinct from 'making') as made`)
  return rows[0]!
}

type Mail = Platform['mail']
type Condition = Pick<Platform, 'backup' | 'storage' | 'chores' | 'versions' | 'troubles'>

const isStuck = (since: string | null) => since !== null && Date.now() - Date.parse(since) > stuckMinutes * 60_000

/** The later of two moments, either of which may not be. */
const later = (one: string | null, other: string | null) =>
  [one, other]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)

export async function readCondition({ db, backups, backupPlace }: Services, mail: Mail): Promise<Condition> {
  const { everyDays } = await readSettings(db, backupPlace.preset)
  const facts = await readFacts(db, everyDays)
  const chores = await readChores(db)
  const [freeBytes, needed] = [await backupPlace.freeBytes(), await neededBytes(db)]
  const at = later((await backups?.newest())?.toISOString() ?? null, facts.madeAt) ?? null
  const wrong: Record<Trouble, boolean> = {
    mail_stuck: isStuck(mail.since),
    chores_stuck: isStuck(chores.since),
    chores_failed: chores.failed > 0,
    backup_failed: facts.hasFailed,
    backup_late: facts.isLate,
    room: freeBytes < needed,
  }
  return {
    backup: everyDays > 0 || at !== null ? { at } : null,
    storage: { databaseBytes: facts.bytes, freeBytes },
    chores,
    versions: { casa, database: facts.version.split(' ')[0]!, node: process.versions.node },
    troubles: (Object.keys(wrong) as Trouble[]).filter((one) => wrong[one]),
  }
}
