import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { PaperKind } from '#/contract/organisation/approval.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { approvalsQuery } from '../approvals.queries.ts'
import { waitTone } from '../approvals.words.ts'

export type PaperLinks = Record<PaperKind, LinkProps>

const titles: Record<PaperKind, () => string> = {
  school_status: m.approvals_papers_school_status,
  tutor_check: m.approvals_papers_tutor_check,
  credential: m.approvals_papers_credential,
}

/** Evidence that nobody has looked at yet, by where it is looked at. Nothing where there is none. */
export function PapersWaiting({ links }: { links: PaperLinks }) {
  const { papers } = useSuspenseQuery(approvalsQuery()).data
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-title">
        {m.approvals_papers()}
      </h2>
      <Card asChild className="mt-4 divide-y divide-line">
        <ul>
          {papers.map(({ kind, count, since }) => (
            <li key={kind}>
              <Link
                {...links[kind]}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold">{titles[kind]()}</span>{' '}
                  <span className="text-muted">{m.approvals_papers_count({ count })}</span>
                </span>
                <Badge tone={waitTone(since)}>
                  <Since instant={since} />
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
