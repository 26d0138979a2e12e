import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { organisationSearch } from '#/contract/organisation/organisation.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { postSeller } from '#/features/selling/selling.posts.server.ts'
import { loadSeller, SellerScreen } from '#/features/selling/screens/seller-screen.tsx'

export const Route = createFileRoute('/dashboard/sales/seller')({
  validateSearch: organisationSearch,
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: loadSeller,
  staticData: { crumb: m.selling_seller },
  head: () => areaHead(m.selling_seller(), m.areas_dashboard()),
  component: Seller,
  server: { handlers: { POST: postSeller } },
})

function Seller() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return <SellerScreen viewer={viewer} search={Route.useSearch()} posted={posted} links={dashboardLinks.sales} />
}
