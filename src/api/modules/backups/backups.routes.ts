import { appConfig } from '#app.config'
import { backupCalls } from '#/contract/operator/backup.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { changeSettings, giveLink, openFile, readHouse } from './backups.service.ts'

const policy = withRole('admin')
const writing = (bodyBytes: number): Limits => ({
  bodyBytes,
  rate: [{ name: 'backups_write', points: 60, seconds: 3600, by: 'account' }],
})
const withBody = writing(appConfig.limits.jsonBodyBytes)

export const backupRoutes = [
  route(backupCalls.list, {
    policy,
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ actor, ...context }) => readHouse(context, actor),
  }),
  route(backupCalls.make, {
    policy,
    limits: writing(0),
    handle: async ({ actor, services, address, requestId }) => ({
      id: (await services.backupRuns.beginMaking({ actor, address, requestId })).id,
    }),
  }),
  // Before those with an id in the same place.
  route(backupCalls.settings, {
    policy,
    limits: withBody,
    async handle({ actor, body, ...context }) {
      await changeSettings(context, actor, body)
      return null
    },
  }),
  route(backupCalls.check, {
    policy,
    limits: writing(0),
    async handle({ actor, params, services, address, requestId }) {
      await services.backupRuns.beginCheck(params.id, { actor, address, requestId })
      return null
    },
  }),
  route(backupCalls.link, {
    policy,
    limits: withBody,
    handle: async ({ actor, params, body, ...context }) => ({
      token: await giveLink(context, actor, params.id, body.code),
    }),
  }),
  route(backupCalls.file, {
    policy,
    limits: writing(0),
    // It spends the link.
    changes: true,
    handle: ({ actor, params, ...context }) => openFile(context, actor, params.token),
  }),
]
