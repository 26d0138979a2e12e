import type { OwnEventSummary } from '#/contract/event/event.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { stateOf } from '../hosting.words.ts'

type StateBadgeProps = { event: Pick<OwnEventSummary, 'status' | 'state' | 'isHeld' | 'removedFor'> }

export function StateBadge({ event }: StateBadgeProps) {
  const { tone, word } = stateOf(event)
  return <Badge tone={tone}>{word()}</Badge>
}
