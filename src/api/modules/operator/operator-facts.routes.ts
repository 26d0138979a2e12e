import { operatorFactsCall } from '#/contract/operator/operator-facts.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'

export const operatorFactsRoutes = [
  route(operatorFactsCall, {
    policy: anyone,
    // Nothing is read for it.
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services: { operator, isDemo } }) => {
      const { missing, missingSettings: _, ...facts } = operator
      return Promise.resolve({ facts, missing, isDemo })
    },
  }),
]
