// The open streams of this instance. What goes to many is made once and shared.

export type Stream = {
  userId: string
  sessionId: string
  /** The last event that was told. */
  place: number
  /** Until what happened before it opened has been told, new events wait here. */
  waiting: Frame[] | null
  send(bytes: Uint8Array): void
  end(): void
}

export type Frame = { place: number; bytes: Uint8Array }

const encoder = new TextEncoder()

/** A server-sent event. Durable ones carry their place, from which a browser resumes. */
export const frameOf = (event: object | null, place?: number): Uint8Array =>
  encoder.encode(
    `${place === undefined ? '' : `id: ${place}\n`}${event === null ? '' : `data: ${JSON.stringify(event)}\n`}\n`,
  )

export const comment = (text: string): Uint8Array => encoder.encode(`: ${text}\n\n`)

export function createStreams() {
  const byUser = new Map<string, Set<Stream>>()
  let open = 0

  const deliver = (stream: Stream, frame: Frame) => {
    if (stream.waiting) stream.waiting.push(frame)
    else if (frame.place > stream.place) {
      stream.place = frame.place
      stream.send(frame.bytes)
    }
  }

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
    /** A durable event, to each stream at most once. */
    tell(userIds: Iterable<string>, frame: Frame): void {
      for (const userId of userIds) for (const stream of byUser.get(userId) ?? []) deliver(stream, frame)
    },
    /** Something that is only true now. */
    say(userIds: Iterable<string>, bytes: Uint8Array): void {
      for (const userId of userIds)
        for (const stream of byUser.get(userId) ?? []) if (!stream.waiting) stream.send(bytes)
    },
    /** Tells what waited while the past was being told; from now on events come as they happen. */
    release(stream: Stream): void {
      const frames = stream.waiting ?? []
      stream.waiting = null
      for (const frame of frames) deliver(stream, frame)
    },
  }
}
