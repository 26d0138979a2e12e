// Files that wait to be sent, through a reload and for other tabs, as texts are kept in the browser's storage, which has no room
// for files. What does not fit, and a browser that forbids it, costs what survives a reload, never the sending.
import { clear, createStore, delMany, get, keys, set, entries, type UseStore } from 'idb-keyval'

const filesAtMost = 40
const bytesAtMost = 200_000_000

let opened: UseStore | undefined
const store = () => (opened ??= createStore('waiting-files', 'files'))

const unlessForbidden = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const keepFile = (key: string, file: File): Promise<void> =>
  unlessForbidden(async () => {
    const kept = await entries<string, File>(store())
    const bytes = kept.reduce((sum, [, { size }]) => sum + size, file.size)
    if (kept.length < filesAtMost && bytes <= bytesAtMost) await set(key, file, store())
  }) as Promise<void>

export const keptFile = (key: string): Promise<File | undefined> => unlessForbidden(() => get<File>(key, store()))

/** In the order of their keys. */
export const keptFiles = async (isAsked: (key: string) => boolean): Promise<[key: string, file: File][]> =>
  (await unlessForbidden(async () => (await entries<string, File>(store())).filter(([key]) => isAsked(key)))) ?? []

/** Lets go of those whose key says nothing to the caller any more. */
export const dropFiles = (isDropped: (key: string) => boolean): Promise<void> =>
  unlessForbidden(async () => delMany((await keys<string>(store())).filter(isDropped), store())) as Promise<void>

export const dropAllFiles = (): Promise<void> => unlessForbidden(() => clear(store())) as Promise<void>
