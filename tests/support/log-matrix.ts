import type { TestApi } from './api.ts'
import { unknown, type GoodCall, type Row } from './matrix.ts'

// Who may read the log: those who run the platform, and nobody else.

const adminOnly = { allowed: { callers: ['admin'], status: 200 }, refused: 403 } as const

async function newestEntry(api: TestApi): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>('select id from audit_log order by id desc limit 1')
  return rows[0]?.id ?? unknown
}

export const logMatrix: Record<string, Row> = {
  'GET /api/v1/logs': adminOnly,
  'GET /api/v1/logs/figures': adminOnly,
  'GET /api/v1/logs/export': adminOnly,
  'GET /api/v1/logs/chain': adminOnly,
  'GET /api/v1/logs/:id': { ...adminOnly, own: ({ api }) => newestEntry(api), foreign: () => undefined },
}

/** A call that succeeds, for every route of the log; made anew each time. */
export function goodLogCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const admin = (path: string) => async (): Promise<GoodCall> => ({
    token: (await api.person({ roles: ['admin'] })).token,
    path: `/api/v1/logs${path}`,
  })
  return {
    'GET /api/v1/logs': admin(''),
    'GET /api/v1/logs/figures': admin('/figures'),
    'GET /api/v1/logs/export': admin('/export?request=nobody-asked'),
    'GET /api/v1/logs/chain': admin('/chain'),
    'GET /api/v1/logs/:id': async () => {
      const parent = await api.person()
      await api.send('GET', '/api/v1/outbox', { token: parent.token })
      return admin(`/${await newestEntry(api)}`)()
    },
  }
}
