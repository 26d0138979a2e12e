import { Link, type LinkProps } from '@tanstack/react-router'
import type { Books } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'

type SumsProps = { books: Books; here: (search: BankingSearch) => LinkProps }

/** What came of each event and each cohort, and from whom or to whom money goes. */
export const Sums = ({ books: { events, cohorts, counterparties }, here }: SumsProps) => (
  <div className="space-y-10">
    <SumTable
      title={m.banking_by_event()}
      sentence={m.banking_by_event_sentence({ count: shownNumber(events.length) })}
      head={m.banking_event()}
      rows={events.map(({ id, title, ...sums }) => ({
        id,
        name: title,
        ...sums,
        link: here({ view: 'entries', event: id }),
      }))}
    />
    <SumTable
      title={m.banking_by_cohort()}
      sentence={m.banking_by_cohort_sentence({ count: shownNumber(cohorts.length) })}
      head={m.banking_cohort()}
      rows={cohorts.map(({ id, title, ...sums }) => ({
        id,
        name: title,
        ...sums,
        link: here({ view: 'entries', cohort: id }),
      }))}
    />
    <SumTable
      title={m.banking_by_counterparty()}
      sentence={m.banking_by_counterparty_sentence({ count: shownNumber(counterparties.length) })}
      head={m.banking_counterparty()}
      rows={counterparties.map(({ name, ...sums }) => ({
        id: name,
        name,
        ...sums,
        link: here({ view: 'entries', counterparty: name }),
      }))}
    />
  </div>
)

type SumRow = { id: string; name: string; income: number; expense: number; link: LinkProps }
type SumTableProps = { title: string; sentence: string; head: string; rows: readonly SumRow[] }

function SumTable({ title, sentence, head, rows }: SumTableProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="pt-1 pb-4 text-muted">{rows.length > 0 ? sentence : m.banking_sums_none()}</p>
      {rows.length > 0 && (
        <DataTable
          label={title}
          rows={rows}
          head={{
            title: head,
            cell: ({ name, link }) => (
              <Link {...link} className={linkClass}>
                <bdi>{name || '–'}</bdi>
              </Link>
            ),
          }}
          columns={[
            {
              id: 'income',
              title: m.banking_income_column(),
              numeric: true,
              cell: ({ income }) => formatMoney(income),
            },
            {
              id: 'expense',
              title: m.banking_expense_column(),
              numeric: true,
              cell: ({ expense }) => formatMoney(expense),
            },
            {
              id: 'result',
              title: m.banking_result_column(),
              numeric: true,
              cell: ({ income, expense }) => formatMoney(income - expense),
            },
          ]}
        />
      )}
    </section>
  )
}
