import type { ImportFate, ImportPlan } from '#/contract/imports/import.ts'
import type { Failure } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import type { FileProblem } from './import-file.ts'
import type { WorkbookProblem } from './workbook.ts'

export const fateWords: Record<ImportFate, { tone: BadgeTone; word: () => string }> = {
  create: { tone: 'success', word: m.imports_create },
  update: { tone: 'primary', word: m.imports_update },
  unchanged: { tone: 'neutral', word: m.imports_unchanged },
  refused: { tone: 'danger', word: m.imports_refused },
}

export const encodingNames: Record<ImportPlan['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const problemWords: Record<FileProblem, () => string> = {
  too_large: m.imports_too_large,
  workbook: m.imports_workbook,
  locked: m.imports_locked,
  no_csv: m.imports_no_csv,
  empty: m.imports_empty,
}

const workbookWords: Record<WorkbookProblem, () => string> = {
  book_locked: m.imports_locked,
  book_other: m.imports_workbook,
  book_broken: m.imports_broken,
  book_empty: m.imports_no_rows,
  book_large: m.imports_too_large,
}

const isWorkbookProblem = (code: string | undefined): code is WorkbookProblem =>
  code !== undefined && code in workbookWords

/** What the file itself is refused for will not be otherwise the next time. */
export const isWorthRetrying = ({ code }: Failure): boolean => !isWorkbookProblem(code)

/** Why an import stopped. The API does not know a plan that is too old, or was applied. */
export function failureWords({ code, message }: Failure): string {
  if (code === 'offline') return m.files_unanswered()
  if (isWorkbookProblem(code)) return workbookWords[code]()
  if (code === 'lost') return m.imports_lost()
  return code === 'not_found' ? m.imports_expired() : message
}

export const whyWords = (problem: FileProblem | null, failure: Failure | null): string =>
  problem ? problemWords[problem]() : failure ? failureWords(failure) : ''
