import { metaCalls } from '#/contract/meta/meta.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { listPublicPages } from './sitemap.repo.ts'

export const sitemapRoutes = [
  route(metaCalls.sitemap, {
    policy: anyone,
    // The dearest of what anybody may read: enough to fetch every kind whole.
    limits: { bodyBytes: 0, rate: [{ name: 'sitemap', points: 600, seconds: 300, by: 'address' }] },
    handle({ services: { db, publicPages }, query: { kind, after } }) {
      const pages = publicPages.get(kind)
      if (!pages) throw new ApiError('not_found')
      return listPublicPages(db, pages, after)
    },
  }),
]
