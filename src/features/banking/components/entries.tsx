import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { formatMoney } from '#/words/money.ts'
import { entriesQuery } from '../banking.queries.ts'
import { categoryWord, dayWord, kindWords } from '../banking.words.ts'
import { EntriesFilters } from './entries-filters.tsx'

type EntriesProps = {
  center: string
  search: BankingSearch
  here: (search: BankingSearch) => LinkProps
}

const exportHref = (center: string, search: BankingSearch, format: 'csv' | 'hledger') => {
  const { q, kind, category, account, counterparty, event, cohort, from, to } = search
  const filter = { q, kind, category, account, counterparty, event, cohort, from, to }
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/files/ledger/${center}?${new URLSearchParams([...given, ['format', format]])}`
}

export function Entries({ center, search, here }: EntriesProps) {
  const { entries, count, next, previous } = useSuspenseQuery(entriesQuery(center, search)).data
  const { after: _after, before: _before, done: _done, ...filter } = search
  return (
    <div className="space-y-4">
      <EntriesFilters search={search} here={here} />
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        <span className="text-muted tabular-nums">{m.banking_count(countedUpTo(count))}</span>
        <a href={exportHref(center, search, 'csv')} download className={linkClass}>
          {m.banking_export_csv()}
        </a>
        <a href={exportHref(center, search, 'hledger')} download className={linkClass}>
          {m.banking_export_hledger()}
        </a>
      </p>
      {entries.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.banking_entries_none_title()}
          text={m.banking_entries_none_text()}
        />
      ) : (
        <DataTable
          label={m.banking_entries()}
          rows={entries}
          head={{
            title: m.banking_kind(),
            cell: ({ id, kind }) => (
              <Link {...here({ entry: id })} className={linkClass}>
                {kindWords[kind]()}
              </Link>
            ),
          }}
          columns={[
            { id: 'day', title: m.banking_day(), cell: ({ effectiveAt }) => dayWord(effectiveAt) },
            {
              id: 'counterparty',
              title: m.banking_counterparty(),
              cell: ({ counterparty }) => <bdi>{counterparty}</bdi>,
            },
            { id: 'memo', title: m.banking_memo(), isSpare: true, cell: ({ memo }) => <bdi>{memo}</bdi> },
            {
              id: 'category',
              title: m.banking_category(),
              isSpare: true,
              cell: ({ category }) => categoryWord(category),
            },
            {
              id: 'amount',
              title: m.banking_amount_column(),
              numeric: true,
              cell: ({ amount, isReversed }) => (
                <>
                  {isReversed && <Badge className="me-2">{m.banking_reversed()}</Badge>}
                  {formatMoney(amount)}
                </>
              ),
            },
          ]}
        />
      )}
      <ListFoot
        previous={previous ? here({ ...filter, before: previous }) : undefined}
        next={next ? here({ ...filter, after: next }) : undefined}
        texts={listTexts()}
      />
    </div>
  )
}
