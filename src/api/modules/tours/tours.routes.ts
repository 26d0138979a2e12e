import { appConfig } from '#app.config'
import { tourCalls } from '#/contract/operator/tour.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { beginTour } from './tours.service.ts'

export const tourRoutes = [
  route(tourCalls.begin, {
    policy: anyone,
    limits: {
      bodyBytes: appConfig.limits.jsonBodyBytes,
      rate: [{ name: 'tour', points: 60, seconds: 900, by: 'address' }],
    },
    opensOnTour: true,
    handle: async ({ body, ...context }) => ({ token: await beginTour(context, body.role) }),
  }),
]
