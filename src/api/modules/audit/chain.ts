// The chain over the log. Writers know nothing of it: a chore seals what was written, in the order of time, on one instance at
// a time. A link's hash covers the link before it, the entry but its address, and the salted hash of what was changed.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { auditLinks } from '../../db/tables/platform.ts'

const atOnce = 1_000
/** An entry's time is when its transaction began; none takes so long. */
export const latestMinutes = 60
const pauseMs = 120_000
const beginning = '0'.repeat(64)

export type Sealable = {
  id: string
  at: string
  actorId: string | null
  actorRole: string | null
  action: string
  entity: string
  entityId: string | null
  outcome: string
  requestId: string | null
  rule: string | null
  diff: string | null
}

/** Times to the microsecond, and JSON as the database writes it, so that each reads the same ever after. */
export const sealable = sql`
  l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.actor_id as "actorId",
  l.actor_role as "actorRole", l.action, l.entity, l.entity_id as "entityId", l.outcome, l.request_id as "requestId",
  l.rule, l.diff::text as diff`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const hashOfDiff = (salt: string, diff: string): string => sha256(`${salt}\n${diff}`)

export const hashOfLink = (before: string, { diff: _diff, ...entry }: Sealable, diffHash: string | null): string =>
  sha256(
    JSON.stringify([
      before,
      entry.id,
      entry.at,
      entry.actorId,
      entry.actorRole,
      entry.action,
      entry.entity,
      entry.entityId,
      entry.outcome,
      entry.requestId,
      entry.rule,
      diffHash,
    ]),
  )

/** Seals whatever was written before `now` and a little: those who were writing then have ended. */
export async function sealClosed(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - pauseMs)
  let sealed: number
  do sealed = await db.transaction((tx) => sealSome(tx, until, now))
  while (sealed === atOnce)
}

async function sealSome(tx: Tx, until: Date, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('casa.log_chain'))`)
  const last = await lastLink(tx)
  const { rows } = await tx.execute<Sealable>(sql`
    select ${sealable} from audit_log l
    where l.at < ${until.toISOString()}::timestamptz
      and l.at >= coalesce((select max(through) from audit_heads) - make_interval(mins => ${latestMinutes}), '-infinity')
      and not exists (select from audit_links k where k.entry_id = l.id)
    order by l.at, l.id limit ${atOnce}`)
  if (rows.length === 0) return 0
  let { position, hash } = last
  const links = rows.map((entry) => {
    const salt = entry.diff === null ? null : randomBytes(16).toString('hex')
    const diffHash = entry.diff === null || salt === null ? null : hashOfDiff(salt, entry.diff)
    hash = hashOfLink(hash, entry, diffHash)
    position += 1
    return { position, entryId: entry.id, salt, diffHash, hash }
  })
  await tx.insert(auditLinks).values(links)
  await tx.execute(sql`
    insert into audit_heads (day, position, hash, through)
    values (${now.toISOString().slice(0, 10)}, ${position}, ${hash}, ${rows.at(-1)!.at}::timestamptz)
    on conflict (day) do update set position = excluded.position, hash = excluded.hash,
      through = greatest(audit_heads.through, excluded.through)`)
  return rows.length
}

export async function lastLink(db: Queryable): Promise<{ position: number; hash: string }> {
  const { rows } = await db.execute<{ position: string; hash: string }>(
    sql`select position, hash from audit_links order by position desc limit 1`,
  )
  const [last] = rows
  return last ? { position: Number(last.position), hash: last.hash } : { position: 0, hash: beginning }
}

export async function hashAt(db: Queryable, position: number): Promise<string | undefined> {
  if (position === 0) return beginning
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from audit_links where position = ${position}`)
  return rows[0]?.hash
}
