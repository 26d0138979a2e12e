import { schoolCalls } from '#/contract/school/school.calls.ts'
import { anyone } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { openSchool } from './reading.service.ts'
import { listOnMap, listSchools } from './schools.list.ts'

const reading: Limits = { bodyBytes: 0, rate: [] }

export const schoolRoutes = [
  route(schoolCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listSchools(services.db, query),
  }),
  route(schoolCalls.map, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listOnMap(services.db, query),
  }),
  route(schoolCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params }) => ({ school: await openSchool(services.db, params.id) }),
  }),
]
