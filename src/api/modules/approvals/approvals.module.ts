import { collect, type ApiModule } from '../../module.ts'
import { approvalMails } from './approvals.mails.ts'
import { approvalRoutes } from './approvals.routes.ts'
import './papers.ts'
import { tellAdmins } from './approvals.service.ts'

export const approvalsModule: ApiModule = {
  name: 'approvals',
  routes: approvalRoutes,
  mails: approvalMails,
  services: ({ modules }) => ({ papers: collect(modules, 'papers') }),
  chores: (services) => [{ name: 'approvals', everySeconds: 3600, run: (now) => tellAdmins(services, now) }],
}
