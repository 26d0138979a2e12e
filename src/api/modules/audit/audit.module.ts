import type { ApiModule } from '../../module.ts'
import { sealClosed } from './chain.ts'
import { logRoutes } from './logs.routes.ts'
import { auditPersonalData, auditRetention } from './personal-data.ts'
import { createRefusals, type Refusals } from './refusals.ts'

declare module '../../services.ts' {
  interface Services {
    refusals: Refusals
  }
}

export const auditModule: ApiModule = {
  name: 'audit',
  routes: logRoutes,
  services: ({ services }) => ({ refusals: createRefusals(services.db) }),
  personalData: auditPersonalData,
  retention: auditRetention,
  // A view of the log has a name and is opened; what it finds is read in the log alone, and leaves by no mail and no feed.
  followed: { log: { find: () => Promise.resolve({ rows: [], more: false }) } },
  chores: ({ db }) => [{ name: 'log_chain', everySeconds: 300, run: (now) => sealClosed(db, now) }],
}
