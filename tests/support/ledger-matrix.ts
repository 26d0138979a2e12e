import { newSecret } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'
import { newMember } from './people-builders.ts'

// Who may read and write books: those who look after the training centre, and nobody else, admins included.

type Me = { token: string; organisation: string }

const keepers = (status: number) => ({ allowed: { callers: ['training_center'] as const, status } })
const own = ({ me }: Scene) => me.organisation
const foreign = ({ other }: Scene) => other.organisation
const key = () => ({ 'idempotency-key': newSecret() })

export const anExpense = (more: object = {}) => ({
  kind: 'expense',
  effectiveAt: new Date().toISOString().slice(0, 10),
  amount: 11_900,
  tax: 1900,
  category: 'rent',
  counterparty: 'Žofie & Söhne 🧮',
  memo: 'Miete',
  ...more,
})

export async function entryOf(api: TestApi, { token, organisation }: Me, more: object = {}): Promise<string> {
  const { body } = await api.send('POST', `/api/v1/ledgers/${organisation}/entries`, {
    token,
    headers: key(),
    body: anExpense(more),
  })
  return body.entry?.id ?? organisation
}

const ownEntry = ({ api, me }: Scene) => entryOf(api, me)

export const ledgerMatrix: Record<string, Row> = {
  'GET /api/v1/ledgers/:id': { ...keepers(200), own, foreign },
  'GET /api/v1/ledgers/:id/entries': { ...keepers(200), own, foreign },
  'POST /api/v1/ledgers/:id/entries': { ...keepers(201), own, foreign, headers: key, body: () => anExpense() },
  'GET /api/v1/ledger-entries/:id': { ...keepers(200), own: ownEntry },
  'POST /api/v1/ledger-entries/:id/reversal': { ...keepers(200), own: ownEntry, body: () => ({ reason: 'Ö' }) },
  'PUT /api/v1/ledgers/:id/lock': { ...keepers(200), own, foreign, body: () => ({ through: '2020-01-31' }) },
  'GET /api/v1/ledgers/:id/export': { ...keepers(200), own, foreign },
}

/** A call that succeeds, for every route of books; made anew each time. */
export function goodLedgerCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const asKeeper =
    (rest: string, more: Partial<GoodCall> = {}) =>
    async (): Promise<GoodCall> => {
      const { token, organisation } = await newMember(api, 'training_center')
      return { token, path: `/api/v1/ledgers/${organisation}${rest}`, ...more }
    }
  const onEntry = (rest: string, body?: object) => async (): Promise<GoodCall> => {
    const me = await newMember(api, 'training_center')
    return { token: me.token, path: `/api/v1/ledger-entries/${await entryOf(api, me)}${rest}`, ...(body && { body }) }
  }
  return {
    'GET /api/v1/ledgers/:id': asKeeper(''),
    'GET /api/v1/ledgers/:id/entries': asKeeper('/entries'),
    'POST /api/v1/ledgers/:id/entries': async () => ({
      ...(await asKeeper('/entries', { body: anExpense() })()),
      headers: key(),
    }),
    'GET /api/v1/ledger-entries/:id': onEntry(''),
    'POST /api/v1/ledger-entries/:id/reversal': onEntry('/reversal', { reason: 'Größe und Übung 🧮' }),
    'PUT /api/v1/ledgers/:id/lock': asKeeper('/lock', { body: { through: '2020-01-31', reason: 'Größe 🧮' } }),
    'GET /api/v1/ledgers/:id/export': asKeeper('/export'),
  }
}
