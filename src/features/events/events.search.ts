import type { EventSearch } from '#/contract/event/event.search.ts'

/** What narrows all three views; without it there is nothing to take back. */
export function narrowing({ after: _a, before: _b, view: _v, month: _m, box: _x, ...filters }: EventSearch) {
  return filters
}
export const isNarrowed = (search: EventSearch): boolean =>
  Object.values(narrowing(search)).some((value) => value !== undefined)
