import type { LinkProps } from '@tanstack/react-router'
import type { SortLinks } from './sort-head.tsx'

export type Sorted = { sort?: string | undefined; after?: unknown; before?: unknown }

/** The same search from its beginning. */
export const fromStart = <S extends Sorted>(search: S): S => ({ ...search, after: undefined, before: undefined })

/** Links for a column's head: first ascending, then the other way. `initial` is the order of a search that names none. */
export function sortLinks<S extends Sorted>(
  search: S,
  link: (search: S) => LinkProps,
  column: string,
  initial: string,
): SortLinks {
  const { sort = initial } = search
  const next = sort === column ? `-${column}` : column
  return {
    current: sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined,
    link: link({ ...fromStart(search), sort: next === initial ? undefined : next }),
  }
}
