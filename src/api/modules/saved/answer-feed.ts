import { createHash } from 'node:crypto'

/** Answered with its ETag, and with nothing to whoever has it already. */
export function answerFeed(text: string, ifNoneMatch: string | null, given: Record<string, string>): Response {
  const headers = { ...given, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known?.includes(headers.etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
