import { createFileRoute } from '@tanstack/react-router'
import { listingKinds, listingLinks } from '#/areas/listing.ts'
import { waitingClaimsSearch } from '#/contract/school/claim.search.ts'
import { postClaims } from '#/features/claims/claims.posts.server.ts'
import { loadWaitingClaims, WaitingClaimsScreen } from '#/features/claims/screens/waiting-claims-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/claims')({
  validateSearch: waitingClaimsSearch,
  loader: ({ context }) => loadWaitingClaims(context.queries),
  staticData: { crumb: m.claims_waiting },
  head: () => areaHead(m.claims_waiting(), m.areas_schools(), m.areas_admin()),
  component: Claims,
  server: { handlers: { POST: postClaims } },
})

function Claims() {
  return (
    <WaitingClaimsScreen
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      profile={listingLinks.profile}
      kinds={listingKinds('claims')}
    />
  )
}
