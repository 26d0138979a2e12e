// The tab's outbox. The machine and what it stands on are loaded with the first message, or where one is waiting.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OutboxActor, OutboxState } from './outbox.actors.ts'
import { dropOutgoing, keepOutgoing, readOutbox, type Outgoing } from './outbox.ts'

export type Delivery = Outgoing & { state: 'sending' | 'waiting' | 'refused' }

type Events = Parameters<OutboxActor['send']>[0]

const none: readonly Delivery[] = []
let shown: readonly Delivery[] = none
let running: { viewerId: string; actor: Promise<OutboxActor> } | undefined
const listeners = new Set<() => void>()

function show(next: readonly Delivery[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function showState(state: OutboxState): void {
  const waiting = state.matches('offline') ? 'waiting' : 'sending'
  show(state.context.messages.map((one) => ({ ...one, state: one.refused === null ? waiting : 'refused' })))
}

const showStored = (viewerId: string) => show(readOutbox(viewerId).map((one) => ({ ...one, state: 'waiting' })))

function start(client: QueryClient, viewerId: string): Promise<OutboxActor> {
  if (running?.viewerId !== viewerId) {
    const actor = import('./outbox.actors.ts').then(({ startOutbox }) => startOutbox(client, viewerId, showState))
    running = { viewerId, actor }
    // A code that cannot be loaded without a connection is asked for again.
    actor.catch(() => (running = undefined))
  }
  return running!.actor
}

/** Sends what waits in this browser; for the moment when the stream is open again, and for a page that has just loaded. */
export function resumeOutbox(client: QueryClient, viewerId: string): void {
  if (running?.viewerId === viewerId)
    running.actor.then(
      (actor) => actor.send({ type: 'line.restored' }),
      () => undefined,
    )
  else if (readOutbox(viewerId).length > 0) start(client, viewerId).catch(() => showStored(viewerId))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is on its way in a conversation, and how to send more. */
export function useOutbox(viewerId: string) {
  const client = useQueryClient()
  const deliveries = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  useEffect(() => {
    const resume = () => resumeOutbox(client, viewerId)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [client, viewerId])
  const send = (event: Events) => {
    // Kept before anything is loaded: without a connection the machine itself may be out of reach.
    if (event.type === 'message.written') keepOutgoing(viewerId, event.message)
    start(client, viewerId).then(
      (actor) => actor.send(event),
      () => {
        if (event.type === 'message.withdrawn') dropOutgoing(viewerId, event.clientId)
        showStored(viewerId)
      },
    )
  }
  return { deliveries, send, prepare: () => void start(client, viewerId).catch(() => undefined) }
}
