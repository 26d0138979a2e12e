import type { EditConflict } from '#/contract/core/error.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { inputMessage } from '#/words/input-message.ts'
import { diffOf } from './diff.ts'
import { ApiError, type RefusalCode } from './api-error.ts'

/** Refuses fields by name, each with the words for `kind`. */
export function refuseFields(code: RefusalCode, fields: readonly string[], kind: string, locale: Locale): ApiError {
  const message = inputMessage({ kind, requirement: null }, locale)
  return new ApiError(code, { fields: Object.fromEntries(fields.map((field) => [field, message])) })
}

/** Refuses an edit of an older version, and says field by field what was sent and what is stored by now. */
export function requireVersion(
  stored: { version: number; values: Record<string, unknown> },
  sent: { version: number; values: Record<string, unknown> },
): void {
  if (stored.version === sent.version) return
  const differing = Object.entries(diffOf(stored.values, sent.values))
  const fields = Object.fromEntries(differing.map(([field, { from, to }]) => [field, { mine: to, theirs: from }]))
  throw new ApiError('version_conflict', {
    conflict: { version: stored.version, fields: fields as EditConflict['fields'] },
  })
}
