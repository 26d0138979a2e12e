import { m } from '#/paraglide/messages.js'

type Failure = { status: number; message: string; code?: string; fields?: Record<string, string> }
export type Sent<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * Sends a file to one of our addresses in `filePaths`, and answers as a server function does, never throws. The body's own
 * type is its content type. Without a connection, and where an answer cannot be read, the message says so in words.
 */
export async function sendFile<T = null>(
  path: string,
  method: 'PUT' | 'POST' | 'DELETE',
  body: Blob | null = null,
): Promise<Sent<T>> {
  const response = await fetch(path, { method, body, headers: { accept: 'application/json' } }).catch(() => null)
  if (!response) return sent(0, undefined)
  return sent(response.status, response.status === 204 ? null : await response.json().catch(() => undefined))
}

/** What became of a file, from the answer's status (0: none came) and its body (undefined: it could not be read). */
export function sent<T>(status: number, answer: unknown): Sent<T> {
  if (status === 0) return { ok: false, error: { status, code: 'offline', message: m.files_unanswered() } }
  if (status < 300 && answer !== undefined) return { ok: true, data: answer as T }
  return { ok: false, error: { ...(isRefusal(answer) ? answer : { message: m.files_refused() }), status } }
}

const isRefusal = (answer: unknown): answer is Omit<Failure, 'status'> =>
  typeof (answer as { message?: unknown } | null | undefined)?.message === 'string'
