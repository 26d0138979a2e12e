// Saves a text as it is written: one request after the other, each from the version that the one before was answered with.
import type { EditConflict } from '#/contract/core/error.ts'
import type { Written } from './written.ts'

const pauseMs = 1_200
const againMs = 5_000

export type Saving =
  | { state: 'saved'; at: string }
  /** As it was when the page was opened. */
  | { state: 'kept'; at: string }
  | { state: 'saving' }
  /** Nothing answers; the browser keeps it and goes on trying. */
  | { state: 'offline' }
  | { state: 'refused'; message: string; fields: Record<string, string> }
  | { state: 'conflict'; message: string; conflict: EditConflict }

type Answer =
  | { ok: true; data: Written }
  | {
      ok: false
      error: {
        message: string
        fields?: Record<string, string> | undefined
        conflict?: EditConflict | undefined
      }
    }

type Following = {
  send: (version: number, over: boolean) => Promise<Answer | null>
  tell: (saving: Saving) => void
  /** `isLast`: nothing was typed since it was sent. */
  onSaved: (written: Written, isLast: boolean) => void
}

export function createSaver(version: number) {
  const base = { version }
  let { send, tell, onSaved }: Following = { send: async () => null, tell: () => {}, onSaved: () => {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> = Promise.resolve(true)
  let typed = 0
  let isHeld = false

  async function run(over: boolean): Promise<boolean> {
    const sent = typed
    tell({ state: 'saving' })
    const answer = await send(base.version, over).catch(() => null)
    if (!answer) {
      tell({ state: 'offline' })
      later(againMs)
      return false
    }
    if (!answer.ok) {
      const { message, fields = {}, conflict } = answer.error
      isHeld = conflict !== undefined
      tell(conflict ? { state: 'conflict', message, conflict } : { state: 'refused', message, fields })
      return false
    }
    base.version = answer.data.post.version
    tell({ state: 'saved', at: answer.data.post.writtenAt })
    onSaved(answer.data, sent === typed)
    return true
  }

  function save(over = false): Promise<boolean> {
    clearTimeout(timer)
    running = running.then(() => run(over))
    return running
  }

  function later(ms = pauseMs) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  return {
    base,
    save,
    follow(by: Following) {
      ;({ send, tell, onSaved } = by)
    },
    /** What was written on an older text is sent as written on that. */
    resume(from: number) {
      base.version = Math.min(from, base.version)
      later()
    },
    typed() {
      typed += 1
      if (!isHeld) later()
    },
    /** Over the other text, which stays among the revisions. */
    keepMine({ version: newest }: EditConflict) {
      base.version = newest
      isHeld = false
      return save(true)
    },
    stop: () => clearTimeout(timer),
  }
}
