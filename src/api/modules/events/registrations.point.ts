// What happens to registrations when an event changes. Whoever keeps them does it; here stands what is asked of them.
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'

export const eventChanges = ['rescheduled', 'moved', 'postponed', 'cancelled'] as const
export type EventChange = (typeof eventChanges)[number]

export type RegistrationPoint = {
  /** Everybody who is registered, held, offered a place or waiting hears of it. */
  tellChanged(tx: Tx, eventId: string, changed: { change: EventChange; note: string }, actor: Actor): Promise<void>
  /** Places that became free are offered to those who wait. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** After the transaction: what is to leave, leaves. */
  wake(): void
}

declare module '../../services.ts' {
  interface Services {
    registrations: RegistrationPoint
  }
}
