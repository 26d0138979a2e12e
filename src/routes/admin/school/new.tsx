import { createFileRoute } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadNewSchool, SchoolNewScreen } from '#/features/listing/screens/school-new-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/new')({
  loader: ({ context }) => loadNewSchool(context.queries),
  staticData: { crumb: m.listing_new },
  head: () => areaHead(m.listing_new(), m.areas_schools(), m.areas_admin()),
  component: New,
  server: { handlers: { POST: postListing } },
})

function New() {
  return <SchoolNewScreen {...Route.useLoaderData()} links={listingLinks} />
}
