import { useRef, useState } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { uploadFile } from '#/lib/upload-file.ts'
import { m } from '#/paraglide/messages.js'

export type Upload = { id: string; name: string; share: number; error: string | null }

/** Files on their way to a card. Those that have arrived are handed over. */
export function useUploads(onDone: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const cancels = useRef(new Map<string, () => void>())
  const change = (id: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))

  function remove(id: string) {
    cancels.current.get(id)?.()
    cancels.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  async function start(file: File) {
    const id = crypto.randomUUID()
    const error = file.size > attachmentBytes ? m.kanban_file_too_large() : null
    setUploads((all) => [...all, { id, name: file.name, share: 0, error }])
    if (error) return
    const path = filePaths.attachments(file.name)
    const { done, cancel } = uploadFile<{ attachment: Attachment }>(path, file, (share) => change(id, { share }))
    cancels.current.set(id, cancel)
    const result = await done
    if (!result.ok) return change(id, { error: result.error.message })
    remove(id)
    onDone(result.data.attachment)
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file)
    },
    remove,
  }
}
