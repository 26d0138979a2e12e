// Files of messages that were sent before they had arrived: they go first, and the message with them. This tab has them at hand;
// after a reload, and in another tab, they are read from where the browser keeps them.
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { Result } from '#/contract/core/result.ts'
import type { Sent } from '#/client/send-file.ts'
import { isChosenBy } from '#/client/chosen-files.ts'
import { uploadFile } from '#/client/upload-file.ts'
import { isPassing } from '#/client/upload-runs.ts'
import { dropFiles, keepFile, keptFile } from '#/client/waiting-files.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import type { QueuedFile } from './outbox.ts'

type Answer = Sent<{ attachment: Attachment }>
type Queued = { file: File; answer: Promise<Answer> | undefined; attachment?: Attachment }

const queue = new Map<string, Queued>()

export function queueFiles(clientId: string, files: readonly Queued[]): QueuedFile[] {
  return files.map((queued, at) => {
    const key = `${clientId}/${at}`
    queue.set(key, queued)
    void keepFile(key, queued.file)
    return { key, name: queued.file.name, type: queued.file.type, bytes: queued.file.size }
  })
}

/** What the files have become, once all of them have arrived; those that have do not go again. */
export async function sendQueued(files: readonly QueuedFile[]): Promise<Result<Attachment[]>> {
  const sent: Attachment[] = []
  for (const { key, name } of files) {
    const queued = queue.get(key) ?? (await kept(key))
    if (!queued) return { ok: false, error: { status: 422, code: 'invalid', message: m.chat_file_gone({ name }) } }
    if (!queued.attachment) {
      const answer = await arrival(queued)
      if (!answer.ok) return { ok: false, error: { code: 'offline', ...answer.error } }
      queued.attachment = answer.data.attachment
    }
    sent.push(queued.attachment)
  }
  return { ok: true, data: sent }
}

async function kept(key: string): Promise<Queued | undefined> {
  const file = await keptFile(key)
  if (!file) return undefined
  const queued: Queued = { file, answer: undefined }
  queue.set(key, queued)
  return queued
}

async function arrival(queued: Queued): Promise<Answer> {
  const begun = await queued.answer
  queued.answer = undefined
  if (begun && (begun.ok || !isPassing(begun.error))) return begun
  return uploadFile<{ attachment: Attachment }>(filePaths.attachments(queued.file.name), queued.file, () => {}).done
}

export function forgetFiles(clientId: string): void {
  const isIts = (key: string) => key.startsWith(`${clientId}/`)
  for (const key of queue.keys()) if (isIts(key)) queue.delete(key)
  void dropFiles(isIts)
}

/** What a message that is gone has left behind, of whomever it was, and what others had chosen. */
export const forgetFilesBut = (viewerId: string, clientIds: readonly string[]): Promise<void> =>
  dropFiles((key) => !isChosenBy(viewerId, key) && !clientIds.includes(key.slice(0, key.indexOf('/'))))
