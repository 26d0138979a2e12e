import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { ClaimedSchool } from '#/contract/school/claim.ts'
import type { ClaimSearch } from '#/contract/school/claim.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { claimDoneWords, townOf } from '../claims.words.ts'
import { claimsQuery, offerQuery } from '../claims.queries.ts'
import { ClaimWays } from '../components/claim-ways.tsx'
import { LikelyList } from '../components/likely-list.tsx'
import { OpenClaim } from '../components/open-claim.tsx'
import { Disputes } from '../components/disputes.tsx'
import { PastClaims } from '../components/past-claims.tsx'

type House = { id: string; name: string }

export async function loadClaims(queries: Queries, house: House | undefined, school: string | undefined) {
  if (house) {
    const asked = [queries.ensure(claimsQuery(house.id))]
    if (school) asked.push(queries.ensure(offerQuery(house.id, school)) as never)
    await Promise.all(asked)
  }
  return { posted: currentFormState('claims') }
}

type Links = {
  own: LinkProps
  claim: (slug?: string) => LinkProps
  read: (slug: string) => LinkProps
  find: LinkProps
}

type ClaimScreenProps = {
  house: House | undefined
  search: ClaimSearch
  posted: FormState | undefined
  links: Links
}

/** A house says that a listing is its own. */
export function ClaimScreen({ house, search, posted, links }: ClaimScreenProps) {
  if (!house) {
    return (
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.listing_none_title()}
        text={m.listing_none_text()}
      />
    )
  }
  return (
    <>
      <PageHeader title={m.claims_title()} lead={m.claims_lead({ house: house.name })} />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {claimDoneWords[search.done]()}
        </Alert>
      )}
      <Claims house={house} school={search.school} posted={posted} links={links} />
    </>
  )
}

type ClaimsProps = { house: House; school: string | undefined; posted: FormState | undefined; links: Links }

function Claims({ house, school, posted, links }: ClaimsProps) {
  const { claims, disputes, likely } = useSuspenseQuery(claimsQuery(house.id)).data
  const open = claims.find(({ state }) => state === 'open')
  const isGranted = claims[0]?.state === 'granted'
  const isDisputed = disputes.some(({ isFrozen }) => isFrozen)
  return (
    <div className="space-y-8">
      {open && <OpenClaim claim={open} posted={posted} />}
      {!open && isGranted && (
        <Alert tone="success">
          {m.claims_now_own()}{' '}
          <Link {...links.own} className={linkClass}>
            {m.claims_to_own()}
          </Link>
        </Alert>
      )}
      {!open && school && <Offer house={house} school={school} posted={posted} links={links} />}
      {!open && !school && !isGranted && !isDisputed && <Find likely={likely} links={links} />}
      <Disputes disputes={disputes} posted={posted} />
      <PastClaims claims={claims} />
    </div>
  )
}

function Offer({ house, school, posted, links }: ClaimsProps & { school: string }) {
  const offer = useSuspenseQuery(offerQuery(house.id, school)).data
  const navigate = useNavigate()
  const { name, slug } = offer.school
  return (
    <div className="max-w-form space-y-6">
      <p className="rounded border border-line bg-card p-4">
        <Link {...links.read(slug)} className={`${linkClass} font-semibold wrap-anywhere`}>
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-small text-muted">{townOf(offer.school)}</span>
      </p>
      <ClaimWays
        organisation={house.id}
        offer={offer}
        posted={posted}
        onDone={() => void navigate({ ...links.claim(), replace: true } as never)}
      />
    </div>
  )
}

function Find({ likely, links }: { likely: readonly ClaimedSchool[]; links: Links }) {
  return (
    <div className="space-y-4">
      <LikelyList likely={likely} claim={links.claim} read={links.read} />
      <p className="max-w-prose">
        {likely.length > 0 ? m.claims_find_other() : m.claims_find()}{' '}
        <Link {...links.find} className={linkClass}>
          {m.claims_find_link()}
        </Link>
      </p>
    </div>
  )
}
