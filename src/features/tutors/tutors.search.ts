import type { TutorSearch } from '#/contract/tutor/tutor.search.ts'

/** What narrows the list; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, ...filters }: TutorSearch) {
  return filters
}
export const isNarrowed = (search: TutorSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)
