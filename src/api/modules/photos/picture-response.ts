import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'

export type AskedPicture = { width: number; ifNoneMatch: string | null }

/**
 * A stored picture as the answer to a request, 304 where the browser has it. Who may see it has been asked before.
 * What everybody may see never changes under its number and is kept for good; of the rest the browser asks each time,
 * since who may see it can change within a minute.
 */
export async function pictureResponse(
  { pictures }: Pick<Services, 'pictures'>,
  { fileId, isPublic = false }: { fileId: string; isPublic?: boolean },
  { width, ifNoneMatch }: AskedPicture,
): Promise<Response> {
  const etag = `"${fileId}-${width}"`
  const headers = { etag, 'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache' }
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  const bytes = await pictures.read(fileId, width)
  if (!bytes) throw new ApiError('not_found')
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="picture.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
