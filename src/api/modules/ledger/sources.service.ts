// What was billed, paid, credited and given up, entered from where it happened. One pass reads what is not entered yet, whatever
// its age: it takes in what was there before the books, and nothing twice, since its key is its source's.
import { sql, type SQL } from 'drizzle-orm'
import type { Tax } from '#/contract/core/money.ts'
import type { Tx } from '../../db/client.ts'
import { holdBooks, openDay, writeJournal, type Held, type JournalDraft, type Line } from './journals.repo.ts'

const atOnce = 500

type Billed = {
  id: string
  invoiceId: string
  number: string
  day: string
  total: number
  taxes: Tax[]
  counterparty: string
  payment: 'card' | 'invoice'
  isOrder: boolean
  event: string | null
}

const billed = sql`i.id as "invoiceId", i.number, i.payment, i.bill_to->>'name' as counterparty, i.order_id is not null as "isOrder",
  r.event_id as event`
const joined = sql`left join event_registrations r on r.id = i.registration_id`
const day = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`
const notEntered = (key: SQL) =>
  sql`not exists (select from ledger_journals j where j.organisation_id = i.issuer_id and j.key = ${key})`

const incomeOf = ({ isOrder }: Billed): 'sales' | 'event_income' => (isOrder ? 'sales' : 'event_income')
const taxOf = (taxes: readonly Tax[]): number => taxes.reduce((sum, { tax }) => sum + tax, 0)
const moneyOf = ({ payment }: Billed) => (payment === 'card' ? 'card' : 'bank')

type Source = { find: (organisation: string) => SQL; draft: (row: Billed) => Omit<JournalDraft, 'effectiveAt'> }

const base = (row: Billed) => ({
  memo: row.number,
  counterparty: row.counterparty.slice(0, 120),
  category: incomeOf(row),
  invoiceId: row.invoiceId,
  event: row.event,
})

/** Income and its tax against `contra`; below zero, taken back. */
const earned = (row: Billed, contra: Line[0]): Line[] => {
  const tax = taxOf(row.taxes)
  return [
    [contra, row.total],
    [incomeOf(row), 0 - (row.total - tax)],
    ['vat', 0 - tax],
  ]
}

const paidPart = sql`i.total + coalesce((select sum(n.total) from credit_notes n
  where n.invoice_id = i.id and n.issued_at < i.paid_at), 0)`
const paidKey = sql`'paid:' || i.id || ':' || extract(epoch from i.paid_at)::text`

const sources: Record<string, Source> = {
  invoice: {
    find: (organisation) => sql`
      select i.id, ${billed}, ${day(sql`i.issued_at`)} as day, i.total::float8 as total, i.taxes from invoices i ${joined}
      where i.issuer_id = ${organisation} and i.total > 0 and i.status <> 'draft' and ${notEntered(sql`'invoice:' || i.id`)}
      order by i.id limit ${atOnce}`,
    draft: (row) => ({
      ...base(row),
      key: `invoice:${row.id}`,
      kind: 'invoice',
      source: { kind: 'invoice', id: row.invoiceId },
      lines: earned(row, 'receivables'),
    }),
  },
  payment: {
    find: (organisation) => sql`
      select ${paidKey} as id, ${billed}, ${day(sql`i.paid_at`)} as day, (${paidPart})::float8 as total, '[]'::jsonb as taxes
      from invoices i ${joined}
      where i.issuer_id = ${organisation} and i.status = 'paid' and i.paid_at is not null and ${paidPart} > 0
        and ${notEntered(paidKey)} order by i.id limit ${atOnce}`,
    draft: (row) => ({
      ...base(row),
      key: row.id,
      kind: 'payment',
      source: { kind: 'invoice', id: row.invoiceId },
      lines: [
        [moneyOf(row), row.total],
        ['receivables', 0 - row.total],
      ],
    }),
  },
  // Whoever has paid gets money back, over the card or from the seller, who owes it until they enter that they sent it.
  credit: {
    find: (organisation) => sql`
      select n.id, ${billed}, n.number, ${day(sql`n.issued_at`)} as day, n.total::float8 as total, n.taxes,
        case when i.paid_at is null or i.paid_at > n.issued_at then 'owed' else i.payment end as payment
      from credit_notes n join invoices i on i.id = n.invoice_id ${joined}
      where i.issuer_id = ${organisation} and ${notEntered(sql`'credit:' || n.id`)} order by n.id limit ${atOnce}`,
    draft: (row) => ({
      ...base(row),
      key: `credit:${row.id}`,
      kind: 'credit',
      source: { kind: 'credit_note', id: row.id },
      lines: earned(
        row,
        { owed: 'receivables', card: 'card', invoice: 'refunds_due' }[row.payment as string] as Line[0],
      ),
    }),
  },
  void: {
    find: (organisation) => sql`
      select i.id, ${billed}, ${day(sql`now()`)} as day, -(i.total + coalesce(c.total, 0))::float8 as total,
        jsonb_build_array(jsonb_build_object('rate', 0, 'net', 0, 'tax', -(
          (select coalesce(sum((t->>'tax')::bigint), 0) from jsonb_array_elements(i.taxes) t) + coalesce(c.tax, 0)))) as taxes
      from invoices i ${joined} left join lateral (
        select sum(n.total) as total, sum((select sum((t->>'tax')::bigint) from jsonb_array_elements(n.taxes) t)) as tax
        from credit_notes n where n.invoice_id = i.id) c on true
      where i.issuer_id = ${organisation} and i.status = 'void' and i.total + coalesce(c.total, 0) > 0
        and ${notEntered(sql`'void:' || i.id`)} order by i.id limit ${atOnce}`,
    draft: (row) => ({
      ...base(row),
      key: `void:${row.id}`,
      kind: 'void',
      source: { kind: 'invoice', id: row.invoiceId },
      lines: earned(row, 'receivables'),
    }),
  },
}

/** Enters what is not entered yet; how much that was. */
export async function enterSources(tx: Tx, organisation: string): Promise<number> {
  const held = await holdBooks(tx, organisation)
  let entered = 0
  for (const { find, draft } of Object.values(sources)) {
    const { rows } = await tx.execute<Billed>(find(organisation))
    for (const row of rows) await writeJournal(tx, held, { ...draft(row), effectiveAt: openDay(held, row.day) })
    entered += rows.length
  }
  return entered + (await enterTakenBack(tx, held)) + (await enterDoor(tx, held))
}

/** That an invoice was paid was said, and taken back. */
async function enterTakenBack(tx: Tx, held: Held): Promise<number> {
  const { rows } = await tx.execute<{ id: string; invoiceId: string; total: number; money: 'card' | 'bank' }>(sql`
    select j.id, i.id as "invoiceId", p.amount::float8 as total, a.key as money
    from invoices i join ledger_journals j on j.source_kind = 'invoice' and j.source_id = i.id and j.kind = 'payment'
      join ledger_postings p on p.journal_id = j.id and p.amount > 0 join ledger_accounts a on a.id = p.account_id
    where i.issuer_id = ${held.organisation} and i.status in ('unpaid', 'overdue')
      and not exists (select from ledger_journals b where b.reversal_of = j.id) limit ${atOnce}`)
  for (const { id, invoiceId, total, money } of rows)
    await writeJournal(tx, held, {
      key: `unpaid:${id}`,
      kind: 'reversal',
      effectiveAt: openDay(held, today()),
      source: { kind: 'invoice', id: invoiceId },
      invoiceId,
      reversalOf: id,
      lines: [
        ['receivables', total],
        [money, 0 - total],
      ],
    })
  return rows.length
}

/** What hosts say they had at the door, and took back: the difference to what is entered of it. */
async function enterDoor(tx: Tx, held: Held): Promise<number> {
  type Door = { id: string; event: string; title: string; rate: number; more: number; times: number; name: string }
  const { rows } = await tx.execute<Door>(sql`
    select r.id, e.id as event, e.title, e.tax_rate as rate, (r.paid - d.had)::float8 as more, d.times::int as times,
      coalesce(r.guest_name, u.first_name || ' ' || u.last_name, '') as name
    from event_registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
      cross join lateral (
        select coalesce(sum(p.amount), 0) as had, count(*) as times from ledger_journals j
          join ledger_postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id and a.key = 'cash'
        where j.source_kind = 'registration' and j.source_id = r.id) d
    where e.organisation_id = ${held.organisation} and r.payment = 'on_site' and r.paid <> d.had
    order by r.id limit ${atOnce}`)
  for (const { id, event, title, rate, more, times, name } of rows) {
    const tax = Math.round((more * rate) / (10_000 + rate))
    await writeJournal(tx, held, {
      key: `door:${id}:${times}`,
      kind: 'door',
      effectiveAt: openDay(held, today()),
      source: { kind: 'registration', id },
      memo: title.slice(0, 300),
      counterparty: name.slice(0, 120),
      category: 'event_income',
      event,
      lines: [
        ['cash', more],
        ['event_income', 0 - (more - tax)],
        ['vat', 0 - tax],
      ],
    })
  }
  return rows.length
}

export const today = (): string => new Date().toISOString().slice(0, 10)
