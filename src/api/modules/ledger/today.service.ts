// How the books stand now, for whoever keeps them, which the caller has asked. What was sold since the last look is entered within minutes.
import { sql } from 'drizzle-orm'
import { moneyAccounts } from '#/contract/ledger/ledger-kinds.ts'
import type { CentreToday } from '#/contract/organisation/centre-today.ts'
import type { Queryable } from '../../db/client.ts'
import { balancesOf, sumOf } from './books.service.ts'
import { today } from './sources.service.ts'

export async function readBooksToday(db: Queryable, organisation: string): Promise<CentreToday['banking']> {
  const { rows } = await db.execute<{ isOpen: boolean; invoices: number; overdue: number }>(sql`
    select exists (select from ledgers where organisation_id = ${organisation}) as "isOpen",
      count(*)::int as invoices, (count(*) filter (where i.status = 'overdue'))::int as overdue
    from invoices i where i.issuer_id = ${organisation} and i.status in ('unpaid', 'overdue')`)
  const { isOpen, ...open } = rows[0]!
  if (!isOpen) return null
  const at = today()
  const accounts = await balancesOf(db, organisation, { at, known: null })
  return {
    at,
    cash: sumOf(accounts, ({ key }) => moneyAccounts.some((each) => each === key)),
    receivables: sumOf(accounts, ({ key }) => key === 'receivables'),
    ...open,
  }
}
