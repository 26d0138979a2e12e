import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { exportQuery } from '#/contract/ledger/ledger.search.ts'
import type { Db } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import { linesResponse } from '../../http/lines-response.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { listEntries, type LedgerFilter } from './entries.list.ts'
import { hledgerEntry } from './hledger.ts'

export type ExportedPosting = {
  journal: string
  date: string
  recorded: string
  kind: string
  account: string
  type: string
  amount: number
  currency: string
  counterparty: string
  category: string
  memo: string
  event: string | null
  cohort: string | null
  reversalOf: string | null
}

const columns: CsvColumns<ExportedPosting> = {
  entry: (row) => row.journal,
  date: (row) => row.date,
  recorded: (row) => row.recorded,
  kind: (row) => row.kind,
  account: (row) => row.account,
  account_type: (row) => row.type,
  debit: (row) => (row.amount > 0 ? (row.amount / 100).toFixed(2) : ''),
  credit: (row) => (row.amount < 0 ? (-row.amount / 100).toFixed(2) : ''),
  currency: (row) => row.currency,
  counterparty: (row) => row.counterparty,
  category: (row) => row.category,
  memo: (row) => row.memo,
  event: (row) => row.event,
  cohort: (row) => row.cohort,
  reversal_of: (row) => row.reversalOf,
}

async function readPage(db: Db, organisation: string, filter: LedgerFilter, after: string | undefined) {
  const page = await listEntries(db, organisation, { ...filter, after, limit: exportPageRows })
  const ids = page.entries.map(({ id }) => id)
  const { rows } = await db.execute<ExportedPosting>(sql`
    select j.id as journal, j.effective_at::text as date, ${isoTime(sql`j.recorded_at`)} as recorded, j.kind, a.key as account,
      a.type, p.amount::float8 as amount, p.currency, j.counterparty, j.category, j.memo, case when j.subject_kind = 'event' then j.subject_id end as event,
      case when j.subject_kind = 'cohort' then j.subject_id end as cohort,
      j.reversal_of as "reversalOf"
    from ledger_journals j join ledger_postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.id = ${idsIn(ids)} order by p.id`)
  const of = Map.groupBy(rows, ({ journal }) => journal)
  const entries = inOrderOf(
    ids,
    ids.map((id) => ({ id, postings: of.get(id) ?? [] })),
  )
  return { entries: entries.map(({ postings }) => postings), next: page.next }
}

/** Page by page: neither format holds more than a page. */
export function exportEntries(
  db: Db,
  organisation: string,
  { format, ...filter }: InferOutput<typeof exportQuery>,
): Response {
  if (format === 'csv')
    return csvOfList('ledger.csv', columns, async (after) => {
      const { entries, next } = await readPage(db, organisation, filter, after)
      return { rows: entries.flat(), next }
    })
  return linesResponse('ledger.journal', 'text/plain; charset=utf-8', journalOf(db, organisation, filter))
}

async function* journalOf(db: Db, organisation: string, filter: LedgerFilter): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const { entries, next } = await readPage(db, organisation, filter, after)
    yield entries.map(hledgerEntry).join('')
    after = next ?? undefined
  } while (after)
}
