import type { Approval } from '#/contract/organisation/approval.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const kindWords = { school: m.approvals_school, training_center: m.approvals_training_center } as const

export const statusWords: Record<Approval['namesakes'][number]['status'], () => string> = {
  pending: m.approvals_status_pending,
  approved: m.approvals_status_approved,
  refused: m.approvals_status_refused,
  suspended: m.approvals_status_suspended,
  closed: m.approvals_status_closed,
}

const dayMs = 86_400_000

/** People are told three working days: what has waited as long calls. */
export function waitTone(askedAt: string, now = Date.now()): BadgeTone {
  const days = (now - new Date(askedAt).getTime()) / dayMs
  if (days >= 3) return 'danger'
  return days >= 1 ? 'warning' : 'neutral'
}
