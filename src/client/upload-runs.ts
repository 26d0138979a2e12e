import { filePaths } from '#/lib/file-paths.ts'
import type { Sent } from './send-file.ts'
import { uploadFile } from './upload-file.ts'

/** Uploads under way, and those that wait because nothing got through, each by its number. */
export function createUploadRuns<T>() {
  const cancels = new Map<number, () => void>()
  const running = new Map<number, Promise<Sent<T>>>()
  const waiting = new Map<number, File>()

  return {
    /** Null when it was called off, or is another's by now. */
    async send(id: number, file: File, onShare: (share: number) => void): Promise<Sent<T> | 'waiting' | null> {
      const { done, cancel } = uploadFile<T>(filePaths.attachments(file.name), file, onShare)
      cancels.set(id, cancel)
      running.set(id, done)
      const result = await done
      running.delete(id)
      if (!cancels.delete(id)) return null
      if (result.ok || !isPassing(result.error)) return result
      waiting.set(id, file)
      return 'waiting'
    },
    cancel(id: number): void {
      cancels.get(id)?.()
      cancels.delete(id)
      waiting.delete(id)
    },
    cancelAll(): void {
      for (const cancel of cancels.values()) cancel()
      cancels.clear()
      waiting.clear()
    },
    answerTo: (id: number): Promise<Sent<T>> | undefined => running.get(id),
    /** What is under way goes on, for whoever has its answer. */
    leave(): void {
      cancels.clear()
      waiting.clear()
    },
    waitingIds: (): number[] => [...waiting.keys()],
    takeWaiting(id: number): File | undefined {
      const file = waiting.get(id)
      waiting.delete(id)
      return file
    },
    forgetWaiting: (): void => waiting.clear(),
  }
}

/** Nothing answered, or somebody who will answer later. */
export const isPassing = ({ status }: { status: number }): boolean => status === 0 || status === 429 || status >= 500
