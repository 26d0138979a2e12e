// First what was done is sent, in its order; then the list is read.
import { isPassing } from '#/client/upload-runs.ts'
import { doorLimits } from '#/contract/event/door-limits.ts'
import type { Carried } from './door-carried.ts'
import { getDoor, sendDoor } from './door.functions.ts'
import type { Failure } from '#/contract/core/result.ts'
import type { Synced } from './door.machine.ts'

export type Told = {
  /** The house has not understood one of them. */
  refused: () => void
  /** It answers, and will not before they have done something else: in its words. */
  barred: (said: string) => void
}

/** Throws where nothing got through. */
export async function sync(event: string, carried: Carried, told: Told): Promise<Synced> {
  const sent = await sendWaiting(event, carried, told)
  if (sent !== 'done') return sent
  const read = await getDoor({ data: { id: event } })
  if (read.ok) {
    await carried.take(read.data)
    return 'done'
  }
  const ending = endingOf(read.error, told)
  if (ending) return ending
  throw new Error(read.error.message)
}

/** What was done, in its order. */
export async function sendWaiting(event: string, carried: Carried, told: Told): Promise<Synced> {
  await carried.join()
  let most: number = doorLimits.acts
  for (let next = nextOf(carried, most); next; next = nextOf(carried, most)) {
    const { takenAt, pass, acts } = next
    const result = await sendDoor({ data: { id: event, body: { takenAt, pass, acts } } })
    if (result.ok) {
      await carried.leave(acts)
      continue
    }
    const ending = endingOf(result.error, told)
    if (ending) return ending
    if (isPassing(result.error)) throw new Error(result.error.message)
    // One of them makes no sense: alone it is found, and does not hold up the others.
    if (most === 1) {
      told.refused()
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

/** Only whoever is told that there is no such door here loses what they did at it. */
export function endingOf({ status, code, message }: Failure, { barred }: Told): Synced | null {
  if (status === 401) return 'signed_out'
  if (code === 'not_found') return 'ended'
  if (status !== 403) return null
  barred(message)
  return 'barred'
}
