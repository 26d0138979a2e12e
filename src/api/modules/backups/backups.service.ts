import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { BackupHouse, BackupSettings } from '#/contract/operator/backup.ts'
import { newSecret } from '#/lib/ids.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { withSecondCode } from '../second-steps/second-code.ts'
import { neededBytes } from './backup-place.ts'
import { isWhole, listBackups, readSettings, writeSettings } from './backups.repo.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function readHouse({ services }: Context, { identity }: SignedIn): Promise<BackupHouse> {
  const { db, isDemo, backupPlace: place, backupRuns: runs } = services
  await runs.sweep()
  const [backups, settings] = [await listBackups(db, place.directory), await readSettings(db, place.preset)]
  return {
    backups,
    settings: settings as BackupSettings,
    directory: place.directory,
    isBesideData: place.isBesideData,
    freeBytes: await place.freeBytes(),
    neededBytes: await neededBytes(db),
    download: isDemo ? 'demo' : identity.hasSecondStep ? 'open' : 'second_step_missing',
  }
}

export async function changeSettings(context: Context, actor: SignedIn, settings: BackupSettings): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await writeSettings(tx, settings)
    await recordAudit(tx, { ...context, actor, action: 'backup.settings', entity: 'backup', diff: settings })
  })
}

/** All that there is of everybody: given to whoever has shown the second step this minute, for this session, once. */
export async function giveLink(context: Context, actor: SignedIn, id: string, code: string): Promise<string> {
  const { isDemo } = context.services
  if (isDemo) throw new ApiError('backup_demo')
  if (!actor.identity.hasSecondStep) throw new ApiError('backup_no_code')
  const token = newSecret()
  await withSecondCode(context, { userId: actor.userId, code }, async (tx, by) => {
    const { rowCount } = await tx.execute(sql`
      update backups set link_hash = ${hashOf(token)}, link_session = ${actor.sessionId},
        link_until = now() + interval '5 minutes' where id = ${id} and ${isWhole}`)
    if (rowCount !== 1) throw new ApiError('not_found')
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'backup.link_given',
      entity: 'backup',
      entityId: id,
      diff: { by },
    })
  })
  return token
}

/** Spends the link, and then sends the file. */
export async function openFile(context: Context, actor: SignedIn, token: string): Promise<Response> {
  const { db, isDemo, backupRuns } = context.services
  if (isDemo) throw new ApiError('backup_demo')
  const found = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; file: string }>(sql`
      update backups set link_hash = null, link_session = null, link_until = null
      where link_hash = ${hashOf(token)} and link_session = ${actor.sessionId} and link_until > now() and ${isWhole}
      returning id, file`)
    const [row] = rows
    if (row)
      await recordAudit(tx, { ...context, actor, action: 'backup.downloaded', entity: 'backup', entityId: row.id })
    return row
  })
  if (!found) throw new ApiError('backup_link_spent')
  const path = backupRuns.pathOf(found.file)
  const there = await stat(path).catch(() => null)
  if (!there) throw new ApiError('not_found')
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'content-type': 'application/x-tar',
      'content-length': String(there.size),
      'content-disposition': `attachment; filename="${found.file}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
