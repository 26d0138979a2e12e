import { Link, type LinkProps } from '@tanstack/react-router'
import type { Books } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { m } from '#/paraglide/messages.js'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatMoney } from '#/words/money.ts'
import { dayWord } from '../banking.words.ts'
import { AccountsTable } from './accounts-table.tsx'

type BalancesProps = { books: Books; here: (search: BankingSearch) => LinkProps }

const incomes = 'sales,event_income,course_income,other_income'
const expenses = 'wages,rent,materials,travel,services,fees,other_expense'

/** Each figure says what it counts, and opens what it is made of. */
export function Balances({ books, here }: BalancesProps) {
  const { figures, monthFrom, at } = books
  const month = { view: 'entries', from: monthFrom, to: at } as const
  const day = dayWord(monthFrom)
  const cards = [
    [m.banking_cash(), figures.cash, m.banking_cash_hint(), { view: 'entries', account: 'bank,cash,card', to: at }],
    [
      m.banking_receivables(),
      figures.receivables,
      m.banking_receivables_hint(),
      { view: 'entries', account: 'receivables', to: at },
    ],
    [
      m.banking_liabilities(),
      figures.liabilities,
      m.banking_liabilities_hint(),
      { view: 'entries', account: 'refunds_due,vat', to: at },
    ],
    [m.banking_income(), figures.income, m.banking_income_hint({ day }), { ...month, account: incomes }],
    [m.banking_expenses(), figures.expenses, m.banking_expenses_hint({ day }), { ...month, account: expenses }],
  ] as const
  const moved = books.accounts.filter(({ balance }) => balance !== 0)
  const result = figures.income - figures.expenses
  return (
    <div className="space-y-10">
      <section aria-label={m.banking_balances()}>
        <p className="pb-4 text-pretty">
          {m.banking_as_of({ day: dayWord(at) })}{' '}
          {m.banking_figures_sentence({
            income: formatMoney(figures.income),
            expenses: formatMoney(figures.expenses),
            result: formatMoney(result),
          })}
        </p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {cards.map(([label, cents, hint, search]) => (
            <li key={label} className="sm:last:col-span-2 lg:col-span-2 lg:[&:nth-child(n+4)]:col-span-3">
              <StatCard
                className="h-full"
                label={label}
                value={formatMoney(cents)}
                hint={hint}
                action={
                  <Link {...here(search)} className={linkClass} aria-label={`${m.banking_show()}: ${label}`}>
                    {m.banking_show()}
                  </Link>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <div>
        <h2 className="pb-4 text-lead font-semibold">{m.banking_by_account()}</h2>
        {moved.length > 0 ? (
          <AccountsTable books={{ ...books, accounts: moved }} here={here} label={m.banking_by_account()} />
        ) : (
          <p className="text-muted">{m.banking_sums_none()}</p>
        )}
      </div>
    </div>
  )
}
