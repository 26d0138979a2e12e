// Whether tickets of an event can be paid ahead: somebody has to be named on the invoice, and by card, cards have to be taken here.
import { paymentLimits, takes, type TicketPayment } from '#/contract/event/ticket-payment.ts'
import type { TicketInput } from '#/contract/event/event-input.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import { requireSellers } from '../organisations/sellers.repo.ts'

type Written = { payment: TicketPayment; tickets: readonly TicketInput[] }

/** What a form can tell: a tutor is paid on the spot, and a card takes neither very little nor very much. */
export function requirePrices({ payment, tickets }: Written, isHouse: boolean, locale: Locale): void {
  if (payment === 'on_site') return
  if (!isHouse) throw refuseFields('invalid', ['payment'], 'unknown_choice', locale)
  if (!takes(payment, 'card')) return
  const { min, max } = paymentLimits.price
  const wrong = tickets.findIndex(({ price }) => price !== 0 && (price < min || price > max))
  if (wrong >= 0) throw refuseFields('invalid', [`tickets.${wrong}.price`], 'card_price', locale)
}

/** Of what others see, or are about to. What is free asks for nothing. */
export async function requirePayable(
  tx: Tx,
  { services }: Context,
  { payment, tickets }: Written,
  organisationId: string | null,
): Promise<void> {
  if (payment === 'on_site' || organisationId === null || tickets.every(({ price }) => price === 0)) return
  if (takes(payment, 'card') && !services.payments.methods().includes('card')) throw new ApiError('tickets_no_card')
  await requireSellers(tx, [organisationId])
}
