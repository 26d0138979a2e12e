import { Link, type LinkProps } from '@tanstack/react-router'
import type { AccountBalance, Books } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatMoney } from '#/words/money.ts'
import { accountWords, typeWords } from '../banking.words.ts'

type AccountsTableProps = { books: Books; label: string; here: (search: BankingSearch) => LinkProps }

const rowsOf = (accounts: readonly AccountBalance[]) =>
  accounts.map((account) => ({ id: `${account.key}-${account.currency}`, ...account }))

/** Debits and credits beside each other, as a trial balance has them. */
export const AccountsTable = ({ books: { accounts, at }, label, here }: AccountsTableProps) => (
  <DataTable
    label={label}
    rows={rowsOf(accounts)}
    head={{
      title: m.banking_account(),
      cell: ({ key }) => (
        <Link {...here({ view: 'entries', account: key, to: at })} className={linkClass}>
          {accountWords[key]()}
        </Link>
      ),
    }}
    columns={[
      { id: 'type', title: m.banking_type(), cell: ({ type }) => typeWords[type]() },
      {
        id: 'debit',
        title: m.banking_debit(),
        numeric: true,
        cell: ({ balance }) => (balance > 0 ? formatMoney(balance) : null),
      },
      {
        id: 'credit',
        title: m.banking_credit(),
        numeric: true,
        cell: ({ balance }) => (balance < 0 ? formatMoney(-balance) : null),
      },
    ]}
  />
)
