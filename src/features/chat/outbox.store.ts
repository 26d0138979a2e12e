// The tab's outbox. The machine and what it stands on come with a conversation; elsewhere they are loaded where a message is waiting.
import type { QueryClient } from '@tanstack/react-query'
import type { OutboxActor, OutboxState, startOutbox } from './outbox.actors.ts'
import { readOutbox, type Outgoing } from './outbox.ts'

export type Delivery = Outgoing & { state: 'sending' | 'waiting' | 'refused' }

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

type Start = typeof startOutbox
const loaded = () => import('./outbox.actors.ts').then((part) => part.startOutbox)

/** There is one for the tab: what was written in one conversation is sent while another is read. */
export function outboxOf(
  client: QueryClient,
  viewerId: string,
  load: () => Promise<Start> = loaded,
): Promise<OutboxActor> {
  if (running?.viewerId !== viewerId) {
    const actor = load().then((start) => start(client, viewerId, showState))
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
  else if (readOutbox(viewerId).length > 0) outboxOf(client, viewerId).catch(() => showStored(viewerId))
}

export const onDeliveries = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const deliveriesShown = (): readonly Delivery[] => shown
