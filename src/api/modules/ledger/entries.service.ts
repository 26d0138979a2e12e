import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { expenseAccounts, incomeAccounts, type AccountKey } from '#/contract/ledger/ledger-kinds.ts'
import type { Entry, entryInput } from '#/contract/ledger/ledger.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { once } from '../../http/idempotency.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { summaryColumns } from './entries.list.ts'
import { holdBooks, openDay, writeJournal, type Line } from './journals.repo.ts'
import { today } from './sources.service.ts'

type Input = InferOutput<typeof entryInput>
type Of = { context: Context; actor: SignedIn; organisation: string }

const isIn = (keys: readonly string[], key: string | null): boolean => key !== null && keys.includes(key)

/** What an entry moves. Its tax is the office's money, or comes back from it. */
export function linesOf({ kind, amount, tax, category, money }: Input): Line[] {
  if (tax >= amount) throw new ApiError('ledger_tax')
  switch (kind) {
    case 'income':
      if (!isIn(incomeAccounts, category)) throw new ApiError('ledger_category')
      return [
        [money, amount],
        [category as AccountKey, 0 - (amount - tax)],
        ['vat', 0 - tax],
      ]
    case 'expense':
      if (!isIn(expenseAccounts, category)) throw new ApiError('ledger_category')
      return [
        [category as AccountKey, amount - tax],
        ['vat', tax],
        [money, 0 - amount],
      ]
    case 'refund':
      return [
        ['refunds_due', amount],
        [money, 0 - amount],
      ]
    case 'payout':
      if (money === 'card') throw new ApiError('ledger_payout')
      return [
        [money, amount],
        ['card', 0 - amount],
      ]
  }
}

/** Once for a key, for as long as the books are kept. */
export async function createEntry({ context, actor, organisation }: Of, key: string, input: Input): Promise<Entry> {
  const { db } = context.services
  const asked = { call: 'ledger.create', userId: actor.userId, key, input: { organisation, ...input } }
  const { answer } = await once(db, asked, async (tx) => {
    const held = await holdBooks(tx, organisation)
    if (input.event && input.cohort) throw new ApiError('ledger_subject')
    const isKept = input.kind === 'income' || input.kind === 'expense'
    const id = await writeJournal(tx, held, {
      key: `hand:${actor.userId}:${key}`,
      kind: input.kind,
      effectiveAt: input.effectiveAt,
      lines: linesOf(input),
      memo: input.memo,
      counterparty: input.counterparty,
      category: isKept ? (input.category ?? '') : '',
      recordedBy: actor.userId,
      invoiceId: input.invoice ? await ownInvoice(tx, organisation, input.invoice) : null,
      event: input.event && (await ownOne(tx, organisation, sql`events`, input.event)),
      cohort: input.cohort && (await ownOne(tx, organisation, sql`cohorts`, input.cohort)),
    })
    const diff = { kind: input.kind, amount: input.amount, effectiveAt: input.effectiveAt }
    await recordAudit(tx, { ...auditOf(context, actor), action: 'ledger.entered', entityId: id, diff })
    return { id }
  })
  return readEntry(db, answer.id)
}

const auditOf = ({ address, requestId }: Context, actor: SignedIn) => ({
  actor,
  address,
  requestId,
  entity: 'ledger_entry',
})

async function ownInvoice(tx: Tx, organisation: string, number: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from invoices where issuer_id = ${organisation} and number = ${number}`,
  )
  if (!rows[0]) throw new ApiError('ledger_invoice')
  return rows[0].id
}

async function ownOne(tx: Tx, organisation: string, table: SQL, id: string): Promise<string> {
  const { rows } = await tx.execute(sql`select from ${table} where id = ${id} and organisation_id = ${organisation}`)
  if (rows.length === 0) throw new ApiError('not_found')
  return id
}

/** Today, or on the first day that is open: what was known on earlier days stays as it was known. */
export async function reverseEntry({ context, actor, organisation }: Of, id: string, reason: string): Promise<Entry> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const held = await holdBooks(tx, organisation)
    const entry = await readEntry(tx, id)
    if (entry.isReversed) return
    if (!entry.mayReverse) throw new ApiError('ledger_from_source')
    const reversal = await writeJournal(tx, held, {
      key: `reversal:${id}`,
      kind: 'reversal',
      effectiveAt: openDay(held, entry.effectiveAt > today() ? entry.effectiveAt : today()),
      lines: entry.postings.map(({ account, amount }) => [account, 0 - amount] as const),
      memo: reason,
      counterparty: entry.counterparty,
      category: entry.category,
      recordedBy: actor.userId,
      invoiceId: entry.invoice,
      event: entry.event?.id ?? null,
      cohort: entry.cohort?.id ?? null,
      reversalOf: id,
    })
    const diff = { reason, reversal }
    await recordAudit(tx, { ...auditOf(context, actor), action: 'ledger.reversed', entityId: id, diff })
  })
  return readEntry(db, id)
}

type Row = Omit<Entry, 'source' | 'event' | 'cohort' | 'mayReverse'> & {
  sourceKind: Entry['source']['kind']
  sourceId: string | null
  subject: 'event' | 'cohort' | null
  subjectId: string | null
  subjectTitle: string | null
}

export async function readEntry(db: Queryable, id: string): Promise<Entry> {
  const { rows } = await db.execute<Row>(sql`
    select ${summaryColumns}, j.organisation_id as organisation, j.source_kind as "sourceKind", j.source_id as "sourceId",
      j.invoice_id as invoice, j.subject_kind as subject, j.subject_id as "subjectId",
      coalesce(e.title, c.title) as "subjectTitle", j.reversal_of as "reversalOf",
      (select b.id from ledger_journals b where b.reversal_of = j.id) as "reversedBy",
      (select jsonb_agg(jsonb_build_object('account', a.key, 'amount', p.amount, 'currency', p.currency) order by p.id)
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.journal_id = j.id) as postings
    from ledger_journals j left join events e on e.id = j.subject_id and j.subject_kind = 'event'
      left join cohorts c on c.id = j.subject_id and j.subject_kind = 'cohort' where j.id = ${id}`)
  const [row] = rows
  if (!row) throw new ApiError('not_found')
  const { sourceKind, sourceId, subject, subjectId, subjectTitle, ...entry } = row
  const of = (kind: typeof subject) =>
    subject === kind && subjectId ? { id: subjectId, title: subjectTitle ?? '' } : null
  return {
    ...entry,
    source: { kind: sourceKind, id: sourceId },
    event: of('event'),
    cohort: of('cohort'),
    mayReverse: sourceKind === 'hand' && !entry.isReversed && !entry.reversalOf,
  }
}
