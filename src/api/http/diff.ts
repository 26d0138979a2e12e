import { isDeepStrictEqual } from 'node:util'

export type Diff = Record<string, { from: unknown; to: unknown }>

/** What an edit changes, field by field; fields that stay as they are do not count. */
export function diffOf(before: Record<string, unknown>, after: Record<string, unknown>): Diff {
  const changed = Object.entries(after).filter(
    ([field, to]) => to !== undefined && !isDeepStrictEqual(before[field] ?? null, to ?? null),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field] ?? null, to: to ?? null }]))
}
