import { useEffect, useRef, useState } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment.ts'
import { m } from '#/paraglide/messages.js'
import { upload } from './upload.ts'

export type Upload = { key: number; name: string; share: number; error: string | null }

/** Files on their way up, each on its own. `onDone` gets those that have arrived. */
export function useUploads(onDone: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  // What has arrived belongs to what is written by then.
  const arrived = useRef(onDone)
  useEffect(() => {
    arrived.current = onDone
  })
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  function remove(key: number) {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  async function start(file: File) {
    const key = (count.current += 1)
    const isTooLarge = file.size > attachmentBytes
    const error = isTooLarge ? m.mail_file_too_large() : null
    setUploads((all) => [...all, { key, name: file.name, share: 0, error }])
    if (isTooLarge) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    const result = await upload(file, (share) => change(key, { share }), stop.signal)
    if (!result.ok) return change(key, { error: result.message })
    remove(key)
    arrived.current(result.attachment)
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
