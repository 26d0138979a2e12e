// Bills for plans: written with the period they are for, settled once, whoever says so.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { appConfig } from '#app.config'
import type { InvoiceSummary, invoicesQuery, Plan } from '#/contract/plan/plan.ts'
import { longDay } from '#/words/formats.ts'
import { log } from '#/process/log.ts'
import { m } from '#/paraglide/messages.js'
import { idsIn } from '../../db/ids-in.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { subscriptionPeriods, subscriptions } from '../../db/tables/plans.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type SignedIn } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listCreditsOf } from '../invoices/credit-notes.repo.ts'
import { findInvoice, issueInvoice, markInvoicePaid, type InvoiceRow } from '../invoices/invoices.repo.ts'
import { PaymentUnavailable, type Settler } from '../payments/payments.ts'
import { countEnded, findOpenUrls } from '../payments/payments.repo.ts'
import { listPayers, type Owner } from './owners.repo.ts'
import { daysAfter, taxesIn } from './plans.price.ts'
import {
  changePeriod,
  changeSubscription,
  insertPeriod,
  type OwnerRow,
  type SubscriptionRow,
} from './subscriptions.repo.ts'

/** How long one has to pay. Whoever pays by card is on the way to it. */
const dueDays = { invoice: 14, card: 7 }

/** `charges`: the card that was kept pays, with nobody there to choose another. */
type Begun = { owner: OwnerRow; row: SubscriptionRow; plan: Plan; credit: number; now: Date; charges?: boolean }

/** Begins the period that a subscription says it is in, once; the invoice's id, or null where there is nothing to pay. */
export async function beginPeriod(tx: Tx, { owner, row, plan, credit, now, charges }: Begun): Promise<string | null> {
  const period = {
    subscriptionId: row.id,
    startsAt: row.periodStart,
    endsAt: row.periodEnd,
    plan: plan.code,
    price: row.priceAtStart,
  }
  const total = row.priceAtStart - credit
  if (!(await insertPeriod(tx, period)) || total === 0 || !owner.address) return null
  const [payer] = await listPayers(tx, owner.id)
  const options = { locale: row.locale }
  const name = plan.name[row.locale]
  const day = (at: Date) => longDay(at, row.locale)
  const invoice = await issueInvoice(tx, {
    issuer: appConfig.name,
    userId: owner.userId,
    organisationId: owner.organisationId,
    locale: row.locale,
    billTo: owner.address,
    email: payer?.email ?? '',
    subject: m.api_plan_invoice_subject({ plan: name }, options),
    items: [
      {
        name: m.api_plan_invoice_item({ plan: name, from: day(row.periodStart), to: day(row.periodEnd) }, options),
        quantity: 1,
        price: row.priceAtStart,
      },
    ],
    subtotal: row.priceAtStart,
    discount: credit,
    total,
    taxes: taxesIn(total),
    payment: row.payment,
    issuedAt: now,
    dueAt: daysAfter(now, dueDays[row.payment]),
  })
  const chargeAt = charges && row.payment === 'card' && row.customer ? now : null
  await changePeriod(tx, period, { invoiceId: invoice.id, chargeAt })
  return invoice.id
}

const viewInvoice = (row: InvoiceRow, payAt: string | null, credits: InvoiceSummary['credits']): InvoiceSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  issuedAt: row.issuedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  subject: row.subject,
  total: row.total,
  credits,
  taxes: row.taxes,
  payAt,
})

export async function viewInvoices(db: Queryable, rows: readonly InvoiceRow[]): Promise<InvoiceSummary[]> {
  const owed = rows.filter(({ status }) => status === 'unpaid' || status === 'overdue')
  const urls = await findOpenUrls(
    db,
    'invoice',
    owed.map(({ id }) => id),
  )
  const credits = await listCreditsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewInvoice(row, urls.get(row.id) ?? null, credits.get(row.id) ?? []))
}

const isForPlan = sql`invoices.order_id is null and invoices.issuer_id is null`

export async function findPlanInvoice(
  db: Queryable,
  id: string,
  where: SQL = sql`true`,
): Promise<InvoiceSummary | null> {
  const rows = await db
    .select()
    .from(invoices)
    .where(sql`invoices.id = ${id} and ${isForPlan} and ${where}`)
  return (await viewInvoices(db, rows))[0] ?? null
}

const paidBy = ({ userId, organisationId }: Pick<Owner, 'userId' | 'organisationId'>): SQL =>
  userId ? sql`invoices.user_id = ${userId}` : sql`invoices.organisation_id = ${organisationId}`

type InvoicesQuery = Omit<InferOutput<typeof invoicesQuery>, 'organisation'>

const planInvoices = defineList<InvoicesQuery>({
  from: sql`invoices`,
  id: sql`invoices.id`,
  sorts: 'newest first',
  search: null,
  filters: {},
})

