import { sql } from 'drizzle-orm'
import { m } from '#/paraglide/messages.js'
import { dueBy } from '#/contract/event/ticket-payment.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { longDay } from '#/words/formats.ts'
import type { Tx } from '../../db/client.ts'
import { issueInvoice } from '../invoices/invoices.repo.ts'
import { share } from '../invoices/shares.ts'
import { findSeller } from '../organisations/sellers.repo.ts'
import { updateRegistration, type RegistrationRow } from './registrations.repo.ts'
import type { Held } from './seats.repo.ts'

type Payer = { email: string; locale: Locale }

/** The bill of whoever organises it for places that are paid by card, or are to be paid by it. */
export async function issueTicketInvoice(tx: Tx, row: RegistrationRow, { event, tickets }: Held): Promise<void> {
  const { id, billing, seats, price, guestEmail, userId } = row
  const { organisationId, title, taxRate, startsAt } = event
  if (!billing || !organisationId) throw new Error('Places were paid for that nobody can be billed for')
  const { rows } = await tx.execute<Payer>(sql`select u.email, u.locale from users u where u.id = ${userId}`)
  const { email, locale } = guestEmail
    ? { email: guestEmail, locale: row.locale }
    : (rows[0] ?? { email: '', locale: row.locale })
  const { rows: issuers } = await tx.execute<{ name: string }>(
    sql`select name from organisations where id = ${organisationId}`,
  )
  const total = seats * price
  const tax = share(total, taxRate, 10_000 + taxRate)
  const name = tickets.find((ticket) => ticket.id === row.ticketId)?.name ?? ''
  const day = startsAt ? longDay(startsAt, locale) : ''
  const issuedAt = new Date()
  const isCard = row.payment === 'platform'
  await updateRegistration(tx, id, { billing: null })
  await issueInvoice(tx, {
    issuerId: organisationId,
    issuer: issuers[0]?.name ?? '',
    seller: (await findSeller(tx, organisationId))?.details ?? null,
    registrationId: id,
    locale,
    billTo: billing,
    email,
    subject: m.api_ticket_invoice_subject({ title, day }, { locale }),
    items: [{ name: [title, name].filter(Boolean).join(' · '), quantity: seats, price }],
    subtotal: total,
    total,
    taxes: [{ rate: taxRate, net: total - tax, tax }],
    payment: isCard ? 'card' : 'invoice',
    issuedAt,
    ...(isCard ? { paidAt: issuedAt } : { dueAt: dueBy(issuedAt, startsAt ?? issuedAt) }),
  })
}
