import type { OutboxStatus } from '#/contract/operator/outbox.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const statusWords: Record<OutboxStatus, { tone: BadgeTone; word: () => string }> = {
  queued: { tone: 'primary', word: m.outbox_queued },
  sent: { tone: 'success', word: m.outbox_sent },
  kept: { tone: 'neutral', word: m.outbox_kept },
  dropped: { tone: 'warning', word: m.outbox_dropped },
  failed: { tone: 'danger', word: m.outbox_failed },
}
