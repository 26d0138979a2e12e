import { getUnread } from '#/features/live/live.functions.ts'
import type { Live } from '#/features/live/live.actors.ts'
import { unwrap } from '#/router/unwrap.ts'

/** Tells of each time that somebody came to the event by another door. The stream is no part of the page: it comes once that stands. */
export function listen(event: string, onChange: () => void): () => void {
  let over = false
  let live: Live | undefined
  async function open() {
    const [{ startLive }, { place }] = await Promise.all([
      import('#/features/live/live.actors.ts'),
      getUnread().then(unwrap),
    ])
    if (over) return
    live = startLive(place, {
      tell(told) {
        if (told.kind === 'reset' || (told.kind === 'door' && told.eventId === event)) onChange()
      },
      opened: onChange,
    })
  }
  // Without it the list is still asked for, now and then.
  open().catch(() => {})
  return () => {
    over = true
    live?.stop()
  }
}
