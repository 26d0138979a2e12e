import { queryOptions } from '@tanstack/react-query'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getBooks, getEntry, listEntries } from './banking.functions.ts'

/** All that is known of the books; invalidate it after a change. */
export const bankingKey = ['banking'] as const

export const booksQuery = (organisation: string, { at, known, view }: BankingSearch) =>
  queryOptions({
    queryKey: [...bankingKey, 'books', organisation, { at, known, sums: view === 'sums' }],
    queryFn: async () => unwrap(await getBooks({ data: { organisation, search: { at, known, view } } })).books,
  })

/** What was just done is said on the page, and asks for nothing else. */
export const entriesQuery = (organisation: string, { done: _done, ...search }: BankingSearch) =>
  queryOptions({
    queryKey: [...bankingKey, 'entries', organisation, search],
    queryFn: async () => unwrap(await listEntries({ data: { organisation, search } })),
  })

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankingKey, 'entry', id],
    queryFn: async () => unwrap(await getEntry({ data: { id } })).entry,
  })
