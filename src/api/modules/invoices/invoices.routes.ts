import { orderCalls } from '#/contract/order/order.calls.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone, holds, looksAfter, type SignedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { standingTo, type Seeker } from '../orders/orders.policy.ts'
import { findOrder } from '../orders/orders.repo.ts'
import { isWhose } from '../registrations/own.service.ts'
import { findRegistration } from '../registrations/registrations.repo.ts'
import { findCreditNote } from './credit-notes.repo.ts'
import { findInvoice, type InvoiceRow } from './invoices.repo.ts'

type Reader = Seeker & { actor: SignedIn | null }

/** An order's or a registration's invoice is for whoever may see that, and for who sells; one for a plan, for who pays, or looks after the organisation that does. */
async function mayRead(db: Queryable, seeker: Reader, invoice: InvoiceRow): Promise<boolean> {
  const order = invoice.orderId ? await findOrder(db, invoice.orderId) : undefined
  if (order) return standingTo(seeker, order) !== null
  const { actor, key, secret } = seeker
  const registration = invoice.registrationId ? await findRegistration(db, invoice.registrationId) : undefined
  if (registration && (await isWhose(db, secret, { actor, id: registration.id, key }, registration))) return true
  if (!actor || invoice.orderId) return false
  if (invoice.issuerId) return looksAfter(actor, invoice.issuerId)
  const isOwn = invoice.userId === actor.userId || actor.managed.some(({ id }) => id === invoice.organisationId)
  return isOwn || holds(actor, 'admin')
}

const rate = { name: 'invoice', points: 60, seconds: 60, by: 'address' } as const
/** Drawing one takes some milliseconds of everybody's time. */
const drawing: Limits = { bodyBytes: 0, rate: [rate] }

const pdf = (file: Buffer, number: string) =>
  new Response(new Uint8Array(file), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${number}.pdf"` },
  })

export const invoiceRoutes = [
  route(orderCalls.invoice, {
    policy: anyone,
    limits: drawing,
    async handle({ actor, params, query, services: { db, secret } }) {
      const invoice = await findInvoice(db, params.id)
      if (!invoice || !(await mayRead(db, { actor, key: query.key, secret }, invoice))) throw new ApiError('not_found')
      const { drawInvoice } = await import('./invoice.pdf.ts')
      return pdf(await drawInvoice(invoice), invoice.number)
    },
  }),
  route(orderCalls.creditNote, {
    policy: anyone,
    limits: drawing,
    async handle({ actor, params, query, services: { db, secret } }) {
      const note = await findCreditNote(db, params.id)
      const invoice = note && (await findInvoice(db, note.invoiceId))
      if (!invoice || !(await mayRead(db, { actor, key: query.key, secret }, invoice))) throw new ApiError('not_found')
      const { drawCreditNote } = await import('./credit-note.pdf.ts')
      return pdf(await drawCreditNote(note, invoice), note.number)
    },
  }),
]
