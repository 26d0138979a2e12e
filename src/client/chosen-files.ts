import { dropFiles, keepFile, keptFiles } from './waiting-files.ts'

const root = 'chosen'
/** What has become of those that have arrived, as long as this tab is open: they do not go again when somebody looks elsewhere. */
const arrived = new Map<string, unknown>()
type Chosen = { key: string; file: File; data: unknown }

const placeOf = (viewerId: string, place: string) => `${root}/${viewerId}/${place}/`

/** Files that were chosen for what somebody is writing, and are not sent: they outlive a reload and a look elsewhere, as its text does. */
export function chosenFiles(viewerId: string, place: string) {
  const prefix = placeOf(viewerId, place)
  const keys = new Map<number, string>()
  let last = 0

  return {
    /** Of the upload of that number; `key` where it is kept already. */
    hold(id: number, file: File, key?: string): void {
      last = Math.max(last + 1, Date.now())
      const its = key ?? prefix + last
      keys.set(id, its)
      if (!key) void keepFile(its, file)
    },
    arrive(id: number, data: unknown): void {
      const key = keys.get(id)
      if (key) arrived.set(key, data)
    },
    letGo(ids: readonly number[]): void {
      const gone = new Set(ids.flatMap((id) => keys.get(id) ?? []))
      for (const key of gone) arrived.delete(key)
      void dropFiles((key) => gone.has(key))
    },
    /** Those of an earlier visit, in the order in which they were chosen. */
    read: async (): Promise<Chosen[]> =>
      (await keptFiles((key) => key.startsWith(prefix))).map(([key, file]) => ({ key, file, data: arrived.get(key) })),
  }
}

export type ChosenFiles = ReturnType<typeof chosenFiles>

/** Whether a kept file was chosen by somebody for what they have not sent. */
export const isChosenBy = (viewerId: string, key: string): boolean => key.startsWith(`${root}/${viewerId}/`)
