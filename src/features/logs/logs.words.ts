import type { LogEntry, LogOutcome } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { dateFormat } from '#/words/formats.ts'

export const outcomeWords: Record<LogOutcome, { tone: BadgeTone; word: () => string }> = {
  success: { tone: 'success', word: m.logs_outcome_success },
  denied: { tone: 'warning', word: m.logs_outcome_denied },
  failure: { tone: 'danger', word: m.logs_outcome_failure },
}

/** In UTC, as the log is kept, so that two people speak of the same moment. */
export const shownTime = (at: string): string =>
  `${dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))} UTC`

/** What an address has chosen: `2026-11-28`, or an hour of it. */
export function shownSpan(time: string): string {
  const isHour = time.includes('T')
  const at = new Date(isHour ? `${time}:00:00Z` : time)
  return dateFormat({ dateStyle: 'medium', ...(isHour ? { timeStyle: 'short' } : {}), timeZone: 'UTC' }).format(at)
}

export const shownActor = (entry: Pick<LogEntry, 'actorId' | 'actorName'>): string =>
  entry.actorName ?? (entry.actorId ? m.logs_actor_erased() : m.logs_actor_none())
