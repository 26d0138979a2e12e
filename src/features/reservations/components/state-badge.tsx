import type { ReservationState } from '#/contract/reservation/reservation-kinds.ts'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { stateWords } from '../reservations.words.ts'

const tones: Record<ReservationState, BadgeTone> = {
  held: 'warning',
  confirmed: 'success',
  done: 'neutral',
  cancelled: 'danger',
  lapsed: 'neutral',
}

export const StateBadge = ({ status }: { status: ReservationState }) => (
  <Badge tone={tones[status]}>{stateWords[status]()}</Badge>
)
