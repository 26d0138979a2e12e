import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { books, entry, entryInput, entrySummary, lockInput } from './ledger.ts'
import { booksQuery, exportQuery, ledgerQuery } from './ledger.search.ts'

const params = v.object({ id })
const oneEntry = v.object({ entry })

export const ledgerCalls = {
  books: defineCall({
    method: 'GET',
    path: '/api/v1/ledgers/:id',
    summary:
      'The books of a training centre that one looks after: figures, trial balance, sums by event, cohort and counterparty, at the end of ' +
      'day `at`, as recorded by the end of day `known`. Opens them at the first call and enters what was sold and is not entered yet',
    params,
    query: booksQuery,
    result: v.object({ books }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/ledgers/:id/entries',
    summary: 'Entries of the books, the latest day first',
    params,
    query: ledgerQuery,
    result: v.object({ entries: v.array(entrySummary), ...pageResult }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/ledgers/:id/entries',
    summary:
      'Enter income, an expense, a refund that was sent, or a payout of the card provider. The same Idempotency-Key gives the same ' +
      'entry, with another body 409',
    params,
    body: entryInput,
    result: oneEntry,
    status: 201,
    idempotent: true,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/ledger-entries/:id',
    summary: 'An entry with its postings: above zero a debit, below it a credit',
    params,
    result: oneEntry,
  }),
  reverse: defineCall({
    method: 'POST',
    path: '/api/v1/ledger-entries/:id/reversal',
    summary:
      'Reverse an entry made by hand, today, once; harmless when repeated. What came from an invoice is changed there',
    params,
    body: v.object({ reason: line(1, 300) }),
    result: oneEntry,
  }),
  lock: defineCall({
    method: 'PUT',
    path: '/api/v1/ledgers/:id/lock',
    summary: 'Close the books through a day; back only with a reason',
    params,
    body: lockInput,
    result: v.object({ through: v.nullable(v.string()) }),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/v1/ledgers/:id/export',
    summary: 'The filtered postings, streamed, as CSV or as a journal of hledger and ledger-cli',
    params,
    query: exportQuery,
  }),
}
