import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { backupName } from '#/api/backup/schedule.ts'
import type { TestApi } from './api.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'
import { freshCode, protect } from './second-step.ts'

// Who may call what of backups: admins, and for the file itself those who show their second step.

let laid = 0

/** Nothing is being made or checked. */
export const isIdle = (api: TestApi): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await api.db.execute(sql`select 1 from backups where doing is not null`)
      if (rows.length > 0) throw new Error('Something is under way')
    },
    { timeout: 60_000, interval: 20 },
  )

/** A row and its file, which holds nothing that restores. */
export async function laidBackup(api: TestApi): Promise<string> {
  await isIdle(api)
  const { directory } = api.services.backupPlace
  const [id, file] = [newId(), backupName(new Date(Date.UTC(2020, 0, 1) + (laid += 1) * 1000))]
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, file), 'no tar')
  await api.db.execute(sql`
    insert into backups (id, is_scheduled, file, bytes) values (${id}, false, ${file}, 6)`)
  return id
}

const admins = (status: number) => ({ allowed: { callers: ['admin'] as const, status }, refused: 403 })
const own = ({ api }: Scene) => laidBackup(api)

export const backupMatrix: Record<string, Row> = {
  'GET /api/v1/backups': admins(200),
  'POST /api/v1/backups': admins(201),
  'PUT /api/v1/backups/settings': { ...admins(204), body: () => ({ everyDays: 7, keep: 60 }) },
  'POST /api/v1/backups/:id/check': { ...admins(202), own },
  'POST /api/v1/backups/:id/link': {
    ...admins(201),
    alone: true,
    own,
    // Whoever may not sign in sets nothing up.
    body: async ({ api, me }) => ({
      code: await protect(api, me)
        .then((step) => freshCode(api, me, step))
        .catch(() => '123456'),
    }),
  },
  // There is none of that name: whose it is, is asked first.
  'GET /api/v1/backups/files/:token': { ...admins(404), token: () => 'unknown' },
}

/** Somebody who runs the house and signs in with an app. */
export async function protectedAdmin(api: TestApi) {
  const me = await api.person({ roles: ['admin'] })
  const step = await protect(api, me)
  return { ...me, code: () => freshCode(api, me, step) }
}

export async function linkTo(api: TestApi, id: string): Promise<{ token: string; path: string }> {
  const me = await protectedAdmin(api)
  const { body } = await api.send('POST', `/api/v1/backups/${id}/link`, {
    token: me.token,
    body: { code: await me.code() },
  })
  return { token: me.token, path: `/api/v1/backups/files/${body.token}` }
}

/** A call that succeeds, for every route of backups; made anew each time. */
export function goodBackupCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const admin = async () => (await api.person({ roles: ['admin'] })).token
  const path = '/api/v1/backups'
  return {
    'GET /api/v1/backups': async () => ({ token: await admin(), path }),
    'POST /api/v1/backups': async () => {
      await isIdle(api)
      return { token: await admin(), path }
    },
    'PUT /api/v1/backups/settings': async () => ({
      token: await admin(),
      path: `${path}/settings`,
      body: { everyDays: 0, keep: 60 },
    }),
    'POST /api/v1/backups/:id/check': async () => ({
      token: await admin(),
      path: `${path}/${await laidBackup(api)}/check`,
    }),
    'POST /api/v1/backups/:id/link': async () => {
      const me = await protectedAdmin(api)
      return { token: me.token, path: `${path}/${await laidBackup(api)}/link`, body: { code: await me.code() } }
    },
    'GET /api/v1/backups/files/:token': async () => linkTo(api, await laidBackup(api)),
  }
}
