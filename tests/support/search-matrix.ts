import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import type { GoodCall, Row } from './matrix.ts'

// Everybody may search: what is found is decided row by row.
export const searchMatrix: Record<string, Row> = {
  'GET /api/v1/search': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 200 },
    query: () => '?q=pink',
  },
}

export const goodSearchCalls = (api: TestApi): Record<string, () => Promise<GoodCall>> => ({
  'GET /api/v1/search': async () => ({ token: (await api.person()).token, path: '/api/v1/search?q=pink' }),
})
