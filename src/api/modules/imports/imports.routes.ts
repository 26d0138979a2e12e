import { importBytes, importCalls } from '#/contract/imports/import.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { applyImport, planColumns, planImport } from './imports.service.ts'

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
      plan: await planImport(context, actor, 'person', upload, query),
    }),
  }),
  route(importCalls.students, {
    policy,
    limits: reading,
    handle: async ({ actor, upload, query, ...context }) => ({
      plan: await planImport(context, actor, 'student', upload, query),
    }),
  }),
  route(importCalls.columns, {
    policy,
    limits: { bodyBytes: 16_000, rate: [{ name: 'import_columns', points: 60, seconds: 3600, by: 'account' }] },
    handle: async ({ actor, params, body, ...context }) => ({
      plan: await planColumns(context, actor, params.id, body),
    }),
  }),
  route(importCalls.apply, {
    policy,
    // Three files of as many rows as one may have.
    limits: { bodyBytes: 0, rate: [{ name: 'import_apply', points: 600, seconds: 3600, by: 'account' }] },
    handle: ({ actor, params, query, ...context }) => applyImport(context, actor, params.id, query.from),
  }),
]
