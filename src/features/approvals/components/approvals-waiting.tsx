import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Approval } from '#/contract/organisation/approval.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { approvalsQuery } from '../approvals.queries.ts'
import { ApprovalCard } from './approval-card.tsx'

export type ApprovalLinks = {
  person: (id: string) => LinkProps
  /** A conversation with them. */
  ask: (person: string) => LinkProps
}

type ApprovalsWaitingProps = {
  links: ApprovalLinks
  posted: FormState | undefined
  /** What else counts those that wait is asked anew. */
  onChanged: () => void
}

/** What an admin decides first: schools and training centres that nobody has looked at yet. */
export function ApprovalsWaiting({ links, posted, onChanged }: ApprovalsWaitingProps) {
  const client = useQueryClient()
  const { approvals, count } = useSuspenseQuery(approvalsQuery()).data
  const onDecided = ({ name }: Approval, outcome: 'approve' | 'refuse') => {
    toast((outcome === 'approve' ? m.approvals_approved : m.approvals_refused)({ name }))
    void client.invalidateQueries({ queryKey: approvalsQuery().queryKey })
    onChanged()
  }
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals" className="flex items-baseline gap-3 text-title">
        {m.approvals_title()}
        {count > 0 && <span className="text-body font-normal text-muted tabular-nums">{count}</span>}
      </h2>
      {approvals.length === 0 ? (
        <Card className="mt-4 flex items-center gap-3 p-5 text-muted">
          <LineIcon name="done" className="text-success" />
          <p>{m.approvals_none()}</p>
        </Card>
      ) : (
        <ul className="mt-4 space-y-4">
          {approvals.map((approval) => (
            <li key={approval.id}>
              <ApprovalCard
                approval={approval}
                links={links}
                posted={posted}
                onDecided={(outcome) => onDecided(approval, outcome)}
              />
            </li>
          ))}
        </ul>
      )}
      {count > approvals.length && (
        <p className="mt-4 text-muted">{m.approvals_more({ count: count - approvals.length })}</p>
      )}
    </section>
  )
}
