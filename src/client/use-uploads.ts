import { useEffect, useRef, useState } from 'react'
import { filePaths } from '#/lib/file-paths.ts'
import { uploadFile } from './upload-file.ts'

/** A file on its way, there, or refused with a reason. */
export type Upload<T> = {
  id: number
  file: File
  /** How much of it has arrived, from 0 to 1. */
  share: number
  /** What was answered once it had arrived. */
  data: T | null
  error: string | null
}

type Options<T> = {
  /** Why a file is not even sent, in words. */
  refuse: (file: File) => string | null
  /** Takes what has arrived, and it leaves the list; without this it stays there with its `data`. */
  onArrived?: (data: T) => void
}

/**
 * Attachments on their way up, each on its own, as soon as they are chosen. Whoever leaves the screen calls them off,
 * unless `onArrived` has a place for them beyond it.
 */
export function useUploads<T>({ refuse, onArrived }: Options<T>) {
  const [uploads, setUploads] = useState<readonly Upload<T>[]>([])
  const cancels = useRef(new Map<number, () => void>())
  const count = useRef(0)
  // What has arrived belongs to what is on the screen by then.
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    const running = cancels.current
    return () => {
      if (!arrived.current) cancelAll(running)
    }
  }, [])

  const change = (id: number, next: Partial<Upload<T>>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))

  function remove(id: number) {
    cancels.current.get(id)?.()
    cancels.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  function clear() {
    cancelAll(cancels.current)
    setUploads([])
  }

  async function start(file: File) {
    const id = (count.current += 1)
    const error = refuse(file)
    setUploads((all) => [...all, { id, file, share: 0, data: null, error }])
    if (error !== null) return
    const { done, cancel } = uploadFile<T>(filePaths.attachments(file.name), file, (share) => change(id, { share }))
    cancels.current.set(id, cancel)
    const result = await done
    cancels.current.delete(id)
    if (!result.ok) return change(id, { error: result.error.message })
    if (!arrived.current) return change(id, { share: 1, data: result.data })
    remove(id)
    arrived.current(result.data)
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file)
    },
    remove,
    clear,
    isUploading: uploads.some(({ data, error }) => data === null && error === null),
  }
}

function cancelAll(running: Map<number, () => void>) {
  for (const cancel of running.values()) cancel()
  running.clear()
}
