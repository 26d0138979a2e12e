import { m } from '#/paraglide/messages.js'

type Failure = { status: number; message: string; code?: string; fields?: Record<string, string> }
type Result<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * Sends a file to one of our addresses in `filePaths`, and answers as a server function does, never throws. The body's own
 * type is its content type. Without a connection, and where an answer cannot be read, the message says so in words.
 */
export async function sendFile<T = null>(
  path: string,
  method: 'PUT' | 'POST' | 'DELETE',
  body: Blob | null = null,
): Promise<Result<T>> {
  const response = await fetch(path, { method, body, headers: { accept: 'application/json' } }).catch(() => null)
  if (!response) return { ok: false, error: { status: 0, code: 'offline', message: m.files_unanswered() } }
  const { status } = response
  const answer: unknown = status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return { ok: true, data: answer as T }
  return { ok: false, error: { ...(isRefusal(answer) ? answer : { message: m.files_refused() }), status } }
}

const isRefusal = (answer: unknown): answer is Omit<Failure, 'status'> =>
  typeof (answer as { message?: unknown } | null | undefined)?.message === 'string'
