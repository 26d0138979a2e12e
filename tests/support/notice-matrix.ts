import { roles } from '#/contract/core/role.ts'
import { issueSettingsToken } from '#/api/modules/notices/settings-token.ts'
import { pushKeysOf } from '#/api/modules/notices/push/push-keys.ts'
import type { TestApi } from './api.ts'
import type { Caller, GoodCall, Row } from './matrix.ts'

// Who may call what of notices, as data: everybody, of what they were told; and whoever holds a mail's link, of how they are called.

const callers: readonly Caller[] = ['anonymous', ...roles, 'operator']
const done = { callers: roles, status: 204 }

export const settings = {
  ways: { messages: 'instant', events: 'digest', boards: 'off' },
  quietHours: { start: '21:00', end: '07:00' },
  quietInWorkCycles: true,
} as const
const subscription = {
  endpoint: 'https://web.push.apple.com/matrix',
  keys: { p256dh: pushKeysOf('the browser of the matrix').publicKey, auth: 'A'.repeat(22) },
}
const marks = { things: ['card:01980000-0000-7000-8000-000000000000'], mark: 'done' }
const forged = { callers, status: 422 }

export const noticeMatrix: Record<string, Row> = {
  'GET /api/v1/notices': { allowed: { callers: roles, status: 200 } },
  // Everybody may know of their own account.
  'GET /api/v1/notices/thing': {
    allowed: { callers: roles, status: 200 },
    query: ({ me }) => `?thing=account:${me.id}`,
  },
  'POST /api/v1/notices/seen': { allowed: done, body: () => ({ until: new Date().toISOString() }) },
  'POST /api/v1/notices/marks': { allowed: done, body: () => marks },
  'POST /api/v1/notices/preview': { allowed: { callers: roles, status: 200 }, body: () => settings },
  'GET /api/v1/notices/push': { allowed: { callers: roles, status: 200 } },
  'PUT /api/v1/notices/push': { allowed: done, body: () => subscription },
  'DELETE /api/v1/notices/push': { allowed: done },
  // There is no browser that it could be tried with.
  'POST /api/v1/notices/push/try': { allowed: { callers: roles, status: 404 } },
  'POST /api/v1/notices/settings/read': { allowed: forged, body: () => ({ token: 'forged' }) },
  'POST /api/v1/notices/settings/write': { allowed: forged, body: () => ({ token: 'forged', settings }) },
  'POST /api/v1/notices/unsubscribe': { allowed: forged, body: () => ({ token: 'forged' }) },
}

/** A call that succeeds, for each of these routes. */
export function goodNoticeCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const alone = (path: string, body?: object) => async () => ({ token: (await api.person()).token, path, body })
  const byLink = (path: string, more: object) => async () => {
    const { id: userId, token: session } = await api.person()
    const token = await issueSettingsToken(api.services.secret, { userId, topic: 'boards' })
    return { token: session, path, body: { token, ...more } }
  }
  return {
    'GET /api/v1/notices': alone('/api/v1/notices'),
    'GET /api/v1/notices/thing': async () => {
      const { id, token } = await api.person()
      return { token, path: `/api/v1/notices/thing?thing=account:${id}` }
    },
    'POST /api/v1/notices/seen': alone('/api/v1/notices/seen', { until: new Date().toISOString() }),
    'POST /api/v1/notices/marks': alone('/api/v1/notices/marks', marks),
    'POST /api/v1/notices/preview': alone('/api/v1/notices/preview', settings),
    'GET /api/v1/notices/push': alone('/api/v1/notices/push'),
    'PUT /api/v1/notices/push': alone('/api/v1/notices/push', subscription),
    'DELETE /api/v1/notices/push': alone('/api/v1/notices/push'),
    'POST /api/v1/notices/push/try': async () => {
      const { token } = await api.person()
      const endpoint = `https://web.push.apple.com/${crypto.randomUUID()}`
      await api.send('PUT', '/api/v1/notices/push', { token, body: { ...subscription, endpoint } })
      return { token, path: '/api/v1/notices/push/try' }
    },
    'POST /api/v1/notices/settings/read': byLink('/api/v1/notices/settings/read', {}),
    'POST /api/v1/notices/settings/write': byLink('/api/v1/notices/settings/write', { settings }),
    'POST /api/v1/notices/unsubscribe': byLink('/api/v1/notices/unsubscribe', {}),
  }
}
