import type { ImportFate, ImportPlan } from '#/contract/imports/import.ts'
import type { Failure } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import type { FileProblem } from './import-file.ts'

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
  no_csv: m.imports_no_csv,
  empty: m.imports_empty,
}

/** Why an import stopped. The API does not know a plan that is too old, or was applied. */
export function failureWords({ code, message }: Failure): string {
  if (code === 'offline') return m.files_unanswered()
  if (code === 'lost') return m.imports_lost()
  return code === 'not_found' ? m.imports_expired() : message
}

export const whyWords = (problem: FileProblem | null, failure: Failure | null): string =>
  problem ? problemWords[problem]() : failure ? failureWords(failure) : ''
