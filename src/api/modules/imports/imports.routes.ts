import { importBytes, importCalls } from '#/contract/imports/import.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { applyImport, planImport } from './imports.service.ts'

const policy = withRole('school', 'training_center')
const reading: Limits = {
  bodyBytes: importBytes,
  rate: [{ name: 'import_plan', points: 30, seconds: 3600, by: 'account' }],
}

export const importRoutes = [
  route(importCalls.people, {
    policy,
    limits: reading,
    handle: async ({ actor, upload, query, ...context }) => ({
      plan: await planImport(context, actor, 'person', upload, query.organisation),
    }),
  }),
  route(importCalls.students, {
    policy,
    limits: reading,
    handle: async ({ actor, upload, query, ...context }) => ({
      plan: await planImport(context, actor, 'student', upload, query.organisation),
    }),
  }),
  route(importCalls.apply, {
    policy,
    limits: { bodyBytes: 0, rate: [{ name: 'import_apply', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, params, ...context }) => applyImport(context, actor, params.id),
  }),
]
