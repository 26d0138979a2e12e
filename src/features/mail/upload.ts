import type { Attachment } from '#/contract/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'

type Uploaded = { ok: true; attachment: Attachment } | { ok: false; message: string }

/** Sends a file, and says how much of it has gone; `fetch` could not. Never rejects. */
export function upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => resolve({ ok: false, message })
    request.open('POST', filePaths.attachments(file.name))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = request.response as { attachment?: Attachment; message?: string } | null
      if (answer?.attachment) resolve({ ok: true, attachment: answer.attachment })
      else fail(answer?.message ?? m.files_refused())
    })
    request.addEventListener('error', () => fail(m.files_unanswered()))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
