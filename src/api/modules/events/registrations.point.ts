// What happens to registrations when an event changes. Whoever keeps them does it; here stands what is asked of them.
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'

export const eventChanges = ['rescheduled', 'moved', 'postponed', 'cancelled'] as const
export type EventChange = (typeof eventChanges)[number]

export type ChangedEvent = { eventId: string; change: EventChange }

export type RegistrationPoint = {
  /**
   * Everybody who is registered, held, offered a place or waiting hears of it; of several dates of a series in one act, once.
   * All of them are held.
   */
  tellChanged(tx: Tx, changed: readonly ChangedEvent[], actor: Pick<Actor, 'userId'>): Promise<void>
  /** Whoever comes to every date that a series had hears of those it has now. */
  tellAdded(tx: Tx, eventIds: readonly string[], actor: Pick<Actor, 'userId'>): Promise<void>
  /** Places that became free are offered to those who wait; whoever is offered some of several dates hears of them at once. */
  offerFreed(tx: Tx, eventIds: readonly string[]): Promise<void>
  /** After the transaction: what is to leave, leaves. */
  wake(): void
}

declare module '../../services.ts' {
  interface Services {
    registrations: RegistrationPoint
  }
}
