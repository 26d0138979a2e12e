import type { JobSearch } from '#/contract/job/job.search.ts'

/** What says what is found; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, order: _o, ...filters }: JobSearch) {
  return filters
}
export const isNarrowed = (search: JobSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)

/** The same search with one choice more, or one less; from its beginning. */
export function toggled<Name extends 'level' | 'role' | 'body' | 'employment' | 'workplace' | 'start'>(
  search: JobSearch,
  name: Name,
  value: string,
): JobSearch {
  const chosen = search[name]?.split(',') ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...narrowing(search), order: search.order, [name]: next.join(',') || undefined }
}
