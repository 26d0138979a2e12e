import { dropFiles, keepFile, keptFiles } from './waiting-files.ts'

const root = 'chosen'
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
    letGo(ids: readonly number[]): void {
      const gone = new Set(ids.map((id) => keys.get(id)))
      void dropFiles((key) => gone.has(key))
    },
    /** Those of an earlier visit, in the order in which they were chosen. */
    read: (): Promise<[key: string, file: File][]> => keptFiles((key) => key.startsWith(prefix)),
  }
}

export type ChosenFiles = ReturnType<typeof chosenFiles>

/** Whether a kept file was chosen by somebody for what they have not sent. */
export const isChosenBy = (viewerId: string, key: string): boolean => key.startsWith(`${root}/${viewerId}/`)
