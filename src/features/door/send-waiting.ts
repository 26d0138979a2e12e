// What was done at doors without a network is sent from whatever page its person opens next: nobody has to find the door again.
import type { Viewer } from './door-carried.ts'
import { createCarried } from './door-carried.ts'
import { sendWaiting } from './door-sync.ts'

const silent = () => {}

export async function sendWaitingDoors(events: readonly string[], viewer: Viewer): Promise<void> {
  for (const event of events) {
    const carried = createCarried(event, viewer, silent)
    const sent = await sendWaiting(event, carried, { refused: silent, barred: silent })
    if (sent === 'ended') carried.forget()
  }
}
