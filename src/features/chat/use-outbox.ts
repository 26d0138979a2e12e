import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { startOutbox, type OutboxActor } from './outbox.actors.ts'
import { deliveriesShown, onDeliveries, outboxOf, resumeOutbox, type Delivery } from './outbox.store.ts'

type Events = Parameters<OutboxActor['send']>[0]

const none: readonly Delivery[] = []
// With the conversation, not with its first message: a module that could not be loaded without a connection stays unloaded in
// Chromium, and the message would wait until the next visit.
const here = () => Promise.resolve(startOutbox)

/** What is on its way in a conversation, and how to send more. */
export function useOutbox(viewerId: string) {
  const client = useQueryClient()
  const deliveries = useSyncExternalStore(onDeliveries, deliveriesShown, () => none)
  useEffect(() => {
    const resume = () => resumeOutbox(client, viewerId)
    resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [client, viewerId])
  const send = (event: Events) => {
    const outbox = () => outboxOf(client, viewerId, here)
    // The second time without the page before, which may have tried to load it in vain.
    void outbox()
      .catch(outbox)
      .then((actor) => actor.send(event))
  }
  return { deliveries, send }
}
