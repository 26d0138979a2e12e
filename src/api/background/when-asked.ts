/**
 * Work that is asked for from many sides and done by one: once now, and once more if it was asked for meanwhile. `ask`
 * returns at once and never throws; `onError` hears what went wrong.
 */
export function whenAsked(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  function ask(): void {
    if (closed) return
    if (running) {
      again = true
      return
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null
        if (!again) return
        again = false
        ask()
      })
  }

  return {
    ask,
    /** No more is begun; resolves when what is under way has ended. */
    async close(): Promise<void> {
      closed = true
      await running
    },
  }
}
