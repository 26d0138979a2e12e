import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { listingLinks } from '#/areas/listing.ts'
import { siteLinks } from '#/areas/site.ts'
import { analyticsSearch } from '#/contract/operator/analytics.ts'
import { analyticsQuery } from '#/features/analytics/analytics.queries.ts'
import { AnalyticsScreen } from '#/features/analytics/screens/analytics-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

const links = {
  list: adminLinks.analytics,
  people: adminLinks.people.list({ sort: '-created' }),
  schools: listingLinks.list(),
  search: (q: string) => siteLinks.search({ q }),
}

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensure(analyticsQuery(deps)),
  staticData: { crumb: m.areas_analytics },
  head: () => areaHead(m.areas_analytics(), m.areas_admin()),
  component: () => <AnalyticsScreen search={Route.useSearch()} links={links} />,
})
