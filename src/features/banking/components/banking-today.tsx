import { Link, type LinkProps } from '@tanstack/react-router'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import type { CentreToday } from '#/contract/organisation/centre-today.ts'
import { m } from '#/paraglide/messages.js'
import { FigureLink } from '#/ui/page/figure-link.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'

type BankingTodayProps = {
  organisation: string
  banking: CentreToday['banking']
  link: (search: BankingSearch) => LinkProps
}

/** What is there and what is still to come, as far as it is entered. */
export function BankingToday({ organisation, banking, link }: BankingTodayProps) {
  const here = (search: BankingSearch) => link({ organisation, ...search })
  return (
    <Panel
      title={m.banking_title()}
      action={
        <Link {...here({})} className={linkClass}>
          {banking ? m.centre_books() : m.centre_books_begin()}
        </Link>
      }
    >
      {banking ? (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          <FigureLink
            value={formatMoney(banking.cash)}
            label={m.centre_cash()}
            link={here({ view: 'entries', account: 'bank,cash,card', to: banking.at })}
          />
          <FigureLink
            value={formatMoney(banking.receivables)}
            label={m.centre_receivables()}
            hint={openText(banking)}
            link={here({ view: 'entries', account: 'receivables', to: banking.at })}
          />
        </ul>
      ) : (
        <p className="mt-2 text-muted">{m.centre_books_none()}</p>
      )}
    </Panel>
  )
}

function openText({ invoices, overdue }: NonNullable<CentreToday['banking']>): string {
  if (invoices === 0) return ''
  return m.centre_invoices({ count: shownNumber(invoices), overdue: shownNumber(overdue) })
}
