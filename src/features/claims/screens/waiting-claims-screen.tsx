import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { WaitingClaimsSearch } from '#/contract/school/claim.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch, type ViewSwitchProps } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { counted } from '#/words/counted.ts'
import { claimDoneWords } from '../claims.words.ts'
import { waitingClaimsQuery } from '../claims.queries.ts'
import { WaitingClaimCard } from '../components/waiting-claim.tsx'

export async function loadWaitingClaims(queries: Queries) {
  await queries.ensure(waitingClaimsQuery())
  return { posted: currentFormState('claims') }
}

type WaitingClaimsScreenProps = {
  search: WaitingClaimsSearch
  posted: FormState | undefined
  profile: (listing: string) => LinkProps
  kinds: ViewSwitchProps
}

/** Whose listings are, as far as somebody has to judge it; whoever waits longest first. */
export function WaitingClaimsScreen({ search, posted, profile, kinds }: WaitingClaimsScreenProps) {
  const { claims, count } = useSuspenseQuery(waitingClaimsQuery()).data
  return (
    <>
      <ListHead
        title={m.claims_waiting()}
        lead={m.claims_waiting_lead()}
        count={m.claims_count(counted(count))}
        kinds={<ViewSwitch {...kinds} />}
      />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {claimDoneWords[search.done]()}
        </Alert>
      )}
      {claims.length > 0 ? (
        <ul className="max-w-4xl space-y-3">
          {claims.map((claim) => (
            <li key={claim.id}>
              <WaitingClaimCard claim={claim} posted={posted} profile={profile} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState art={<EmptyShelf size={110} />} title={m.claims_none_title()} text={m.claims_none_text()} />
      )}
    </>
  )
}
