import { createFileRoute } from '@tanstack/react-router'
import { listingKinds, listingLinks } from '#/areas/listing.ts'
import { listedSearch } from '#/contract/school/listing.calls.ts'
import { loadListings, SchoolsListScreen } from '#/features/listing/screens/schools-list-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/list')({
  validateSearch: listedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListings(context.queries, deps),
  head: () => areaHead(m.areas_schools(), m.areas_admin()),
  component: List,
})

function List() {
  return <SchoolsListScreen search={Route.useSearch()} links={listingLinks} kinds={listingKinds('list')} />
}
