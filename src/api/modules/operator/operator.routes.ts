import { PassThrough, Readable } from 'node:stream'
import { appConfig } from '#app.config'
import { operatorCalls } from '#/contract/operator/operator.ts'
import { log } from '#/process/log.ts'
import { writeArchive } from '../../backup/archive.ts'
import { operator } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { createAdmin } from './create-admin.ts'

export const operatorRoutes = [
  route(operatorCalls.backup, {
    policy: operator,
    limits: { bodyBytes: 0, rate: [] },
    async handle({ services }) {
      const stream = new PassThrough()
      writeArchive(services, stream).catch((error: unknown) => {
        log('error', 'A backup broke off', { error })
        stream.destroy(error as Error)
      })
      return new Response(Readable.toWeb(stream) as ReadableStream, {
        headers: { 'content-type': 'application/x-tar' },
      })
    },
  }),
  route(operatorCalls.createAdmin, {
    policy: operator,
    limits: { bodyBytes: appConfig.limits.jsonBodyBytes, rate: [] },
    handle: async ({ services, body, locale }) => ({ link: await createAdmin(services, { ...body, locale }) }),
  }),
]
