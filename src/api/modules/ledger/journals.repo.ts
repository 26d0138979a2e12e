import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { chart, type AccountKey, type JournalKind } from '#/contract/ledger/ledger-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ledgerAccounts, ledgerJournals, ledgerPostings } from '../../db/tables/ledger.ts'
import { ApiError } from '../../http/api-error.ts'

/** The books of an organisation, held: its accounts by key, and through which day they are closed. */
export type Held = { organisation: string; accounts: ReadonlyMap<string, string>; lockedThrough: string | null }

/** Holds the books until the transaction ends, and opens them where they are not. */
export async function holdBooks(tx: Tx, organisation: string): Promise<Held> {
  await tx.execute(sql`insert into ledgers (organisation_id) values (${organisation}) on conflict do nothing`)
  const { rows } = await tx.execute<{ lockedThrough: string | null }>(sql`
    select locked_through::text as "lockedThrough" from ledgers where organisation_id = ${organisation} for update`)
  const known = await accountsOf(tx, organisation)
  const missing = Object.entries(chart).filter(([key]) => !known.has(key))
  if (missing.length > 0)
    await tx.insert(ledgerAccounts).values(
      missing.map(([key, type]) => ({
        id: newId(),
        organisationId: organisation,
        key,
        type,
        normalSide: type === 'asset' || type === 'expense' ? ('debit' as const) : ('credit' as const),
        currency: appConfig.currency,
      })),
    )
  const accounts = missing.length > 0 ? await accountsOf(tx, organisation) : known
  return { organisation, accounts, lockedThrough: rows[0]!.lockedThrough }
}

async function accountsOf(tx: Tx, organisation: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    select key, id from ledger_accounts where organisation_id = ${organisation} and currency = ${appConfig.currency}`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export type Line = readonly [account: AccountKey, amount: number]

export type JournalDraft = {
  key: string
  kind: JournalKind
  effectiveAt: string
  lines: readonly Line[]
  memo?: string
  counterparty?: string
  category?: string
  recordedBy?: string | null
  source?: { kind: 'invoice' | 'credit_note' | 'registration'; id: string }
  invoiceId?: string | null
  event?: string | null
  cohort?: string | null
  reversalOf?: string
}

/** Lines of nothing say nothing. */
const realLines = (lines: readonly Line[]): Line[] => lines.filter(([, amount]) => amount !== 0)

/** Asked before the database is, so that it is said in words. */
export function requireBalanced(lines: readonly Line[]): void {
  if (lines.length < 2) throw new ApiError('ledger_zero')
  if (lines.some(([, amount]) => !Number.isSafeInteger(amount))) throw new ApiError('ledger_too_large')
  if (lines.reduce((sum, [, amount]) => sum + BigInt(amount), 0n) !== 0n) throw new ApiError('ledger_unbalanced')
}

export async function writeJournal(tx: Tx, held: Held, draft: JournalDraft): Promise<string> {
  const lines = realLines(draft.lines)
  requireBalanced(lines)
  const { lockedThrough } = held
  if (lockedThrough && draft.effectiveAt <= lockedThrough)
    throw new ApiError('ledger_locked', {}, { until: lockedThrough })
  const id = newId()
  await tx.insert(ledgerJournals).values({
    id,
    organisationId: held.organisation,
    key: draft.key,
    kind: draft.kind,
    sourceKind: draft.source?.kind ?? 'hand',
    sourceId: draft.source?.id ?? null,
    effectiveAt: draft.effectiveAt,
    recordedBy: draft.recordedBy ?? null,
    memo: draft.memo ?? '',
    counterparty: draft.counterparty ?? '',
    category: draft.category ?? '',
    invoiceId: draft.invoiceId ?? null,
    ...subjectOf(draft),
    reversalOf: draft.reversalOf ?? null,
  })
  await tx.insert(ledgerPostings).values(
    lines.map(([account, amount]) => ({
      id: newId(),
      journalId: id,
      accountId: held.accounts.get(account)!,
      amount,
      currency: appConfig.currency,
    })),
  )
  return id
}

const subjectOf = ({ event, cohort }: JournalDraft) =>
  cohort
    ? { subjectKind: 'cohort', subjectId: cohort }
    : { subjectKind: event ? 'event' : null, subjectId: event ?? null }

/** The first day that is not closed, at `day` or after it. */
export function openDay(held: Held, day: string): string {
  const { lockedThrough } = held
  if (!lockedThrough || day > lockedThrough) return day
  const next = new Date(`${lockedThrough}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
