// The CV beside an application: its writer’s file, read by those who read the application.
import { sql } from 'drizzle-orm'
import type { OwnApplication } from '#/contract/job/application.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { requireOpened, updateApplication } from './applications.repo.ts'
import { holdDraft, requireOpenJob } from './applying.service.ts'
import { isCv } from './cv.ts'
import { readOwnApplication } from './own.view.ts'

type File = { name: string; upload: Uint8Array<ArrayBuffer> }

/** A draft that is still one, of a job that is still open. */
async function requireDraft(tx: Tx, actor: Actor, jobId: string) {
  const row = await holdDraft(tx, actor, await requireOpenJob(tx, actor, jobId))
  if (row.status !== 'draft') throw new ApiError('application_sent')
  return row
}

/** What it calls itself counts for nothing. The one before goes. */
export async function fileCv(context: Context, actor: SignedIn, jobId: string, file: File): Promise<OwnApplication> {
  const { attachments, db } = context.services
  await db.transaction((tx) => requireDraft(tx, actor, jobId))
  await requireStorage(db, actor, file.upload.byteLength)
  const stored = await attachments.store(actor.userId, file.name, file.upload, async (tx, bytes) => {
    await holdStorage(tx, actor)
    await requireStorage(tx, actor, bytes)
  })
  const application = isCv(stored.mime, file.upload)
    ? await put(context, actor, jobId, stored.id)
    : await db.transaction((tx) => dropUnused(tx, [stored.id]))
  attachments.sweep()
  if (!application) throw new ApiError('cv_type')
  return application
}

/** Without one: `null`. */
const put = (context: Context, actor: Actor, jobId: string, cvId: string | null): Promise<OwnApplication> =>
  context.services.db.transaction(async (tx) => {
    const row = await requireDraft(tx, actor, jobId)
    if (cvId) await context.services.attachments.claim(tx, actor, [cvId], context.locale)
    await updateApplication(tx, row.id, { cvId })
    await dropUnused(tx, row.cvId ? [row.cvId] : [])
    return readOwnApplication(tx, actor, row.id)
  })

export async function unfileCv(context: Context, actor: Actor, jobId: string): Promise<OwnApplication> {
  const application = await put(context, actor, jobId, null)
  context.services.attachments.sweep()
  return application
}

export async function readCv({ services }: Context, actor: Actor, id: string): Promise<Response> {
  const { db, attachments } = services
  const { cvId } = await requireOpened(db, actor, id)
  const { rows } = await db.execute<{ name: string; mime: string }>(sql`
    select name, mime from attachments where id = ${cvId}`)
  const bytes = cvId && rows[0] ? await attachments.read(cvId) : undefined
  if (!bytes) throw new ApiError('not_found')
  const { name, mime } = rows[0]!
  return new Response(bytes, {
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escape)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

const escape = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
