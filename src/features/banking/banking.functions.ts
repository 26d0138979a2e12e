import { createServerFn } from '@tanstack/react-start'
import { ledgerCalls } from '#/contract/ledger/ledger.calls.ts'
import type { EntryInput, LockInput } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { api } from '#/gateway/api.server.ts'

type Of = { organisation: string; search: BankingSearch }

export const getBooks = createServerFn()
  .validator((input: Of) => input)
  .handler(({ data: { organisation, search } }) => {
    const { at, known, view } = search
    const query = { at, known, sums: view === 'sums' ? ('true' as const) : ('false' as const) }
    return api(ledgerCalls.books, { params: { id: organisation }, query })
  })

export const listEntries = createServerFn()
  .validator((input: Of) => input)
  .handler(({ data: { organisation, search } }) => {
    const { q, after, before, kind, category, account, counterparty, event, cohort, from, to } = search
    const query = { q, after, before, kind, category, account, counterparty, event, cohort, from, to }
    return api(ledgerCalls.list, { params: { id: organisation }, query })
  })

export const getEntry = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(ledgerCalls.get, { params: data }))

export const createEntry = createServerFn({ method: 'POST' })
  .validator((input: { organisation: string; key: string; body: EntryInput }) => input)
  .handler(({ data: { organisation, key, body } }) =>
    api(ledgerCalls.create, { params: { id: organisation }, body, idempotencyKey: key }),
  )

export const reverseEntry = createServerFn({ method: 'POST' })
  .validator((input: { id: string; reason: string }) => input)
  .handler(({ data: { id, reason } }) => api(ledgerCalls.reverse, { params: { id }, body: { reason } }))

export const moveLock = createServerFn({ method: 'POST' })
  .validator((input: { organisation: string; body: LockInput }) => input)
  .handler(({ data: { organisation, body } }) => api(ledgerCalls.lock, { params: { id: organisation }, body }))
