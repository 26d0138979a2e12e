// Several instances on one PostgreSQL: what they have to have in common is kept there by the first of them, and whoever comes
// with something else does not start. Silently, each would sign sessions that the others refuse and store files they do not find.
import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { OperatorError } from '#/process/operator-error.ts'
import type { Database, Db } from '../db/client.ts'
import { deployment } from '../db/tables/platform.ts'
import type { FileStore } from '../files/store.ts'

type Facts = { secretFingerprint: string; files: string }

const wrong: Record<keyof Facts, string> = {
  secretFingerprint:
    'The instances on this database sign sessions with another secret than this one has. Give all of them the same ' +
    'SESSION_SECRET. To use the new one from now on, which signs everybody out, stop them all and run: npm run adopt',
  files:
    'The uploads of this database lie elsewhere than where this instance looks for them. Give all instances the same bucket ' +
    '(S3_*), or one DATA_DIR that they share. If you have moved the files here, stop them all and run: npm run adopt',
}

const factsOf = async (secret: string, store: FileStore): Promise<Facts> => ({
  secretFingerprint: createHmac('sha256', secret).update('deployment').digest('base64url'),
  files: await store.place(),
})

/** Throws an OperatorError where this instance would not fit those that are there. The embedded database has one alone. */
export async function requireFit({ kind, db }: Database, secret: string, store: FileStore, connections: number) {
  if (kind === 'embedded') return
  await requireConnections(db, connections)
  const facts = await factsOf(secret, store)
  const known = await factsKept(db, facts)
  for (const name of ['secretFingerprint', 'files'] as const) {
    if (known[name] !== facts[name]) throw new OperatorError(wrong[name])
  }
}

/** From now on this instance's secret and files are those of the database. */
export async function adopt(db: Db, secret: string, store: FileStore): Promise<void> {
  const facts = await factsOf(secret, store)
  await db.insert(deployment).values(facts).onConflictDoUpdate({ target: deployment.id, set: facts })
}

/** What the first instance wrote, which may be this one. */
async function factsKept(db: Db, { secretFingerprint, files }: Facts): Promise<Facts> {
  const set = {
    secretFingerprint: sql`coalesce(${deployment.secretFingerprint}, ${secretFingerprint})`,
    files: sql`coalesce(${deployment.files}, ${files})`,
  }
  await db.insert(deployment).values({ secretFingerprint, files }).onConflictDoUpdate({ target: deployment.id, set })
  const [row] = await db.select().from(deployment).where(eq(deployment.id, 1))
  return row as Facts
}

async function requireConnections(db: Db, wanted: number): Promise<void> {
  const { rows } = await db.execute<{ free: number }>(sql`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS free`)
  const free = rows[0]?.free ?? 0
  if (free >= wanted) return
  throw new OperatorError(
    `PostgreSQL has room for ${free} more connections, and this instance may need ${wanted}. Raise max_connections, or lower ` +
      'DATABASE_CONNECTIONS of all instances.',
  )
}
