import { searchCalls } from '#/contract/search/search.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { search } from './search.service.ts'

export const searchRoutes = [
  route(searchCalls.find, {
    policy: anyone,
    limits: {
      bodyBytes: 0,
      rate: [
        { name: 'search_account', points: 240, seconds: 60, by: 'account' },
        { name: 'search', points: 1200, seconds: 60, by: 'address' },
      ],
    },
    async handle({ actor, query: { q, in: kind, limit, settled }, services }) {
      const groups = await search(services, actor, { typed: q, kind, limit })
      if (settled && !kind && groups.length === 0) services.emptySearches.note(q)
      return { groups }
    },
  }),
]
