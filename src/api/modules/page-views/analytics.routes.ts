import { analyticsCalls, daysIn } from '#/contract/operator/analytics.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { listDays, listEmptySearches, listPages, listVisitorsBy, readTotals, type Span } from './analytics.repo.ts'

const dayMs = 86_400_000
const day = (at: Date): string => at.toISOString().slice(0, 10)

export const analyticsRoutes = [
  route(analyticsCalls.get, {
    policy: withRole('admin'),
    limits: { bodyBytes: 0, rate: [{ name: 'analytics', points: 60, seconds: 60, by: 'account' }] },
    async handle({ services: { db }, query: { range, until } }) {
      const last = new Date(`${until ?? day(new Date())}T00:00:00Z`)
      const to = new Date(last.getTime() + dayMs)
      const length = daysIn[range] * dayMs
      const span: Span = { from: new Date(to.getTime() - length), to }
      // One question after the other: one person's page holds one connection.
      const totals = await readTotals(db, span)
      const before = await readTotals(db, { from: new Date(span.from.getTime() - length), to: span.from })
      const analytics = {
        ...totals,
        from: day(span.from),
        until: day(last),
        before,
        days: await listDays(db, span),
        pages: await listPages(db, span),
        sources: await listVisitorsBy(db, 'sources', span),
        languages: await listVisitorsBy(db, 'languages', span),
        devices: await listVisitorsBy(db, 'devices', span),
        emptySearches: await listEmptySearches(db, span),
      }
      return { analytics }
    },
  }),
]
