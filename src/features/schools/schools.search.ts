import type { SchoolSearch } from '#/contract/school/school.search.ts'

/** What narrows list and map alike; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, view: _v, box: _x, ...filters }: SchoolSearch) {
  return filters
}
export const isNarrowed = (search: SchoolSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)
