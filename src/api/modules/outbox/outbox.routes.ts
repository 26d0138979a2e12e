import { outboxCalls } from '#/contract/operator/outbox.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { listMails } from './outbox.list.ts'

export const outboxRoutes = [
  route(outboxCalls.list, {
    policy: withRole('admin'),
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services, query }) => listMails(services.db, query, services.mailsAreMasked),
  }),
]
