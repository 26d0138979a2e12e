import { dropLists } from './kept-doors.ts'
import { dropAllFiles } from './waiting-files.ts'

/** Under which names this browser keeps what somebody has written and not sent, records and chat, and what they opened. */
const prefixes = ['draft:', 'chat/', 'opened/']

/** For signing out: the next person at this browser finds nothing of it. */
async function forgetDrafts(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    }
  } catch {
    // A forbidden storage holds nothing.
  }
  await Promise.all([dropAllFiles(), dropLists()])
}

/** Longer than that nobody waits to be signed out. */
const patienceMs = 2_000

/** Of a form that signs out: it is sent once all of it is forgotten, since a page that goes may leave that half done. */
export function forgetThenSend(event: { preventDefault: () => void; currentTarget: HTMLFormElement }): void {
  event.preventDefault()
  const { currentTarget: form } = event
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  void Promise.race([forgetDrafts(), late]).finally(() => form.submit())
}
