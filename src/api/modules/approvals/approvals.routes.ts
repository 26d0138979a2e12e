import { appConfig } from '#app.config'
import { approvalCalls } from '#/contract/organisation/approval.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { countWaiting, listStandings, listWaiting } from './approvals.repo.ts'
import { listPapers } from './papers.ts'
import { askAgain, decide } from './approvals.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const deciding: Limits = { bodyBytes, rate: [{ name: 'approvals', points: 120, seconds: 60, by: 'account' }] }
/** Somebody reads each of them. */
const asking: Limits = { bodyBytes, rate: [{ name: 'ask_approval', points: 5, seconds: 86_400, by: 'account' }] }

export const approvalRoutes = [
  route(approvalCalls.list, {
    policy: withRole('admin'),
    limits: reading,
    async handle({ services }) {
      const approvals = await listWaiting(services.db)
      const { count } = await countWaiting(services.db)
      return { approvals, count, papers: await listPapers(services.db, services.papers) }
    },
  }),
  route(approvalCalls.decide, {
    policy: withRole('admin'),
    limits: deciding,
    async handle({ actor, params, body, ...context }) {
      await decide(context, actor, params.id, body)
      return null
    },
  }),
  route(approvalCalls.standings, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({
      organisations: await listStandings(
        services.db,
        actor.managed.map(({ id }) => id),
      ),
    }),
  }),
  route(approvalCalls.askAgain, {
    policy: withRole('school', 'training_center'),
    limits: asking,
    async handle({ actor, params, body, ...context }) {
      await askAgain(context, actor, params.id, body)
      return null
    },
  }),
]
