import { log } from '#/process/log.ts'
import { whenAsked } from './when-asked.ts'

type Options = {
  /** For the log, should it fail. */
  name: string
  /** Does one thing that is due; false when nothing is. */
  doNext(): Promise<boolean>
  /** In how many milliseconds the next is due; null when nothing waits, or nobody knows. */
  nextDueMs?(): Promise<number | null>
}

const pollMs = 15_000
/** What is due and held by another instance is not asked for at once again. */
const restMs = 200

/**
 * Does what is due, one thing after the other, when it is due: woken by a timer set for the next, and now and then in case
 * another instance left something behind.
 */
export function createDueWork({ name, doNext, nextDueMs = async () => null }: Options) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(work.ask, Math.min(Math.max(ms, restMs), pollMs)).unref()
  }

  const work = whenAsked(
    async () => {
      while (!stopped && (await doNext()));
      if (!stopped) wakeIn((await nextDueMs()) ?? pollMs)
    },
    (error) => {
      log('warn', `${name} failed and will be tried again`, { error })
      wakeIn(pollMs)
    },
  )

  return {
    /** Starts with what is due; returns at once. */
    wake: work.ask,
    async close(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await work.close()
    },
  }
}
