import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Sent } from './send-file.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { createUploadRuns } from './upload-runs.ts'

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

const isUnderWay = ({ data, error }: Upload<unknown>): boolean => data === null && error === null

type Options<T> = {
  /** Why a file is not even sent, in words. */
  refuse: (file: File) => string | null
  /** Takes what has arrived, and it leaves the list; without this it stays there with its `data`. */
  onArrived?: (data: T) => void
  /** Where those that are chosen outlast the screen. Always the same for a screen. */
  chosen?: ChosenFiles
}

/**
 * Attachments on their way up, each on its own, as soon as they are chosen. Whoever leaves the screen calls them off,
 * unless `onArrived` has a place for them beyond it.
 */
export function useUploads<T>({ refuse, onArrived, chosen }: Options<T>) {
  const [uploads, setUploads] = useState<readonly Upload<T>[]>([])
  const count = useRef(0)
  const [runs] = useState(createUploadRuns<T>)
  const arrived = useLatest(onArrived)
  useEnd(runs, arrived)
  useChosen(chosen, start)

  const change = (id: number, next: Partial<Upload<T>>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))

  function remove(id: number) {
    runs.cancel(id)
    chosen?.letGo([id])
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  /** Leaves what is on its way to whoever takes it from here: of each file that is not there yet, itself and its answer. */
  function release(): { file: File; answer: Promise<Sent<T>> | undefined }[] {
    const released = uploads.filter(isUnderWay).map(({ id, file }) => ({ file, answer: runs.answerTo(id) }))
    runs.leave()
    chosen?.letGo(uploads.map(({ id }) => id))
    setUploads([])
    return released
  }

  function start(file: File, kept?: { key: string; data: T | null }) {
    const id = (count.current += 1)
    const error = refuse(file)
    const data = kept?.data ?? null
    setUploads((all) => [...all, { id, file, share: data ? 1 : 0, data, error, waiting: false }])
    if (error !== null) return
    chosen?.hold(id, file, kept?.key)
    if (data === null) void send(id, file)
  }

  async function send(id: number, file: File) {
    const result = await runs.send(id, file, (share) => change(id, { share }))
    if (!result) return
    if (result === 'waiting') return change(id, { share: 0, waiting: true })
    if (!result.ok) return change(id, { error: result.error.message, waiting: false })
    chosen?.arrive(id, result.data)
    if (!arrived.current) return change(id, { share: 1, data: result.data, waiting: false })
    remove(id)
    arrived.current(result.data)
  }

  function retry(id: number) {
    const file = runs.takeWaiting(id)
    if (!file) return
    change(id, { waiting: false })
    void send(id, file)
  }
  useAgain(() => runs.waitingIds().forEach(retry))

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) start(file)
    },
    remove,
    retry,
    release,
    isUploading: uploads.some(isUnderWay),
  }
}

/** What has arrived belongs to what is on the screen by then. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** What was chosen on an earlier visit is on its way again. */
function useChosen<T>(
  chosen: ChosenFiles | undefined,
  start: (file: File, kept: { key: string; data: T | null }) => void,
) {
  const resume = useEffectEvent(start)
  useEffect(() => {
    let isHere = true
    void chosen
      ?.read()
      .then(
        (kept) =>
          isHere && kept.forEach(({ file, key, data }) => resume(file, { key, data: (data ?? null) as T | null })),
      )
    return () => {
      isHere = false
    }
  }, [chosen])
}

/** With the screen it ends, but for what has a place beyond it. */
function useEnd<T>(runs: ReturnType<typeof createUploadRuns<T>>, beyond: RefObject<unknown>) {
  useEffect(
    () => () => {
      runs.forgetWaiting()
      if (!beyond.current) runs.cancelAll()
    },
    [runs, beyond],
  )
}

/** When the line is back, and every now and then: it may be back without a word. */
function useAgain(work: () => void) {
  const again = useEffectEvent(work)
  useEffect(() => {
    const resume = () => again()
    addEventListener('online', resume)
    const timer = setInterval(resume, againMs)
    return () => {
      removeEventListener('online', resume)
      clearInterval(timer)
    }
  }, [])
}
