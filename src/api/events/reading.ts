// Reads events in the order in which they were committed, and tells them to the open streams of this instance.
import type { LiveEvent } from '#/contract/live/live.ts'
import { log } from '#/process/log.ts'
import { whenAsked } from '../background/when-asked.ts'
import type { Db } from '../db/client.ts'
import { findPlace, readEvents, readMissed, type Place } from './event-log.ts'
import type { Present } from './present.ts'
import { end, frameOf, isOpen, send, type Stream, type Streams } from './streams.ts'

/** A stream that is to be opened, and the last place its reader knows of. */
type Newcomer = { stream: Stream; after: Place | null }

type Options = {
  db: Db
  streams: Streams
  present: Present
  /** A person's first stream has opened. */
  onCame(userId: string): void
}

const reset: LiveEvent = { kind: 'reset' }
/** More than this to catch up with is better asked for anew. */
const missedBytes = 512 * 1024
const againMs = 500

export function createReading({ db, streams, present, onCame }: Options) {
  /** Up to where all open streams have been told, or will be what waits for them; null while there is none. */
  let place: Place | null = null
  let newcomers: Newcomer[] = []
  let closed = false

  /** Tells the streams what is new, and lets those begin that are to be opened: from there on they are told, too. */
  async function readNew(): Promise<void> {
    const opening = newcomers.filter(({ stream }) => isOpen(stream))
    newcomers = []
    try {
      if (place !== null && streams.size > 0) place = await tellNew(place)
      else place = opening.length > 0 ? await findPlace(db) : null
    } catch (error) {
      for (const { stream } of opening) end(stream)
      throw error
    }
    for (const newcomer of opening) void begin(newcomer, place!).catch(() => end(newcomer.stream))
  }

  async function tellNew(after: Place): Promise<Place> {
    const { place: now, events } = await readEvents(db, after)
    const heard = events?.filter(({ audience }) => audience.some(streams.has))
    const presented = await present(heard?.map(({ event }) => event) ?? [])
    const told = heard?.flatMap(({ audience }, at) => (presented[at] ? [{ audience, event: presented[at] }] : []))
    streams.tell(told ?? [{ audience: streams.users(), event: reset }], now)
    return now
  }

  /** From `now` on a stream is told what is new; first, what its reader has missed until then. */
  async function begin({ stream, after }: Newcomer, now: Place): Promise<void> {
    if (!isOpen(stream)) return
    if (closed) return end(stream)
    if (streams.add(stream)) onCame(stream.userId)
    const missed = after === null ? [] : await readMissed(db, { userId: stream.userId, after, until: now })
    const told = missed && (await present(missed, stream.userId)).filter((event) => event !== null)
    const frame = told && frameOf(told, now)
    send(stream, frame && frame.byteLength <= missedBytes ? frame : frameOf([reset], now))
    streams.release(stream)
  }

  const reading = whenAsked(readNew, (error) => {
    log('warn', 'Live events could not be read', { error })
    // Nobody may ask for a while, and what could not be read is what somebody waits for.
    setTimeout(() => reading.ask(), againMs).unref()
  })

  return {
    /** Reads what is new, soon; calls in between become one. Nothing is read where nobody listens. */
    wake: reading.ask,
    /** Null while nobody listens. */
    place: () => place,
    open(newcomer: Newcomer): void {
      newcomers.push(newcomer)
      reading.ask()
    },
    /** Ends the streams that are to be opened; then `close` waits for what is being read. */
    refuse(): void {
      closed = true
      for (const { stream } of newcomers) end(stream)
    },
    close: reading.close,
  }
}
