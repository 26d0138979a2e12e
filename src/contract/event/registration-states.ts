// What may become of a registration: who may bring it from where to where. Whatever the table does not name does not happen.
import type { RegistrationStatus } from './registration-kinds.ts'

/** Whoever registered, who looks after the event, the clock, and the platform itself. */
export type RegistrationActor = 'self' | 'host' | 'time' | 'house'

type Move = {
  by: readonly RegistrationActor[]
  to: Partial<Record<RegistrationStatus, RegistrationStatus>>
}

/**
 * `confirm` by a guest in the waiting list leaves them where they are: from then on they are offered places. `owe` takes the place of
 * `confirm` and `accept` where the place is paid for first; whoever takes an invoice has said whom it is for with `bill`; a payment that
 * comes too late gets places while there are some.
 */
export const registrationMoves = {
  confirm: { by: ['self'], to: { held: 'registered', waitlisted: 'waitlisted' } },
  offer: { by: ['house'], to: { waitlisted: 'offered' } },
  accept: { by: ['self'], to: { offered: 'registered' } },
  owe: { by: ['self'], to: { held: 'unpaid', offered: 'unpaid' } },
  bill: { by: ['self'], to: { unpaid: 'registered' } },
  pay: { by: ['house'], to: { unpaid: 'registered', lapsed: 'registered' } },
  decline: { by: ['self'], to: { offered: 'declined' } },
  cancel: {
    by: ['self', 'host', 'house'],
    to: {
      held: 'cancelled',
      unpaid: 'cancelled',
      registered: 'cancelled',
      waitlisted: 'cancelled',
      offered: 'cancelled',
    },
  },
  lapse: { by: ['time'], to: { held: 'lapsed', unpaid: 'lapsed', waitlisted: 'lapsed', offered: 'lapsed' } },
} as const satisfies Record<string, Move>
export type RegistrationMove = keyof typeof registrationMoves

/** Where it goes by that; null where it does not go. */
export function nextState(
  from: RegistrationStatus,
  move: RegistrationMove,
  by: RegistrationActor,
): RegistrationStatus | null {
  const { by: movers, to }: Move = registrationMoves[move]
  return movers.includes(by) ? (to[from] ?? null) : null
}

/** How it begins: a party gets its places together or none of them; a guest has to confirm them, and what is paid first is paid. */
export const firstState = (isGuest: boolean, hasPlaces: boolean, isPaidFirst = false): RegistrationStatus => {
  if (!hasPlaces) return 'waitlisted'
  return isGuest ? 'held' : isPaidFirst ? 'unpaid' : 'registered'
}
