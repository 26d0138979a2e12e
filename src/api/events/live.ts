// Brings what happened to those it concerns, whichever instance they are connected to. Events are rows, written with what
// caused them; instances read them in order and tell them to their streams. Typing and presence are only said.
import type { SQL } from 'drizzle-orm'
import type { LiveEvent } from '#/contract/live/live.ts'
import { log } from '#/process/log.ts'
import type { Database, Db, Tx } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'
import { appendEvent, forgetOldEvents, type Place } from './event-log.ts'
import { createInstances } from './instances.ts'
import { endedSessions } from './live.repo.ts'
import { createPresence, type Companions, type Presence } from './presence.ts'
import { createPresent, type Presenters } from './present.ts'
import { createReading } from './reading.ts'
import { createStreams, end, turns, type Stream, type Streams } from './streams.ts'

export type Live = ReturnType<typeof createLive>

type Options = {
  database: Database
  databaseUrl: string | undefined
  presenters: Presenters
  companions: readonly Companions[]
  barred: SQL
}

const wakeMs = 15_000
const checkMs = 5_000
const forgetMs = 3_600_000

export function createLive({ database: { db, kind }, databaseUrl, presenters, companions, barred }: Options) {
  const instances = createInstances({ db, kind })
  const streams = createStreams()
  const presence: Presence = createPresence({
    db,
    companions,
    instanceId: instances.id,
    isHere: streams.has,
    users: streams.users,
    onChange(changes) {
      void announce(streams, presence, changes)
      instances.tell({ presence: changes })
    },
  })
  const reading = createReading({ db, streams, present: createPresent(db, presenters), onCame: presence.came })
  let closed = false

  const check = () => endOver(db, streams, barred)
  const signals = databaseUrl
    ? instances.listen(databaseUrl, {
        written: reading.wake,
        say: (event, audience) => streams.say([{ audience, event }]),
        presence: (changes) => void announce(streams, presence, changes),
        check: () => void check(),
      })
    : null
  const upkeep = startUpkeep({ db, streams, reading, check })

  return {
    /** How many streams are open in this instance. */
    size: () => streams.size,
    /** Written with the commit of the transaction that makes the change. After that, `wake`. */
    async publish(tx: Tx, audience: readonly string[], event: StoredEvent): Promise<void> {
      appendEvent(tx, audience, event, instances.written)
    },
    wake: reading.wake,
    /** Says what is only true now, to those who listen now. */
    say(event: LiveEvent, audience: readonly string[]): void {
      streams.say([{ audience, event }])
      instances.tell({ say: event, to: audience })
    },
    /** Those of these people who have a stream open somewhere. */
    online: presence.online,
    /** Sessions have ended: streams that stand on one end at once, here and elsewhere. */
    sessionsEnded(): void {
      void check().catch(() => {})
      instances.tell({ check: true })
    },
    /** Opens a stream; `after` is the last place its reader knows of. What happened in between is told first. */
    open(who: Pick<Stream, 'userId' | 'sessionId' | 'reader'>, after: Place | null): void {
      const stream: Stream = { ...who, out: who.reader, waiting: [] }
      if (closed) return end(stream)
      // It comes once anyhow; once() would keep 200 bytes more for each stream.
      stream.reader.on('close', () => streams.remove(stream) && presence.went(stream.userId))
      reading.open({ stream, after })
    },
    /** Ends all streams, too: their readers come back, to another instance. */
    async close(): Promise<void> {
      closed = true
      for (const stream of streams.all()) end(stream)
      reading.refuse()
      upkeep.stop()
      await signals?.close()
      await reading.close()
      await presence.close()
    },
  }
}

async function announce(streams: Streams, presence: Presence, changes: [string, boolean][]): Promise<void> {
  const watchers = await presence.watchersOf(changes.map(([userId]) => userId)).catch(() => null)
  streams.say(
    changes.map(([userId, online]) => ({
      audience: watchers?.get(userId) ?? [],
      event: { kind: 'presence', userId, online },
    })),
  )
}

/** Ends the streams whose session is over or whose person may no longer be here. */
async function endOver(db: Db, streams: Streams, barred: SQL): Promise<void> {
  if (streams.size === 0) return
  const all = [...streams.all()]
  const ended = await endedSessions(
    db,
    all.map(({ sessionId }) => sessionId),
    barred,
  )
  for (const stream of all) if (ended.has(stream.sessionId)) end(stream)
}

type Upkeep = {
  db: Db
  streams: Streams
  reading: ReturnType<typeof createReading>
  check(): Promise<void>
}

/** What comes round while streams are open. */
function startUpkeep({ db, streams, reading, check }: Upkeep) {
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log('warn', 'Live streams could not be looked after', { error }))
  const beat = () => {
    const place = reading.place()
    if (place !== null) streams.beat(place)
  }
  const timers = [
    setInterval(beat, wakeMs / turns),
    setInterval(() => reading.place() !== null && reading.wake(), wakeMs),
    setInterval(quietly(check), checkMs),
    setInterval(
      quietly(() => forgetOldEvents(db)),
      forgetMs,
    ),
  ].map((timer) => timer.unref())
  return { stop: () => timers.forEach(clearInterval) }
}
