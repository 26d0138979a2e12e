import { useRef, useState } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { uploadFile } from '#/lib/upload-file.ts'
import { m } from '#/paraglide/messages.js'

/** A file beside a message that is being written: on its way, there, or refused with a reason. */
export type Enclosure = {
  id: string
  name: string
  bytes: number
  /** From 0 to 1. */
  share: number
  attachment: Attachment | null
  problem: string | null
  /** Of a picture, to be looked at before it has arrived. */
  preview: string | null
}

const filesAtMost = 10

/** The files of a message that is being written. They are sent as soon as they are chosen. */
export function useAttachments() {
  const [enclosures, setEnclosures] = useState<readonly Enclosure[]>([])
  const cancels = useRef(new Map<string, () => void>())
  const change = (id: string, next: Partial<Enclosure>) =>
    setEnclosures((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))

  function add(files: Iterable<File>) {
    for (const file of [...files].slice(0, filesAtMost - enclosures.length)) start(file)
  }

  function start(file: File) {
    const id = crypto.randomUUID()
    const problem = file.size > attachmentBytes ? m.chat_file_too_large() : file.size === 0 ? m.chat_file_empty() : null
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
    const enclosure = { id, name: file.name, bytes: file.size, share: 0, attachment: null, problem, preview }
    setEnclosures((all) => [...all, enclosure])
    if (problem) return
    const { done, cancel } = uploadFile<{ attachment: Attachment }>(filePaths.attachments(file.name), file, (share) =>
      change(id, { share }),
    )
    cancels.current.set(id, cancel)
    void done.then((result) => {
      cancels.current.delete(id)
      if (result.ok) change(id, { share: 1, attachment: result.data.attachment })
      else change(id, { problem: result.error.message })
    })
  }

  function remove(id: string) {
    cancels.current.get(id)?.()
    const gone = enclosures.find((one) => one.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    setEnclosures((all) => all.filter((one) => one.id !== id))
  }

  function clear() {
    for (const { preview } of enclosures) if (preview) URL.revokeObjectURL(preview)
    setEnclosures([])
  }

  return {
    enclosures,
    attachments: enclosures.flatMap(({ attachment }) => attachment ?? []),
    /** Nothing is on its way, and nothing was refused. */
    isReady: enclosures.every(({ attachment }) => attachment !== null),
    isFull: enclosures.length >= filesAtMost,
    add,
    remove,
    clear,
  }
}

export type Attaching = ReturnType<typeof useAttachments>
