import { outboxCalls } from '#/contract/operator/outbox.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { listMails } from './outbox.repo.ts'

const pageSize = 50

export const outboxRoutes = [
  route(outboxCalls.list, {
    policy: withRole('admin'),
    limits: { bodyBytes: 0, rate: [] },
    async handle({ services, query }) {
      const rows = await listMails(services.db, query.before, pageSize + 1)
      const page = rows.slice(0, pageSize)
      return {
        mails: page.map(({ id, recipient, template, status, subject, text, error, createdAt }) => ({
          id,
          recipient,
          template,
          status,
          subject,
          text,
          error,
          createdAt: createdAt.toISOString(),
        })),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      }
    },
  }),
]
