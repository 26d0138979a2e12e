// First what was done is sent, in its order; then the list is read.
import { isPassing } from '#/client/upload-runs.ts'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { Carried } from './door-carried.ts'
import { getDoor, sendDoor } from './door.functions.ts'
import type { Synced } from './door.machine.ts'

/** Throws where nothing got through. `onRefused`: the house has not understood one of them. */
export async function sync(event: string, carried: Carried, onRefused: () => void): Promise<Synced> {
  await carried.join()
  const sent = await send(event, carried, onRefused)
  if (sent !== 'done') return sent
  const read = await getDoor({ data: { id: event } })
  if (read.ok) {
    await carried.take(read.data)
    return 'done'
  }
  const ending = endingOf(read.error)
  if (ending) return ending
  throw new Error(read.error.message)
}

async function send(event: string, carried: Carried, onRefused: () => void): Promise<Synced> {
  let most: number = doorLimits.acts
  for (let next = nextOf(carried, most); next; next = nextOf(carried, most)) {
    const { takenAt, pass, acts } = next
    const result = await sendDoor({ data: { id: event, body: { takenAt, pass, acts } } })
    if (result.ok) {
      await carried.leave(acts)
      continue
    }
    const ending = endingOf(result.error)
    if (ending) return ending
    if (isPassing(result.error)) throw new Error(result.error.message)
    // One of them makes no sense: alone it is found, and does not hold up the others.
    if (most === 1) {
      onRefused()
      await carried.leave(acts)
    }
    most = 1
  }
  return 'done'
}

/** Those first that were done first, as many as were done by one list. */
function nextOf(carried: Carried, most: number) {
  const [first, ...rest] = carried.waiting()
  if (!first) return null
  const { takenAt, pass } = first
  const other = rest.findIndex((one) => one.pass !== pass)
  const same = [first, ...(other < 0 ? rest : rest.slice(0, other))].slice(0, most)
  return { takenAt, pass, acts: same.map(({ act }) => act) }
}

const endingOf = ({ status }: { status: number }): Synced | null => {
  if (status === 401) return 'signed_out'
  return status === 403 || status === 404 ? 'ended' : null
}
