import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import type { Caller, GoodCall, Row, Scene } from './matrix.ts'
import { aSearch, savedOf } from './saved.ts'

// Everybody saves searches, and has their own alone; who has a feed's link reads it, whoever they are.

const callers: readonly Caller[] = ['anonymous', ...roles, 'operator']

let names = 0
const fresh = () => ({ ...aSearch, query: { q: `tower ${(names += 1)}` } })
const ownOne = async ({ api, me }: Pick<Scene, 'api' | 'me'>) => (await savedOf(api).saved(me, fresh())).id

const ofSearch = { own: ownOne, foreign: ({ foreign }: Scene) => foreign.saved }

export async function strangersSaved(api: TestApi, me: { token: string }) {
  const { id } = await savedOf(api).saved(me)
  return { saved: id, savedFeed: `${(await savedOf(api).feedOf(me, id)).split('/').at(-1)}.rss` }
}

export const savedMatrix: Record<string, Row> = {
  'GET /api/v1/saved': { allowed: { callers: roles, status: 200 } },
  'POST /api/v1/saved': { allowed: { callers: roles, status: 201 }, body: fresh },
  'PATCH /api/v1/saved/:id': {
    allowed: { callers: roles, status: 200 },
    ...ofSearch,
    body: () => ({ follow: 'daily' }),
  },
  'DELETE /api/v1/saved/:id': { allowed: { callers: roles, status: 200 }, ...ofSearch },
  'POST /api/v1/saved/:id/feed': { allowed: { callers: roles, status: 200 }, ...ofSearch },
  'DELETE /api/v1/saved/:id/feed': { allowed: { callers: roles, status: 200 }, ...ofSearch },
  'GET /api/v1/feeds/:token': { allowed: { callers, status: 200 }, token: ({ foreign }) => foreign.savedFeed },
}

/** A call that succeeds, for each of these routes. */
export function goodSavedCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const on = (rest: string, body?: object) => async () => {
    const me = await api.person()
    return { token: me.token, path: `/api/v1/saved/${(await savedOf(api).saved(me)).id}${rest}`, body }
  }
  return {
    'GET /api/v1/saved': async () => ({ token: (await api.person()).token, path: '/api/v1/saved' }),
    'POST /api/v1/saved': async () => ({ token: (await api.person()).token, path: '/api/v1/saved', body: aSearch }),
    'PATCH /api/v1/saved/:id': on('', { name: 'Others' }),
    'DELETE /api/v1/saved/:id': on(''),
    'POST /api/v1/saved/:id/feed': on('/feed'),
    'DELETE /api/v1/saved/:id/feed': on('/feed'),
    'GET /api/v1/feeds/:token': async () => {
      const me = await api.person()
      const saved = savedOf(api)
      return { token: me.token, path: `${await saved.feedOf(me, (await saved.saved(me)).id)}.rss` }
    },
  }
}
