import { dropAllDoors } from './kept-doors.ts'
import { dropAllFiles } from './waiting-files.ts'

/** Under which names this browser keeps what somebody has written and not sent, records and chat, and what they opened. */
const prefixes = ['draft:', 'chat/', 'opened/']

/** For signing out: the next person at this browser finds nothing of it. */
export function forgetDrafts(): void {
  void dropAllFiles()
  void dropAllDoors()
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    // A forbidden storage holds nothing.
  }
}
