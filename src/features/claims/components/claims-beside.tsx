import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { claimsQuery } from '../claims.queries.ts'
import { LikelyList } from './likely-list.tsx'

type ClaimsBesideProps = {
  organisation: string
  /** A house that shows a listing claims none. */
  isListed: boolean
  claim: (slug?: string) => LinkProps
  read: (slug: string) => LinkProps
}

/** Beside one’s own listing: whether it is there already, what was claimed, and who disputes it. */
export function ClaimsBeside({ organisation, isListed, claim, read }: ClaimsBesideProps) {
  const { claims, disputes, likely } = useSuspenseQuery(claimsQuery(organisation)).data
  const open = claims.find(({ state }) => state === 'open')
  const frozen = disputes.filter(({ isFrozen }) => isFrozen)
  return (
    <div className="space-y-4 not-empty:pt-4 not-empty:pb-2">
      {open && (
        <Alert tone="info">
          {m.claims_beside_open({ name: open.school?.name ?? m.claims_listing_hidden() })}{' '}
          <Link {...claim()} className={linkClass}>
            {m.claims_beside_more()}
          </Link>
        </Alert>
      )}
      {frozen.length > 0 && (
        <Alert tone="warning">
          {m.claims_dispute_by({ house: frozen[0]!.by, school: frozen[0]!.school })} {m.claims_dispute_frozen()}{' '}
          <Link {...claim()} className={linkClass}>
            {m.claims_beside_answer()}
          </Link>
        </Alert>
      )}
      {!isListed && !open && <LikelyList likely={likely} claim={claim} read={read} />}
    </div>
  )
}
