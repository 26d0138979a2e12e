import type { DisputeOfOwn, OwnClaim } from '#/contract/school/claim.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'
import { claimStateWords } from '../claims.words.ts'

/** What was decided, with its reason. */
export function PastClaims({ claims }: { claims: readonly OwnClaim[] }) {
  const past = claims.filter(({ state }) => state !== 'open')
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past-claims" className="max-w-form">
      <h2 id="past-claims" className="text-lead font-semibold">
        {m.claims_past()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {past.map(({ id, school, state, reason, decidedAt }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <span className="min-w-0 font-semibold wrap-anywhere">
                <bdi>{school?.name ?? m.claims_listing_hidden()}</bdi>
              </span>
              <Badge tone={claimStateWords[state].tone}>{claimStateWords[state].word()}</Badge>
            </div>
            {decidedAt && <p className="text-small text-muted">{formatDay(decidedAt)}</p>}
            {reason && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That another house says that the listing is its own. */
export function Disputes({ disputes }: { disputes: readonly DisputeOfOwn[] }) {
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="max-w-form">
      <h2 id="disputes" className="text-lead font-semibold">
        {m.claims_disputes()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {disputes.map(({ id, school, by, state, isFrozen, reason, createdAt, decidedAt }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere">{m.claims_dispute_by({ house: by, school })}</p>
            <p className="text-small text-muted">{disputeStands({ state, decidedAt, createdAt })}</p>
            {isFrozen && <p className="mt-1 text-small">{m.claims_dispute_frozen()}</p>}
            {reason && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function disputeStands({ state, decidedAt, createdAt }: Pick<DisputeOfOwn, 'state' | 'decidedAt' | 'createdAt'>) {
  if (!decidedAt) return m.claims_dispute_since({ day: formatDay(createdAt) })
  const day = formatDay(decidedAt)
  return state === 'granted' ? m.claims_dispute_passed({ day }) : m.claims_dispute_kept({ day })
}
