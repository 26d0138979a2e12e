import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import type { GoodCall, Row } from './matrix.ts'

// Towns and outlines are the same for everybody.

const forAll = { allowed: { callers: ['anonymous', ...roles, 'operator'], status: 200 } } as const
/** Utrecht, as GeoNames numbers it. */
export const utrecht = '2745912'
const around = '?west=4&south=51&east=6&north=53'

export const placeMatrix: Record<string, Row> = {
  'GET /api/v1/places': { ...forAll, query: () => '?q=utrecht' },
  'GET /api/v1/places/:id': { ...forAll, own: () => utrecht },
  'GET /api/v1/map': { ...forAll, query: () => around },
}

export function goodPlaceCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const read = (path: string) => async () => ({ token: (await api.person()).token, path: `/api/v1${path}` })
  return {
    'GET /api/v1/places': read('/places?q=utrecht'),
    'GET /api/v1/places/:id': read(`/places/${utrecht}`),
    'GET /api/v1/map': read(`/map${around}`),
  }
}
