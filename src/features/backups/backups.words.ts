import type { Backup } from '#/contract/operator/backup.ts'
import type { BackupFailure } from '#/contract/operator/backup-kinds.ts'
import type { BackupsSearch } from '#/contract/operator/backup.search.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const failureWords: Record<BackupFailure, () => string> = {
  space: m.backups_failure_space,
  lost: m.backups_failure_lost,
  stopped: m.backups_failure_stopped,
  error: m.backups_failure_error,
}

export const doneWords: Record<NonNullable<BackupsSearch['done']>, () => string> = {
  made: m.backups_done_made,
  checked: m.backups_done_checked,
  saved: m.backups_done_saved,
}

export const rhythmWords = { 0: m.backups_never, 1: m.backups_daily, 7: m.backups_weekly } as const

/** What is to be known of it first. */
export function stateOf({ doing, failure, file, check }: Backup): { tone: BadgeTone; word: string } {
  if (doing === 'making') return { tone: 'primary', word: m.backups_state_making() }
  if (doing === 'checking') return { tone: 'primary', word: m.backups_state_checking() }
  if (failure) return { tone: 'danger', word: m.backups_state_failed() }
  if (!file) return { tone: 'neutral', word: m.backups_state_gone() }
  if (check === 'passed') return { tone: 'success', word: m.backups_state_passed() }
  if (check === 'refused') return { tone: 'danger', word: m.backups_state_refused() }
  return { tone: 'warning', word: m.backups_state_unchecked() }
}
