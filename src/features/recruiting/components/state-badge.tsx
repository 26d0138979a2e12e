import type { OwnJobSummary } from '#/contract/job/job.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { stateOf } from '../recruiting.words.ts'

type StateBadgeProps = { job: Pick<OwnJobSummary, 'state' | 'isHeld' | 'removedFor' | 'handedInAt'> }

export function StateBadge({ job }: StateBadgeProps) {
  const { tone, word } = stateOf(job)
  return <Badge tone={tone}>{word()}</Badge>
}
