import { useEffect, useRef, useState } from 'react'
import { filePaths } from '#/lib/file-paths.ts'
import type { Sent } from './send-file.ts'
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
  /** Nothing got through; it goes on by itself. */
  waiting: boolean
}

const againMs = 15_000

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
  const running = useRef(new Map<number, Promise<Sent<T>>>())
  const waiting = useRef(new Map<number, File>())
  const count = useRef(0)
  const resumeAll = useRef(() => {})
  // What has arrived belongs to what is on the screen by then.
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    const [cancelling, stalled] = [cancels.current, waiting.current]
    const resume = () => resumeAll.current()
    addEventListener('online', resume)
    const timer = setInterval(resume, againMs)
    return () => {
      removeEventListener('online', resume)
      clearInterval(timer)
      stalled.clear()
      if (!arrived.current) cancelAll(cancelling)
    }
  }, [])

  const change = (id: number, next: Partial<Upload<T>>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))

  function remove(id: number) {
    cancels.current.get(id)?.()
    cancels.current.delete(id)
    waiting.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  function clear() {
    cancelAll(cancels.current)
    waiting.current.clear()
    setUploads([])
  }

  /** Leaves what is on its way to whoever takes it from here: of each file that is not there yet, itself and its answer. */
  function release(): { file: File; answer: Promise<Sent<T>> | undefined }[] {
    const left = uploads.filter(({ data, error }) => data === null && error === null)
    const released = left.map(({ id, file }) => ({ file, answer: running.current.get(id) }))
    cancels.current.clear()
    waiting.current.clear()
    setUploads([])
    return released
  }

  function start(file: File) {
    const id = (count.current += 1)
    const error = refuse(file)
    setUploads((all) => [...all, { id, file, share: 0, data: null, error, waiting: false }])
    if (error === null) void send(id, file)
  }

  async function send(id: number, file: File) {
    const { done, cancel } = uploadFile<T>(filePaths.attachments(file.name), file, (share) => change(id, { share }))
    cancels.current.set(id, cancel)
    running.current.set(id, done)
    const result = await done
    running.current.delete(id)
    // Called off, or another's by now.
    if (!cancels.current.delete(id)) return
    if (!result.ok && isPassing(result.error)) {
      waiting.current.set(id, file)
      return change(id, { share: 0, waiting: true })
    }
    if (!result.ok) return change(id, { error: result.error.message, waiting: false })
    if (!arrived.current) return change(id, { share: 1, data: result.data, waiting: false })
    remove(id)
    arrived.current(result.data)
  }

  function retry(id: number) {
    const file = waiting.current.get(id)
    if (!waiting.current.delete(id)) return
    change(id, { waiting: false })
    void send(id, file!)
  }

  useEffect(() => {
    resumeAll.current = () => [...waiting.current.keys()].forEach(retry)
  })

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) start(file)
    },
    remove,
    retry,
    release,
    clear,
    isUploading: uploads.some(({ data, error }) => data === null && error === null),
  }
}

/** Nothing answered, or somebody who will answer later. */
export const isPassing = ({ status }: { status: number }): boolean => status === 0 || status === 429 || status >= 500

function cancelAll(running: Map<number, () => void>) {
  for (const cancel of running.values()) cancel()
  running.clear()
}
