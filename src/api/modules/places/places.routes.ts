import { placeCalls } from '#/contract/place/place.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { findTowns, townOf } from './find.ts'
import { drawOutline } from './outline.ts'
import { readTowns } from './towns.ts'

const typing: Limits = { bodyBytes: 0, rate: [{ name: 'places', points: 600, seconds: 60, by: 'address' }] }
const drawing: Limits = { bodyBytes: 0, rate: [{ name: 'maps', points: 300, seconds: 60, by: 'address' }] }

export const placesRoutes = [
  route(placeCalls.list, {
    policy: anyone,
    limits: typing,
    handle: async ({ query, locale }) => ({ places: findTowns(await readTowns(), query.q, locale) }),
  }),
  route(placeCalls.get, {
    policy: anyone,
    limits: typing,
    async handle({ params, locale }) {
      const place = townOf(await readTowns(), Number(params.id), locale)
      if (!place) throw new ApiError('not_found')
      return { place }
    },
  }),
  route(placeCalls.map, {
    policy: anyone,
    limits: drawing,
    handle: async ({ query: { width, height, ...bounds }, locale }) =>
      drawOutline(await readTowns(), bounds, { width, height }, locale),
  }),
]
