import { pictureFormats, type PictureFormat } from '../../files/picture.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'

export type AskedPicture = { width: number; format?: PictureFormat | undefined; ifNoneMatch: string | null }

/** By whom, and for how long without asking. `everybody_asking`: what stands open only while somebody agrees to it. */
const kept = {
  asked: 'private, no-cache',
  everybody_asking: 'public, no-cache',
  for_good: 'public, max-age=31536000, immutable',
} as const

/**
 * A stored picture as the answer to a request, 304 where the browser has it. Who may see it has been asked before.
 * What everybody may see never changes under its number and is kept for good; of the rest the browser asks each time,
 * since who may see it can change within a minute.
 */
export async function pictureResponse(
  { pictures }: Pick<Services, 'pictures'>,
  { fileId, keep = 'asked' }: { fileId: string; keep?: keyof typeof kept },
  { width, format = 'webp', ifNoneMatch }: AskedPicture,
): Promise<Response> {
  const etag = `"${fileId}-${width}-${format}"`
  const headers = { etag, 'cache-control': kept[keep] }
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  const bytes = await pictures.read(fileId, width, format)
  if (!bytes) throw new ApiError('not_found')
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': pictureFormats[format],
      'content-disposition': `attachment; filename="picture.${format}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
