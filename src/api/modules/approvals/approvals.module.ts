import type { ApiModule } from '../../module.ts'
import { approvalMails } from './approvals.mails.ts'
import { approvalRoutes } from './approvals.routes.ts'
import { tellAdmins } from './approvals.service.ts'

export const approvalsModule: ApiModule = {
  name: 'approvals',
  routes: approvalRoutes,
  mails: approvalMails,
  chores: (services) => [{ name: 'approvals', everySeconds: 3600, run: (now) => tellAdmins(services, now) }],
}
