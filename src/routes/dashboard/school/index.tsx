import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { schoolLinks } from '#/areas/site.ts'
import { ownListingSearch } from '#/contract/school/listing.search.ts'
import { claimsQuery } from '#/features/claims/claims.queries.ts'
import { ClaimsBeside } from '#/features/claims/components/claims-beside.tsx'
import { chosenSchool } from '#/features/listing/listing.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadOwnListing, OwnListingScreen } from '#/features/listing/screens/own-listing-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { schoolPreview } from '../../_frame/school-preview.tsx'

export const Route = createFileRoute('/dashboard/school/')({
  validateSearch: ownListingSearch,
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: async ({ context: { queries, viewer }, deps }) => {
    const chosen = chosenSchool(viewer, deps.organisation)
    const [listing] = await Promise.all([
      loadOwnListing(queries, viewer, deps.organisation),
      chosen && queries.ensure(claimsQuery(chosen.id)),
    ])
    return listing
  },
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
      beside={(organisation, isListed) => (
        <ClaimsBeside
          organisation={organisation}
          isListed={isListed}
          claim={(school) => dashboardLinks.claim({ organisation, school })}
          read={schoolLinks.school}
        />
      )}
    />
  )
}
