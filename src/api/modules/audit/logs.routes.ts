import { logCalls } from '#/contract/log/log.calls.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { checkChain } from './check-chain.ts'
import { logFiguresOf } from './logs.figures.ts'
import { listLog } from './logs.list.ts'
import { exportLog, openEntry } from './logs.service.ts'

const policy = withRole('admin')
const reading = { bodyBytes: 0, rate: [] }

export const logRoutes = [
  route(logCalls.list, {
    policy,
    limits: reading,
    handle: ({ services, query }) => listLog(services.db, query),
  }),
  route(logCalls.figures, {
    policy,
    limits: reading,
    handle: ({ services, query }) => logFiguresOf(services.db, query),
  }),
  route(logCalls.exportAll, {
    policy,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, query, ...context }) => exportLog(context, actor, query),
  }),
  route(logCalls.chain, {
    policy,
    limits: { bodyBytes: 0, rate: [{ name: 'log_chain', points: 300, seconds: 3600, by: 'account' }] },
    handle: ({ services, query }) => checkChain(services.db, query.after),
  }),
  route(logCalls.get, {
    policy,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ entry: await openEntry(context, actor, params.id) }),
  }),
]
