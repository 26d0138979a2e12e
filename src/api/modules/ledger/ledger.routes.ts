import { appConfig } from '#app.config'
import { ledgerCalls } from '#/contract/ledger/ledger.calls.ts'
import { route, type Limits } from '../../http/route.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { readBooks } from './books.service.ts'
import { exportEntries } from './entries.export.ts'
import { listEntries } from './entries.list.ts'
import { createEntry, readEntry, reverseEntry } from './entries.service.ts'
import { bookkeepers, requireBookkeeper, requireEntry } from './ledger.policy.ts'
import { moveLock } from './lock.service.ts'

const reading: Limits = { bodyBytes: 0, rate: [{ name: 'ledger_read', points: 240, seconds: 60, by: 'account' }] }
const writing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'ledger_write', points: 120, seconds: 60, by: 'account' }],
}

export const ledgerRoutes = [
  route(ledgerCalls.books, {
    policy: bookkeepers,
    limits: reading,
    async handle({ actor, params: { id }, query, services }) {
      requireBookkeeper(actor, id)
      return { books: await readBooks(services.db, id, query) }
    },
  }),
  route(ledgerCalls.list, {
    policy: bookkeepers,
    limits: reading,
    async handle({ actor, params: { id }, query, services }) {
      requireBookkeeper(actor, id)
      return listEntries(services.db, id, query)
    },
  }),
  route(ledgerCalls.create, {
    policy: bookkeepers,
    limits: writing,
    async handle({ actor, params: { id }, body, idempotencyKey, ...context }) {
      requireBookkeeper(actor, id)
      return { entry: await createEntry({ context, actor, organisation: id }, idempotencyKey, body) }
    },
  }),
  route(ledgerCalls.get, {
    policy: bookkeepers,
    limits: reading,
    async handle({ actor, params: { id }, services: { db } }) {
      await requireEntry(db, actor, id)
      return { entry: await readEntry(db, id) }
    },
  }),
  route(ledgerCalls.reverse, {
    policy: bookkeepers,
    limits: writing,
    async handle({ actor, params: { id }, body, ...context }) {
      const organisation = await requireEntry(context.services.db, actor, id)
      return { entry: await reverseEntry({ context, actor, organisation }, id, body.reason) }
    },
  }),
  route(ledgerCalls.lock, {
    policy: bookkeepers,
    limits: writing,
    async handle({ actor, params: { id }, body, ...context }) {
      requireBookkeeper(actor, id)
      return moveLock(context, actor, id, body)
    },
  }),
  route(ledgerCalls.export, {
    policy: bookkeepers,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    async handle({ actor, params: { id }, query, ...context }) {
      requireBookkeeper(actor, id)
      const { db } = context.services
      const diff = { ...query }
      await recordAudit(db, {
        ...context,
        actor,
        action: 'ledger.exported',
        entity: 'organisation',
        entityId: id,
        diff,
      })
      return exportEntries(db, id, query)
    },
  }),
]
