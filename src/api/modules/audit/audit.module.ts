import type { ApiModule } from '../../module.ts'
import { sealClosed } from './chain.ts'
import { logRoutes } from './logs.routes.ts'
import { auditPersonalData, auditRetention } from './personal-data.ts'

export const auditModule: ApiModule = {
  name: 'audit',
  routes: logRoutes,
  personalData: auditPersonalData,
  retention: auditRetention,
  chores: ({ db }) => [{ name: 'log_chain', everySeconds: 300, run: (now) => sealClosed(db, now) }],
}
