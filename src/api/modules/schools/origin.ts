// Where the facts of a listing come from that was entered from a list, until somebody says them anew.
import type { SchoolOrigin } from '#/contract/school/school.ts'

/** What was said anew is no longer of that list. */
export function originAfter(origin: SchoolOrigin | null, said: readonly string[]): SchoolOrigin | null {
  if (origin === null) return null
  const fields = origin.fields.filter((field) => !said.includes(field))
  return fields.length > 0 ? { ...origin, fields } : null
}