/** The newest first. */
export async function listPlanInvoices(db: Queryable, owner: Owner, query: InvoicesQuery) {
  const { ids, ...page } = await planInvoices(db, query, sql`${isForPlan} and ${paidBy(owner)}`)
  const rows = await db
    .select()
    .from(invoices)
    .where(sql`invoices.id = ${idsIn(ids)}`)
  return { invoices: await viewInvoices(db, inOrderOf(ids, rows)), ...page }
}

/**
 * An invoice for a plan was paid: by transfer, or by card, then with how the provider knows the payer. A subscription that
 * waited for it goes on. False where there was nothing to pay any more.
 */
export async function settlePlanInvoice(
  tx: Tx,
  id: string,
  customer: string | null,
  now = new Date(),
): Promise<boolean> {
  const [held] = await tx
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(subscriptionPeriods, sql`${subscriptionPeriods.subscriptionId} = ${subscriptions.id}`)
    .where(sql`${subscriptionPeriods.invoiceId} = ${id}`)
    .for('update', { of: subscriptions })
  if (!(await markInvoicePaid(tx, id, now))) return false
  if (!held) return true
  const { row } = held
  await tx
    .update(subscriptionPeriods)
    .set({ chargeAt: null })
    .where(sql`invoice_id = ${id}`)
  const change = { ...(customer ? { customer } : {}), ...(await standingAfter(tx, row)) }
  if (Object.keys(change).length > 0) await changeSubscription(tx, row.id, change)
  return true
}

/** Whoever owes nothing overdue any more goes on. */
export async function standingAfter(tx: Tx, row: SubscriptionRow): Promise<Partial<SubscriptionRow>> {
  const { rows: owed } = await tx.execute(sql`
    select from subscription_periods p join invoices i on i.id = p.invoice_id
    where p.subscription_id = ${row.id} and i.status = 'overdue' limit 1`)
  const settled = owed.length === 0 && row.pastDueAt !== null && row.status !== 'expired'
  if (!settled) return {}
  return { pastDueAt: null, ...(row.status === 'past_due' ? { status: 'active' } : {}) }
}

export async function markPaid(context: Context, actor: SignedIn, id: string): Promise<InvoiceSummary> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    if (!(await findPlanInvoice(tx, id))) throw new ApiError('not_found')
    if (await settlePlanInvoice(tx, id, null)) {
      await recordAudit(tx, { ...context, actor, action: 'invoice.paid', entity: 'invoice', entityId: id })
    }
  })
  return (await findPlanInvoice(db, id))!
}

/** A page of the provider's on which to pay; null where that cannot be had now. */
export async function payPage(context: Context, actor: SignedIn, id: string): Promise<string | null> {
  const { db, payments } = context.services
  const [row] = await db
    .select()
    .from(invoices)
    .where(sql`id = ${id}`)
  if (!row || !payments.methods().includes('card')) return null
  const path = `/payment?step=receipt&invoice=${id}${row.organisationId ? `&organisation=${row.organisationId}` : ''}`
  const reference = { kind: 'invoice', id } as const
  try {
    const begun = await payments.begin({
      reference,
      amount: row.total - row.refunded,
      description: row.subject,
      email: actor.identity.email,
      locale: context.locale,
      successPath: path,
      cancelPath: path,
      key: `${id}-${await countEnded(db, reference)}`,
      keepCard: true,
    })
    return begun.url
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    log('warn', 'A payment by card could not be begun', { invoice: id, error })
    return null
  }
}

/** For whoever has to pay it; a paid one leads nowhere. */
export async function payInvoice(context: Context, actor: SignedIn, id: string) {
  const { db } = context.services
  const managed = sql.param(actor.managed.map((each) => each.id))
  const isOwn = holds(actor, 'admin')
    ? sql`true`
    : sql`(invoices.user_id = ${actor.userId} or invoices.organisation_id = any(${managed}::uuid[]))`
  const invoice = await findPlanInvoice(db, id, isOwn)
  if (!invoice) throw new ApiError('not_found')
  const isOwed = invoice.status === 'unpaid' || invoice.status === 'overdue'
  const payAt = isOwed ? await payPage(context, actor, id) : null
  return { invoice: { ...invoice, payAt }, payAt }
}

/** What the payments of invoices lead to. */
export const planSettler: Settler = {
  async paid(tx, { id, amount, customer }) {
    const invoice = await findInvoice(tx, id)
    const owed = invoice ? invoice.total - invoice.refunded : 0
    return { surplus: (await settlePlanInvoice(tx, id, customer)) ? Math.max(0, amount - owed) : amount }
  },
  // The invoice is as unpaid as before.
  failed: async () => {},
  // What was given back was never owed: the log and the audit tell whoever has to see to it.
  refundFailed: async () => {},
}
