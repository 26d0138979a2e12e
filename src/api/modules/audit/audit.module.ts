import type { ApiModule } from '../../module.ts'
import { auditPersonalData, auditRetention } from './personal-data.ts'

/** Others write into the log; it has no calls of its own. */
export const auditModule: ApiModule = { name: 'audit', personalData: auditPersonalData, retention: auditRetention }
