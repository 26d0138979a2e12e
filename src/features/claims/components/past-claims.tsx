import type { OwnClaim } from '#/contract/school/claim.ts'
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
