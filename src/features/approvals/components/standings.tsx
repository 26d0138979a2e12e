import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { standingsQuery } from '../approvals.queries.ts'
import { StandingCard } from './standing-card.tsx'

type StandingsProps = {
  viewer: SessionUser
  posted: FormState | undefined
  /** What is known of the viewer is asked for anew. */
  onChanged: () => void
}

/** The organisations of the viewer that are not approved. */
export function Standings({ viewer, posted, onChanged }: StandingsProps) {
  const { data: standings } = useSuspenseQuery(standingsQuery())
  const known = new Map(viewer.memberships.map(({ organisation }) => [organisation.id, organisation.status]))
  const isDecided = standings.some(({ id, status }) => known.has(id) && known.get(id) !== status)
  const onDecided = useEffectEvent(onChanged)
  // Once for each change, however often the page is drawn.
  useEffect(() => {
    if (isDecided) onDecided()
  }, [isDecided])
  return (
    <div className="space-y-4">
      {standings
        .filter(({ status }) => status !== 'approved')
        .map((standing) => (
          <StandingCard
            key={`${standing.id} ${standing.version}`}
            standing={standing}
            posted={posted}
            onAsked={() => {
              toast(m.approvals_again_done())
              onChanged()
            }}
          />
        ))}
    </div>
  )
}
