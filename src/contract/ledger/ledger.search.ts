import * as v from 'valibot'
import { date, id, line } from '../core/fields.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText, switched } from '../core/page.ts'
import { accountKeys, categories, journalKinds } from './ledger-kinds.ts'

export const ledgerFilter = v.object({
  q: v.optional(searchText),
  kind: v.optional(choices(journalKinds)),
  category: v.optional(choices(categories)),
  account: v.optional(choices(accountKeys)),
  counterparty: v.optional(line(1, 120)),
  event: v.optional(id),
  cohort: v.optional(id),
  from: v.optional(date),
  to: v.optional(date),
})

export const ledgerQuery = v.object({ ...pageQuery, ...ledgerFilter.entries })

export const booksQuery = v.object({ at: v.optional(date), known: v.optional(date), sums: v.optional(switched, false) })

export const exportFormats = ['csv', 'hledger'] as const
export const exportQuery = v.object({ ...ledgerFilter.entries, format: v.optional(v.picklist(exportFormats), 'csv') })

export const bankingViews = ['entries', 'trial', 'sums', 'new'] as const

/** What the address of the books carries. */
export const bankingSearch = v.object({
  organisation: optionalParam(id),
  view: optionalParam(v.picklist(bankingViews)),
  entry: optionalParam(id),
  at: optionalParam(date),
  known: optionalParam(date),
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  kind: joined(journalKinds),
  category: joined(categories),
  account: joined(accountKeys),
  counterparty: optionalParam(line(1, 120)),
  event: optionalParam(id),
  cohort: optionalParam(id),
  from: optionalParam(date),
  to: optionalParam(date),
  done: optionalParam(v.picklist(['booked', 'reversed', 'locked'])),
})
export type BankingSearch = v.InferOutput<typeof bankingSearch>
