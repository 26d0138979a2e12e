// Paying for places. By card: begun after they are held, so that a provider who is away costs nobody their place before its time.
// What arrives pays for what is still to be had; the rest goes back. By invoice: with it the places stand.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { OwnRegistration, PayInput } from '#/contract/event/registration.ts'
import { waysOf, type PayWay } from '#/contract/event/ticket-payment.ts'
import { log } from '#/process/log.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { readEvent } from '../events/events.repo.ts'
import { creditInvoice } from '../invoices/credit-notes.repo.ts'
import { PaymentUnavailable, type Settler } from '../payments/payments.ts'
import { change, lapse, readOne, tooLate, type Asked } from './own.service.ts'
import { registrationKey } from './registration-key.ts'
import {
  findLiving,
  findRegistration,
  holdRegistration,
  moveRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registrations.repo.ts'
import { isOpen, isPaidFirst } from './registrations.rules.ts'
import { holdEvent, takeSeats, type Held } from './seats.repo.ts'
import { issueTicketInvoice } from './ticket-invoice.ts'
import { tell } from './telling.ts'

const priceOf = ({ seats, price }: RegistrationRow): number => seats * price

/** In two tabs it is one payment: the same page, or the same invoice. */
export async function payOwn(context: Context, asked: Asked, { billing, by }: PayInput): Promise<OwnRegistration> {
  let way: PayWay | undefined
  const { id } = await change(context, asked, async (tx, row, held) => {
    if (row.status === 'registered' && isPaidFirst(row)) return { row }
    if (row.status === 'lapsed') return { refused: 'pay_over' }
    if (row.status !== 'unpaid') return { refused: 'registration_state' }
    if (tooLate(row)) {
      await lapse(tx, row, 'time')
      return { refused: 'pay_over' }
    }
    way = wayOf(row, by, context.locale)
    if (way === 'card') return { row: await updateRegistration(tx, row.id, { billing }) }
    return { row: await bill(tx, context, asked, { row, held, billing }) }
  })
  if (way === 'card') await begin(context, (await findRegistration(context.services.db, id))!)
  return readOne(context, asked)
}

/** Where there are two, it is said. */
function wayOf({ payment }: RegistrationRow, by: PayWay | undefined, locale: Locale): PayWay {
  const ways = waysOf[payment]
  const way = by ?? (ways.length === 1 ? ways[0] : undefined)
  if (!way) throw refuseFields('invalid', ['by'], 'required', locale)
  if (!ways.includes(way)) throw refuseFields('invalid', ['by'], 'unknown_choice', locale)
  return way
}

type Billed = { row: RegistrationRow; held: Held; billing: PayInput['billing'] }

/** The places stand with it, and it is owed. A payment that was begun by card meanwhile arrives too late, and goes back. */
async function bill(
  tx: Tx,
  { requestId }: Context,
  { actor }: Asked,
  { row, held, billing }: Billed,
): Promise<RegistrationRow> {
  const moved = await moveRegistration(tx, row, { move: 'bill', by: 'self' })
  if (!moved) throw new Error('A registration that waits could not be billed')
  const { id } = row
  const total = priceOf(row)
  const billed = await updateRegistration(tx, id, { payment: 'invoice', billed: total, billing })
  const audited = { requestId, actor, entity: 'registration', entityId: id }
  await recordAudit(tx, { ...audited, action: 'registration.billed', diff: { amount: total } })
  await tell(tx, [billed], { kind: 'registration_made', data: { invoice: 'new' } })
  await issueTicketInvoice(tx, billed, held)
  return billed
}

type Payer = { email: string; locale: Locale }

async function begin({ services }: Context, row: RegistrationRow): Promise<void> {
  const { db, payments, secret } = services
  const { id, guestEmail, userId } = row
  // Paid or lapsed meanwhile.
  if (row.status !== 'unpaid') return
  const amount = priceOf(row)
  const { rows } = await db.execute<Payer>(sql`select u.email, u.locale from users u where u.id = ${userId}`)
  const payer = guestEmail ? { email: guestEmail, locale: row.locale } : rows[0]
  const event = await readEvent(db, row.eventId)
  if (!payer || !event) return
  const path = `/registrations/${id}${guestEmail ? `?key=${registrationKey(secret, { id, email: guestEmail })}` : ''}`
  try {
    if (!payments.methods(amount).includes('card')) throw new PaymentUnavailable('No card takes this')
    await payments.begin({
      ...payer,
      amount,
      reference: { kind: 'registration', id },
      description: `${appConfig.name} · ${event.title}`.slice(0, 200),
      successPath: path,
      cancelPath: path,
      key: `registration-${id}-${amount}`,
    })
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    log('warn', 'A card payment could not be begun; the places wait', { registration: id, error })
    throw new ApiError('payment_away')
  }
}

/** Whether somebody has these places, or gets them although their time was over: nobody in line is passed over by that. */
async function getsPlaces(tx: Tx, { event }: Held, row: RegistrationRow): Promise<boolean> {
  if (row.status === 'unpaid') return true
  if (row.status !== 'lapsed' || row.ending !== 'time' || !isOpen(event)) return false
  const person = { userId: row.userId, email: row.guestEmail }
  if ((!row.userId && !row.guestEmail) || (await findLiving(tx, row.eventId, person))) return false
  return takeSeats(tx, row)
}

/** What happens to a registration when its money moves. */
export const registrationSettler: Settler = {
  async paid(tx, { id, amount }) {
    const found = await findRegistration(tx, id)
    const held = found && (await holdEvent(tx, found.eventId))
    const row = held && (await holdRegistration(tx, id))
    const isEnough = row !== undefined && amount >= priceOf(row)
    if (!row || !isEnough || !(await getsPlaces(tx, held, row))) {
      if (row) await tell(tx, [row], { kind: 'registration_refunded', data: { amount: String(amount) } })
      return { surplus: amount }
    }
    const moved = await moveRegistration(tx, row, { move: 'pay', by: 'house' })
    if (!moved) throw new Error('A registration that has its places could not be paid')
    const patch = { payment: 'platform', paid: priceOf(row), ending: null, endedAt: null } as const
    const paid = await updateRegistration(tx, id, patch)
    await recordAudit(tx, { action: 'registration.settled', entity: 'registration', entityId: id, diff: { amount } })
    await tell(tx, [paid], { kind: 'registration_made' })
    // Last: others of this issuer wait for its number.
    await issueTicketInvoice(tx, paid, held)
    return { surplus: amount - priceOf(row) }
  },

  /** Its places wait as long as they would have: another payment may follow. */
  failed: async () => {},

  async refundFailed(tx, { id, part, amount }) {
    // What nobody had places for was never counted as paid.
    const row = part === id ? await holdRegistration(tx, id) : undefined
    if (!row) return
    await updateRegistration(tx, id, { refunded: Math.max(0, row.refunded - amount) })
    await creditInvoice(tx, { registrationId: id }, { amount: -amount })
  },
}

const abandonedAtOnce = 100

/** Nobody is to pay any more for what lapsed, was cancelled or is paid; what arrives nonetheless is looked at by the settler. */
export async function abandonOver({ db, payments }: Pick<Services, 'db' | 'payments'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.reference_id as id from payments p left join event_registrations r on r.id = p.reference_id
    where p.kind = 'registration' and p.status = 'open' and (r.id is null or r.status <> 'unpaid') limit ${abandonedAtOnce}`)
  for (const { id } of rows) await payments.abandon({ kind: 'registration', id })
}
