import type { ApiModule } from '../../module.ts'

/** Others write into the log; it has no calls of its own. */
export const auditModule: ApiModule = { name: 'audit' }
