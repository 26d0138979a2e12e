import type { Backup } from '#/contract/operator/backup.ts'
import type { BackupFailure } from '#/contract/operator/backup-kinds.ts'
import type { BackupsSearch } from '#/contract/operator/backup.search.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { numberFormat } from '#/words/formats.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function shownBytes(bytes: number): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  const unit = units[step - 1]
  return numberFormat({ style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }, getLocale()).format(value)
}

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
