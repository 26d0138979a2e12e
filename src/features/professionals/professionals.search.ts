import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'

/** What narrows the list; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, ...filters }: ProfessionalSearch) {
  return filters
}
export const isNarrowed = (search: ProfessionalSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)
