// Brings what happened to those it concerns, whichever instance they are connected to. Events are rows, written with what
// caused them; instances read them in order and tell them to their streams. Typing and presence are only said.
import type { CardSummary } from '#/contract/board.ts'
import type { LiveEvent } from '#/contract/live.ts'
import type { Message } from '#/contract/chat.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/lib/log.ts'
import type { Database, Queryable, Tx } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'
import { appendEvent, canResume, forgetOldEvents, lastPlace, readEvents, type LoggedEvent } from './event-log.ts'
import { createPresence } from './presence.ts'
import { endedSessions, notify } from './live.repo.ts'
import { listen } from './signals.ts'
import { whenAsked } from '../background/when-asked.ts'
import { comment, createStreams, frameOf, type Stream } from './streams.ts'

export type Live = ReturnType<typeof createLive>

type Options = {
  database: Database
  databaseUrl: string | undefined
  /** Messages and cards as they are by now, in few queries. */
  presentMessages(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Message>>
  presentCards(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, CardSummary>>
}

/** What instances say to each other. */
type Said = { from: string } & (
  | { written: true }
  | { say: LiveEvent; to: string[] }
  | { presence: [string, boolean][] }
  | { check: true }
)

const eventsAtOnce = 500
const resumeAtMost = 5_000
const beatMs = 15_000
const checkMs = 5_000
const forgetMs = 3_600_000
/** PostgreSQL takes 8 000 bytes. */
const signalBytes = 7_900

export function createLive({ database: { db, kind }, databaseUrl, presentMessages, presentCards }: Options) {
  const instanceId = newId()
  const streams = createStreams()
  /** The last event that was read; of no meaning while nobody listens, and found anew when somebody does. */
  let place = 0
  let positioned: Promise<void> = Promise.resolve()
  let closed = false

  const tellOthers = (said: object) => {
    if (kind !== 'postgres') return
    const payload = JSON.stringify({ from: instanceId, ...said })
    if (payload.length > signalBytes) return
    notify(db, payload).catch((error: unknown) => log('warn', 'Other instances could not be told', { error }))
  }

  const presence = createPresence({
    db,
    instanceId,
    isHere: streams.has,
    users: streams.users,
    onChange(changes) {
      void announce(changes)
      tellOthers({ presence: changes })
    },
  })

  async function announce(changes: [string, boolean][]): Promise<void> {
    for (const [userId, online] of changes) {
      const watchers = await presence.watchersOf(userId).catch(() => [])
      streams.say(watchers, frameOf({ kind: 'presence', userId, online } satisfies LiveEvent))
    }
  }

  /** With what is to be told, as it is by now; null for what is gone. */
  async function present(events: LoggedEvent[]): Promise<(LiveEvent | null)[]> {
    const named = (idIn: (event: StoredEvent) => string | null) => [
      ...new Set(events.flatMap(({ event }) => idIn(event) ?? [])),
    ]
    const messageIds = named((event) => (event.kind === 'message' ? event.messageId : null))
    const cardIds = named((event) => (event.kind === 'card' ? event.cardId : null))
    const messages = messageIds.length > 0 ? await presentMessages(db, messageIds) : new Map<string, Message>()
    const cards = cardIds.length > 0 ? await presentCards(db, cardIds) : new Map<string, CardSummary>()
    return events.map(({ event }) => {
      if (event.kind === 'card') return { ...event, card: cards.get(event.cardId) ?? null }
      if (event.kind !== 'message') return event
      const message = messages.get(event.messageId)
      return message ? { kind: 'message', message } : null
    })
  }

  async function readNew(): Promise<void> {
    await positioned
    while (streams.size > 0 && !closed) {
      const events = await readEvents(db, { after: place, limit: eventsAtOnce })
      if (events.length === 0) return
      const heard = events.filter(({ audience }) => audience.some(streams.has))
      const presented = await present(heard)
      heard.forEach(({ place: at, audience }, index) => {
        const event = presented[index]
        if (event) streams.tell(audience, { place: at, bytes: frameOf(event, at) })
      })
      place = events.at(-1)!.place
      if (events.length < eventsAtOnce) return
    }
  }

  const reading = whenAsked(readNew, (error) => log('warn', 'Live events could not be read', { error }))
  /** Reads what is new, soon; calls in between become one. */
  const wake = (): void => {
    if (streams.size > 0) reading.ask()
  }

  function hear(payload: string): void {
    if (payload === '') return wake()
    const said = JSON.parse(payload) as Said
    if (said.from === instanceId) return
    if ('written' in said) wake()
    else if ('say' in said) streams.say(said.to, frameOf(said.say))
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
    )
    for (const stream of all) if (ended.has(stream.sessionId)) stream.end()
  }

  const signals = databaseUrl ? listen(databaseUrl, hear) : null
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log('warn', 'Live streams could not be looked after', { error }))
  const timers = [
    setInterval(() => {
      const beat = frameOf(null, place)
      for (const stream of streams.all()) if (!stream.waiting) stream.send(place > 0 ? beat : comment('beat'))
      wake()
    }, beatMs),
    setInterval(quietly(check), checkMs),
    setInterval(
      quietly(() => forgetOldEvents(db)),
      forgetMs,
    ),
  ].map((timer) => timer.unref())

  async function tellThePast(stream: Stream, after: number | null): Promise<void> {
    await positioned
    const now = await lastPlace(db)
    const resumable = after !== null && (await canResume(db, after, resumeAtMost))
    stream.place = resumable ? after : now
    stream.send(frameOf(after === null || resumable ? null : ({ kind: 'reset' } satisfies LiveEvent), stream.place))
    if (resumable) {
      const events = await readEvents(db, { after, limit: resumeAtMost, userId: stream.userId })
      const presented = await present(events)
      events.forEach(({ place: at }, index) => {
        const event = presented[index]
        if (event) stream.send(frameOf(event, at))
        stream.place = at
      })
    }
    streams.release(stream)
    wake()
  }

  return {
    /** Written with the commit of the transaction that makes the change. After that, `wake`. */
    async publish(tx: Tx, audience: readonly string[], event: StoredEvent): Promise<void> {
      appendEvent(tx, audience, event, { from: instanceId, written: true } satisfies Said)
    },
    wake,
    /** Says what is only true now, to those who listen now. */
    say(event: LiveEvent, audience: readonly string[]): void {
      streams.say(audience, frameOf(event))
      tellOthers({ say: event, to: audience })
    },
    /** Those of these people who have a stream open somewhere. */
    online: presence.online,
    /** Sessions have ended: streams that stand on one end at once, here and elsewhere. */
    sessionsEnded(): void {
      void check().catch(() => {})
      tellOthers({ check: true })
    },
    /** Opens a stream; `after` is the last place its reader knows of. What waits in between is told first. */
    async open(stream: Stream, after: number | null): Promise<void> {
      if (closed) return stream.end()
      if (streams.size === 0) positioned = lastPlace(db).then((now) => void (place = now))
      if (streams.add(stream)) presence.came(stream.userId)
      await tellThePast(stream, after)
    },
    gone(stream: Stream): void {
      if (streams.remove(stream)) presence.went(stream.userId)
    },
    /** Ends all streams, too: their readers come back, to another instance. */
    async close(): Promise<void> {
      closed = true
      for (const stream of streams.all()) stream.end()
      timers.forEach(clearInterval)
      await signals?.close()
      await reading.close()
      await presence.close()
    },
  }
}
