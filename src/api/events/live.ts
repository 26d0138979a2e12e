// Brings what happened to those it concerns, whichever instance they are connected to. Events are rows, written with what
// caused them; instances read them in order and tell them to their streams. Typing and presence are only said.
import type { SQL } from 'drizzle-orm'
import type { LiveEvent } from '#/contract/live/live.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import type { Database, Queryable, Tx } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'
import { appendEvent, findPlace, forgetOldEvents, readEvents, readMissed, type Place } from './event-log.ts'
import { createPresence, type Companions } from './presence.ts'
import { endedSessions, notify } from './live.repo.ts'
import { listen } from './signals.ts'
import { whenAsked } from '../background/when-asked.ts'
import { createStreams, end, frameOf, isOpen, send, turns, type Stream } from './streams.ts'

export type Live = ReturnType<typeof createLive>

/**
 * Of each kind: stored events, with what is to be told as it is by now, in few queries; null for what is gone. For one who
 * comes back, the `reader`, also for what is no longer theirs.
 */
export type Presenters = {
  [Kind in StoredEvent['kind']]?: (
    db: Queryable,
    events: readonly Extract<StoredEvent, { kind: Kind }>[],
    reader?: string,
  ) => Promise<readonly (LiveEvent | null)[]>
}
type Presenter = (
  db: Queryable,
  events: readonly StoredEvent[],
  reader?: string,
) => Promise<readonly (LiveEvent | null)[]>

type Options = {
  database: Database
  databaseUrl: string | undefined
  presenters: Presenters
  companions: readonly Companions[]
  barred: SQL
}

/** What instances say to each other. */
type Said = { from: string } & (
  | { written: true }
  | { say: LiveEvent; to: string[] }
  | { presence: [string, boolean][] }
  | { check: true }
)

/** A stream that is to be opened, and the last place its reader knows of. */
type Newcomer = { stream: Stream; after: Place | null }

const reset: LiveEvent = { kind: 'reset' }
/** More than this to catch up with is better asked for anew. */
const missedBytes = 512 * 1024
const wakeMs = 15_000
const againMs = 500
const checkMs = 5_000
const forgetMs = 3_600_000
/** PostgreSQL takes 8 000 bytes. */
const signalBytes = 7_900

export function createLive({ database: { db, kind }, databaseUrl, presenters, companions, barred }: Options) {
  const instanceId = newId()
  const streams = createStreams()
  /** Up to where all open streams have been told, or will be what waits for them; null while there is none. */
  let place: Place | null = null
  let newcomers: Newcomer[] = []
  let closed = false

  const tellOthers = (said: object) => {
    if (kind !== 'postgres') return
    const payload = JSON.stringify({ from: instanceId, ...said })
    if (payload.length > signalBytes) return
    notify(db, payload).catch((error: unknown) => log('warn', 'Other instances could not be told', { error }))
  }

  const presence = createPresence({
    db,
    companions,
    instanceId,
    isHere: streams.has,
    users: streams.users,
    onChange(changes) {
      void announce(changes)
      tellOthers({ presence: changes })
    },
  })

  async function announce(changes: [string, boolean][]): Promise<void> {
    const watchers = await presence.watchersOf(changes.map(([userId]) => userId)).catch(() => null)
    streams.say(
      changes.map(([userId, online]) => ({
        audience: watchers?.get(userId) ?? [],
        event: { kind: 'presence', userId, online },
      })),
    )
  }

  /** With what is to be told, as it is by now; null for what is gone. Kinds without a presenter are told as they are stored. */
  async function present(events: readonly StoredEvent[], reader?: string): Promise<(LiveEvent | null)[]> {
    const presented = new Map<StoredEvent, LiveEvent | null>()
    for (const [kind, same] of Map.groupBy(events, (event) => event.kind)) {
      const presenter = presenters[kind] as Presenter | undefined
      const shown = presenter ? await presenter(db, same, reader) : (same as LiveEvent[])
      same.forEach((event, at) => presented.set(event, shown[at] ?? null))
    }
    return events.map((event) => presented.get(event) ?? null)
  }

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
    if (streams.add(stream)) presence.came(stream.userId)
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
  /** Reads what is new, soon; calls in between become one. Nothing is read where nobody listens. */
  const wake = reading.ask

  function hear(payload: string): void {
    if (payload === '') return wake()
    const said = JSON.parse(payload) as Said
    if (said.from === instanceId) return
    if ('written' in said) wake()
    else if ('say' in said) streams.say([{ audience: said.to, event: said.say }])
    else if ('presence' in said) void announce(said.presence)
    else void check()
  }

  /** Ends the streams whose session is over or whose person may no longer be here. */
  async function check(): Promise<void> {
    if (streams.size === 0) return
    const all = [...streams.all()]
    const ended = await endedSessions(
      db,
      all.map(({ sessionId }) => sessionId),
      barred,
    )
    for (const stream of all) if (ended.has(stream.sessionId)) end(stream)
  }

  const signals = databaseUrl ? listen(databaseUrl, hear) : null
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log('warn', 'Live streams could not be looked after', { error }))
  const timers = [
    setInterval(() => place !== null && streams.beat(place), wakeMs / turns),
    setInterval(() => place !== null && wake(), wakeMs),
    setInterval(quietly(check), checkMs),
    setInterval(
      quietly(() => forgetOldEvents(db)),
      forgetMs,
    ),
  ].map((timer) => timer.unref())

  return {
    /** How many streams are open in this instance. */
    size: () => streams.size,
    /** Written with the commit of the transaction that makes the change. After that, `wake`. */
    async publish(tx: Tx, audience: readonly string[], event: StoredEvent): Promise<void> {
      const signal: Said | null = kind === 'postgres' ? { from: instanceId, written: true } : null
      appendEvent(tx, audience, event, signal)
    },
    wake,
    /** Says what is only true now, to those who listen now. */
    say(event: LiveEvent, audience: readonly string[]): void {
      streams.say([{ audience, event }])
      tellOthers({ say: event, to: audience })
    },
    /** Those of these people who have a stream open somewhere. */
    online: presence.online,
    /** Sessions have ended: streams that stand on one end at once, here and elsewhere. */
    sessionsEnded(): void {
      void check().catch(() => {})
      tellOthers({ check: true })
    },
    /** Opens a stream; `after` is the last place its reader knows of. What happened in between is told first. */
    open(who: Pick<Stream, 'userId' | 'sessionId' | 'reader'>, after: Place | null): void {
      const stream: Stream = { ...who, out: who.reader, waiting: [] }
      if (closed) return end(stream)
      // It comes once anyhow; once() would keep 200 bytes more for each stream.
      stream.reader.on('close', () => streams.remove(stream) && presence.went(stream.userId))
      newcomers.push({ stream, after })
      reading.ask()
    },
    /** Ends all streams, too: their readers come back, to another instance. */
    async close(): Promise<void> {
      closed = true
      for (const stream of streams.all()) end(stream)
      for (const { stream } of newcomers) end(stream)
      timers.forEach(clearInterval)
      await signals?.close()
      await reading.close()
      await presence.close()
    },
  }
}
