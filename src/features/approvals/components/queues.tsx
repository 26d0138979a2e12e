import { Link, type LinkProps } from '@tanstack/react-router'
import type { Queue } from '#/contract/operator/platform.ts'
import type { QueueKind } from '#/contract/operator/platform-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { shownNumber } from '#/words/counted.ts'
import { waitTone } from '../approvals.words.ts'

export type QueueLinks = Record<QueueKind, LinkProps>

const titles: Record<QueueKind, () => string> = {
  organisation: m.approvals_title,
  reported: m.approvals_queue_reported,
  school_status: m.approvals_papers_school_status,
  school_claim: m.approvals_papers_school_claim,
  tutor_check: m.approvals_papers_tutor_check,
  credential: m.approvals_papers_credential,
  double: m.approvals_queue_double,
  mail: m.home_mail_failed,
}

/** All that waits to be decided, by where it is decided: how much, and since when the oldest. */
export function Queues({ queues, links }: { queues: readonly Queue[]; links: QueueLinks }) {
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className="text-title">
        {m.approvals_queues()}
      </h2>
      {queues.length === 0 ? (
        <Card className="mt-4 flex items-center gap-3 p-5 text-muted">
          <LineIcon name="done" className="text-success" />
          <p>{m.approvals_queues_none()}</p>
        </Card>
      ) : (
        <Card asChild className="mt-4 divide-y divide-line">
          <ul>
            {queues.map(({ kind, count, since }) => (
              <li key={kind}>
                <Link
                  {...links[kind]}
                  className="flex min-h-14 items-center gap-x-4 px-5 py-3 hover:bg-sunken sm:gap-x-6"
                >
                  <span className="min-w-8 text-title tabular-nums">{shownNumber(count)}</span>
                  <span className="min-w-0 flex-1 font-semibold">{titles[kind]()}</span>
                  <Badge tone={waitTone(since)}>
                    <span className="sr-only">{m.approvals_queue_oldest()} </span>
                    <Since instant={since} />
                  </Badge>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {queues.length > 0 && (
        <p className="mt-3 text-small text-muted pointer-coarse:hidden noscript:hidden">{m.approvals_keys()}</p>
      )}
    </section>
  )
}
