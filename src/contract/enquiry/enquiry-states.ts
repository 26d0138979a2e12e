// What may become of an enquiry: who may bring it from where to where. Whatever the table does not name does not happen.
import type { EnquiryStatus } from './enquiry-kinds.ts'

/** Whoever wrote it, those who look after the school, the clock, and the platform itself. */
export type EnquiryActor = 'family' | 'school' | 'time' | 'house'

type Move = { by: readonly EnquiryActor[]; to: Partial<Record<EnquiryStatus, EnquiryStatus>> }

/**
 * An offer stands: the school neither takes it back nor passes anybody over. What the family has accepted it may give back, with a
 * word. Whom managers enrol in the record is enrolled, wherever they stood.
 */
export const enquiryMoves = {
  take: { by: ['school'], to: { sent: 'taken' } },
  queue: { by: ['school'], to: { taken: 'waiting' } },
  offer: { by: ['house'], to: { waiting: 'offered' } },
  accept: { by: ['family'], to: { offered: 'accepted' } },
  decline: { by: ['family'], to: { offered: 'declined' } },
  enrol: {
    by: ['school', 'house'],
    to: { taken: 'enrolled', waiting: 'enrolled', offered: 'enrolled', accepted: 'enrolled' },
  },
  refuse: {
    by: ['school'],
    to: { sent: 'refused', taken: 'refused', waiting: 'refused', accepted: 'refused' },
  },
  withdraw: {
    by: ['family', 'house'],
    to: {
      sent: 'withdrawn',
      taken: 'withdrawn',
      waiting: 'withdrawn',
      offered: 'withdrawn',
      accepted: 'withdrawn',
    },
  },
  lapse: { by: ['time'], to: { sent: 'lapsed', offered: 'lapsed' } },
  end: {
    by: ['house'],
    to: { sent: 'lapsed', taken: 'lapsed', waiting: 'lapsed', offered: 'lapsed', accepted: 'lapsed' },
  },
} as const satisfies Record<string, Move>
export type EnquiryMove = keyof typeof enquiryMoves

/** Where it goes by that; null where it does not go. */
export function nextEnquiryState(from: EnquiryStatus, move: EnquiryMove, by: EnquiryActor): EnquiryStatus | null {
  const { by: movers, to }: Move = enquiryMoves[move]
  return movers.includes(by) ? (to[from] ?? null) : null
}
