import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { schoolLinks } from '#/areas/site.ts'
import { claimSearch } from '#/contract/school/claim.search.ts'
import { postClaims } from '#/features/claims/claims.posts.server.ts'
import { ClaimScreen, loadClaims } from '#/features/claims/screens/claim-screen.tsx'
import { chosenSchool } from '#/features/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/school/claim')({
  validateSearch: claimSearch,
  loaderDeps: ({ search: { organisation, school } }) => ({ organisation, school }),
  loader: ({ context, deps }) =>
    loadClaims(context.queries, chosenSchool(context.viewer, deps.organisation), deps.school),
  staticData: { crumb: m.claims_title },
  head: () => areaHead(m.claims_title(), m.areas_listing(), m.areas_dashboard()),
  component: Claim,
  server: { handlers: { POST: postClaims } },
})

function Claim() {
  const { viewer } = Route.useRouteContext()
  const search = Route.useSearch()
  const house = chosenSchool(viewer, search.organisation)
  return (
    <ClaimScreen
      {...Route.useLoaderData()}
      house={house}
      search={search}
      links={{
        own: dashboardLinks.listing({ organisation: house?.id }),
        claim: (school) => dashboardLinks.claim({ organisation: search.organisation, school }),
        read: schoolLinks.school,
        find: schoolLinks.list(),
      }}
    />
  )
}
