import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { cohortLinks, schoolLinks } from '#/areas/site.ts'
import { ownListingSearch } from '#/contract/school/listing.search.ts'
import { chosenSchool } from '#/features/listing/listing.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadOwnListing, OwnListingScreen } from '#/features/listing/screens/own-listing-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { listingClaims, withClaims } from '../../_frame/listing-claims.tsx'
import { areaHead } from '../../_frame/page-head.ts'
import { schoolPreview } from '../../_frame/school-preview.tsx'

export const Route = createFileRoute('/dashboard/school/')({
  validateSearch: ownListingSearch,
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: ({ context: { queries, viewer }, deps: { organisation } }) =>
    withClaims(queries, chosenSchool(viewer, organisation), loadOwnListing(queries, viewer, organisation)),
  head: () => areaHead(m.areas_listing(), m.areas_dashboard()),
  component: Listing,
  server: { handlers: { POST: postListing } },
})

function Listing() {
  const { viewer } = Route.useRouteContext()
  return (
    <OwnListingScreen
      {...Route.useLoaderData()}
      viewer={viewer}
      search={Route.useSearch()}
      link={dashboardLinks.listing}
      read={schoolLinks.school}
      preview={schoolPreview}
      visits={(organisation) => dashboardLinks.visits({ organisation })}
      enquiries={(organisation) => dashboardLinks.enquiries({ organisation })}
      practicums={cohortLinks.practicums()}
      beside={listingClaims}
    />
  )
}
