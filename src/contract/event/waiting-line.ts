// The rule of the waiting list, in one place: the first party in line that fits the free places is offered them, whole or not at
// all; a larger one keeps its place in line.

/** Null: as many as come. */
export type Free = { event: number | null; tickets: ReadonlyMap<string, number | null> }
export type Party = { id: string; ticketId: string; seats: number }

const least = (...free: (number | null | undefined)[]): number =>
  Math.min(...free.map((places) => (places === null ? Infinity : (places ?? 0))))

/** How many of a ticket can be had at this moment. */
export const freeOf = (free: Free, ticketId: string): number => least(free.event, free.tickets.get(ticketId))

export const fits = (free: Free, { ticketId, seats }: Omit<Party, 'id'>): boolean => freeOf(free, ticketId) >= seats

/** Who is offered places, in order. `line`: whoever waits and may be offered some, the first one first. */
export function nextOffers(free: Free, line: readonly Party[]): string[] {
  const tickets = new Map(free.tickets)
  let event = free.event
  const offered: string[] = []
  for (const party of line) {
    if (!fits({ event, tickets }, party)) continue
    offered.push(party.id)
    const ofTicket = tickets.get(party.ticketId)
    if (event !== null) event -= party.seats
    if (ofTicket !== null && ofTicket !== undefined) tickets.set(party.ticketId, ofTicket - party.seats)
  }
  return offered
}

export type WaitReason = 'unconfirmed' | 'full' | 'party'

/** Why somebody waits: nothing is free, or less than they are. Who is to be offered places next waits for neither. */
export const whyWaiting = (free: Free, party: Omit<Party, 'id'>, isConfirmed: boolean): WaitReason =>
  !isConfirmed ? 'unconfirmed' : freeOf(free, party.ticketId) > 0 ? 'party' : 'full'
