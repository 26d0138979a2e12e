import { dashboardLinks } from '#/areas/dashboard.ts'
import { schoolLinks } from '#/areas/site.ts'
import { claimsQuery } from '#/features/claims/claims.queries.ts'
import { ClaimsBeside } from '#/features/claims/components/claims-beside.tsx'
import type { Queries } from '#/router/queries.ts'

/** Beside what is loaded of a listing, whose it is. */
export async function withClaims<Listing>(
  queries: Queries,
  house: { id: string } | undefined,
  listing: Promise<Listing>,
): Promise<Listing> {
  const [loaded] = await Promise.all([listing, house && queries.ensure(claimsQuery(house.id))])
  return loaded
}

/** Whose a listing is, above it. */
export const listingClaims = (organisation: string, isListed: boolean) => (
  <ClaimsBeside
    organisation={organisation}
    isListed={isListed}
    claim={(school) => dashboardLinks.claim({ organisation, school })}
    read={schoolLinks.school}
  />
)
