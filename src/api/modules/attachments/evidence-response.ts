import { sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'

/** A paper that proves something, to be kept by whoever may read it: nothing in it runs, and nobody between keeps it. */
export async function evidenceResponse(
  { db, attachments }: Pick<Services, 'db' | 'attachments'>,
  fileId: string | null,
): Promise<Response> {
  const { rows } = await db.execute<{ name: string; mime: string }>(sql`
    select name, mime from attachments where id = ${fileId}`)
  const bytes = fileId && rows[0] ? await attachments.read(fileId) : undefined
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
