// The open streams of this instance. What goes to many is made once and shared.
import { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { LiveEvent } from '#/contract/live/live.ts'
import type { Place } from './event-log.ts'

export type Stream = {
  userId: string
  sessionId: string
  /** Opens with the first write, and ends with it. */
  reader: Writable
  /** What is written to it goes out as it is. */
  out: Writable
  /** When it is told that there is nothing new. */
  turn?: number
  /** Until what happened before it opened has been told, what is new waits here. */
  waiting: Uint8Array[] | null
}

/** Something for these people. */
export type Told = { audience: readonly string[]; event: LiveEvent }

/** A reader so far behind is let go; it resumes where it was. */
const behindAtMost = 1024 * 1024
/** How many beats it takes until each stream has had one. */
export const turns = 15
const encoder = new TextEncoder()

const lineOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n`

/**
 * A server-sent event: each of ours is a line of it, so that they arrive together or not at all. Durable ones end with the
 * place from which a browser resumes.
 */
const frame = (lines: string, place: Place | undefined): Uint8Array =>
  encoder.encode(`${lines}${place === undefined ? '' : `id: ${place}\n`}\n`)

export const frameOf = (events: readonly LiveEvent[], place?: Place): Uint8Array =>
  frame(events.map(lineOf).join(''), place)

export const isOpen = ({ reader }: Stream): boolean => !reader.destroyed && !reader.writableEnded

export function send(stream: Stream, bytes: Uint8Array): void {
  if (!isOpen(stream)) return
  stream.out.write(bytes)
  if (stream.out.writableLength > behindAtMost) stream.reader.destroy()
}

/** Past the response, where nothing of its own goes around what is written: a tenth of what telling all of them takes. */
const outOf = (reader: Writable): Writable =>
  reader instanceof ServerResponse && !reader.chunkedEncoding ? (reader.socket ?? reader) : reader

export function end(stream: Stream): void {
  if (isOpen(stream)) stream.reader.end()
}

type ByUser = Map<string, Set<Stream>>

/** For each person here all that is told to them: one write for a stream, and the same bytes for all who are told the same. */
function* framesFor(byUser: ByUser, told: readonly Told[], place?: Place): Generator<[Stream, Uint8Array]> {
  const texts = new Map<string, string>()
  for (const { audience, event } of told) {
    const line = lineOf(event)
    for (const userId of audience) if (byUser.has(userId)) texts.set(userId, (texts.get(userId) ?? '') + line)
  }
  const frames = new Map<string, Uint8Array>()
  for (const [userId, text] of texts) {
    const bytes = frames.get(text) ?? frame(text, place)
    frames.set(text, bytes)
    for (const stream of byUser.get(userId) ?? []) yield [stream, bytes]
  }
}

export type Streams = ReturnType<typeof createStreams>

export function createStreams() {
  const byUser: ByUser = new Map()
  let open = 0
  let opened = 0
  let turn = 0

  return {
    get size() {
      return open
    },
    users: () => [...byUser.keys()],
    *all() {
      for (const streams of byUser.values()) yield* streams
    },
    has: (userId: string) => byUser.has(userId),
    /** True when it is this person's first. */
    add(stream: Stream): boolean {
      const streams = byUser.get(stream.userId)
      open += 1
      stream.turn = opened++ % turns
      if (streams) return !streams.add(stream)
      byUser.set(stream.userId, new Set([stream]))
      return true
    },
    /** True when it was this person's last. */
    remove(stream: Stream): boolean {
      const streams = byUser.get(stream.userId)
      if (!streams?.delete(stream)) return false
      open -= 1
      if (streams.size > 0) return false
      return byUser.delete(stream.userId)
    },
    /** Everything durable that was read at once, up to `place`. */
    tell(told: readonly Told[], place: Place): void {
      for (const [stream, bytes] of framesFor(byUser, told, place)) {
        if (stream.waiting) stream.waiting.push(bytes)
        else send(stream, bytes)
      }
    },
    /** What is only true now. */
    say(told: readonly Told[]): void {
      for (const [stream, bytes] of framesFor(byUser, told)) if (!stream.waiting) send(stream, bytes)
    },
    /**
     * Moves those whose turn it is on to where nothing was new to them; their connections are known to be good by it. Not
     * all at once: a message would have to wait.
     */
    beat(place: Place): void {
      const bytes = frameOf([], place)
      turn = (turn + 1) % turns
      for (const streams of byUser.values())
        for (const stream of streams) if (stream.turn === turn && !stream.waiting) send(stream, bytes)
    },
    /** Tells what waited while the past was being told; from now on events come as they happen. */
    release(stream: Stream): void {
      stream.out = outOf(stream.reader)
      const frames = stream.waiting ?? []
      stream.waiting = null
      for (const frame of frames) send(stream, frame)
    },
  }
}
