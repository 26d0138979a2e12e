import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { EntrySummary } from '#/contract/ledger/ledger.ts'
import type { ledgerQuery } from '#/contract/ledger/ledger.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'

type Query = InferOutput<typeof ledgerQuery>
export type LedgerFilter = Omit<Query, 'after' | 'before' | 'limit'>

const entries = defineList<Query>({
  from: sql`ledger_journals j`,
  id: sql`j.id`,
  search: sql`j.search`,
  sorts: { key: sql`j.effective_at`, kind: 'date', descending: true },
  filters: {
    kind: isOneOf(sql`j.kind`),
    category: isOneOf(sql`j.category`),
    account: (keys) => sql`exists (select from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where p.journal_id = j.id and a.key = any(${sql.param(keys)}::text[]))`,
    counterparty: isEqualTo(sql`j.counterparty`),
    event: (id) => sql`j.subject_kind = 'event' and j.subject_id = ${id}`,
    cohort: (id) => sql`j.subject_kind = 'cohort' and j.subject_id = ${id}`,
    from: (day) => sql`j.effective_at >= ${day}`,
    to: (day) => sql`j.effective_at <= ${day}`,
  },
})

export const summaryColumns: SQL = sql`j.id, j.kind, j.effective_at::text as "effectiveAt", ${isoTime(sql`j.recorded_at`)} as "recordedAt",
  j.memo, j.counterparty, j.category,
  (select sum(p.amount) from ledger_postings p where p.journal_id = j.id and p.amount > 0)::float8 as amount,
  exists (select from ledger_journals b where b.reversal_of = j.id) as "isReversed"`

export async function listEntries(db: Queryable, organisation: string, query: Query) {
  const { ids, ...page } = await entries(db, query, sql`j.organisation_id = ${organisation}`)
  const { rows } = await db.execute<EntrySummary>(sql`
    select ${summaryColumns} from ledger_journals j where j.id = ${idsIn(ids)}`)
  return { entries: inOrderOf(ids, rows), ...page }
}
