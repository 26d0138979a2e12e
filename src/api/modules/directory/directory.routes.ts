import { directoryCalls } from '#/contract/school/directory.ts'
import { directoryBytes } from '#/contract/school/directory-kinds.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { applyDirectory, listEntered, planDirectory } from './directory.service.ts'

const policy = withRole('admin')
/** As many lines as a list may have. */
const applyBytes = 100_000

export const directoryRoutes = [
  route(directoryCalls.entered, {
    policy,
    limits: { bodyBytes: 0, rate: [] },
    handle: async ({ services, actor }) => ({ lists: await listEntered(services.db, actor) }),
  }),
  route(directoryCalls.plan, {
    policy,
    limits: {
      bodyBytes: directoryBytes,
      rate: [{ name: 'directory_plan', points: 30, seconds: 3600, by: 'account' }],
    },
    handle: async ({ actor, upload, query, ...context }) => ({
      plan: await planDirectory(context, actor, upload, query.publish === 'yes'),
    }),
  }),
  route(directoryCalls.apply, {
    policy,
    // Three lists of as many rows as one may have.
    limits: {
      bodyBytes: applyBytes,
      rate: [{ name: 'directory_apply', points: 600, seconds: 3600, by: 'account' }],
    },
    handle: ({ actor, params, body, ...context }) => applyDirectory(context, actor, params.id, body),
  }),
]
