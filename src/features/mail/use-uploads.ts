import { useEffect, useRef, useState } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { uploadFile } from '#/lib/upload-file.ts'
import { m } from '#/paraglide/messages.js'

export type Upload = { key: number; name: string; share: number; error: string | null }

/** Files on their way up, each on its own. `onDone` gets those that have arrived. */
export function useUploads(onDone: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const cancels = useRef(new Map<number, () => void>())
  const count = useRef(0)
  // What has arrived belongs to what is written by then.
  const arrived = useRef(onDone)
  useEffect(() => {
    arrived.current = onDone
  })
  useEffect(() => {
    const running = cancels.current
    return () => {
      for (const cancel of running.values()) cancel()
    }
  }, [])

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  function remove(key: number) {
    cancels.current.get(key)?.()
    cancels.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  async function start(file: File) {
    const key = (count.current += 1)
    const isTooLarge = file.size > attachmentBytes
    const error = isTooLarge ? m.mail_file_too_large() : null
    setUploads((all) => [...all, { key, name: file.name, share: 0, error }])
    if (isTooLarge) return
    const { done, cancel } = uploadFile<{ attachment: Attachment }>(filePaths.attachments(file.name), file, (share) =>
      change(key, { share }),
    )
    cancels.current.set(key, cancel)
    const result = await done
    cancels.current.delete(key)
    if (!result.ok) return change(key, { error: result.error.message })
    remove(key)
    arrived.current(result.data.attachment)
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file)
    },
    remove,
    isUploading: uploads.some(({ error }) => error === null),
  }
}
