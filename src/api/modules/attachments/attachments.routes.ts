import { sql } from 'drizzle-orm'
import { attachmentBytes, attachmentCalls } from '#/contract/attachment/attachment.ts'
import { ApiError } from '../../http/api-error.ts'
import { signedIn } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { attachmentsOnBoards } from '../boards/boards.policy.ts'
import { attachmentsToJudge } from '../chat/chat.judged.ts'
import { attachmentsInReach } from '../chat/groups.policy.ts'
import { attachmentsInMail } from '../mail/mail.policy.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { findAttachment, viewAttachment } from './attachments.repo.ts'

export const attachmentRoutes = [
  route(attachmentCalls.create, {
    policy: signedIn,
    limits: { bodyBytes: attachmentBytes, rate: [{ name: 'attachments', points: 60, seconds: 60, by: 'account' }] },
    async handle({ services: { attachments, db }, actor, query, upload }) {
      // Before any work is done for what has no room anyway.
      await requireStorage(db, actor, upload.byteLength)
      const row = await attachments.store(actor.userId, query.name, upload, async (tx, bytes) => {
        await holdStorage(tx, actor)
        await requireStorage(tx, actor, bytes)
      })
      attachments.sweep()
      return { attachment: viewAttachment(row) }
    },
  }),
  route(attachmentCalls.get, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    async handle({ services: { db, attachments }, actor, params, ifNoneMatch }) {
      const reach = sql`attachments.owner_id = ${actor.userId} or ${attachmentsInReach(actor)} or ${attachmentsInMail(actor)}
        or ${attachmentsOnBoards(actor)} or ${attachmentsToJudge(actor)}`
      const row = await findAttachment(db, params.id, reach)
      if (!row) throw new ApiError('not_found')
      const etag = `"${row.id}"`
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
      const bytes = await attachments.read(row.id)
      if (!bytes) throw new ApiError('not_found')
      return new Response(bytes, {
        headers: {
          ...headers,
          'content-type': row.mime,
          'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeRfc5987(row.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }),
]

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
