// Plugs the browser's EventSource, network and page into the machine.
import * as v from 'valibot'
import { createActor, fromCallback } from 'xstate'
import { suspectSilence } from '#/client/connection.ts'
import { liveEvent, type LiveEvent } from '#/contract/live/live.ts'
import { liveMachine, type StreamEvent } from './live.machine.ts'

const stream = fromCallback<StreamEvent, { place: string }>(({ sendBack, input }) => {
  const source = new EventSource(`/stream?after=${input.place}`)
  source.addEventListener('open', () => sendBack({ type: 'stream.opened' }))
  source.addEventListener('message', ({ data, lastEventId }) => {
    for (const line of String(data).split('\n')) {
      const told = v.safeParse(liveEvent, parse(line))
      // An event of a newer version of ours: what it is about is asked for with the next page.
      if (told.success) sendBack({ type: 'stream.told', place: lastEventId || null, event: told.output })
    }
  })
  // The machine decides when to come back, and from where.
  source.addEventListener('error', () => {
    source.close()
    suspectSilence()
    sendBack({ type: 'stream.broke' })
  })
  return () => source.close()
})

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

export type Live = { stop(): void }

type Heard = {
  /** Every event, those missed in a break included. */
  tell(event: LiveEvent): void
  /** Whenever there is a stream again: the line is good. */
  opened(): void
}

/** Opens the stream from `place` on, and keeps it open. */
export function startLive(place: string, { tell, opened }: Heard): Live {
  const machine = liveMachine.provide({ actors: { stream }, actions: { tell: (_, event) => tell(event) } })
  const actor = createActor(machine, { input: { place } })
  let isOpen = false
  actor.subscribe((state) => {
    const wasOpen = isOpen
    isOpen = state.hasTag('connected')
    if (isOpen && !wasOpen) opened()
  })
  actor.start()
  const listeners: [target: EventTarget, name: string, listen: () => void][] = [
    [window, 'offline', () => actor.send({ type: 'network.lost' })],
    [window, 'online', () => actor.send({ type: 'network.returned' })],
    [document, 'visibilitychange', () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })],
  ]
  for (const [target, name, listen] of listeners) target.addEventListener(name, listen)
  if (!navigator.onLine) actor.send({ type: 'network.lost' })
  return {
    stop() {
      for (const [target, name, listen] of listeners) target.removeEventListener(name, listen)
      actor.stop()
    },
  }
}
