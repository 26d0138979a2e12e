import { m } from '#/paraglide/messages.js'

/** The words that every list says about itself. */
export const listTexts = () => ({
  activeFilters: m.list_active_filters(),
  apply: m.list_apply(),
  columns: m.list_columns(),
  next: m.list_next(),
  pages: m.list_pages(),
  previous: m.list_previous(),
  removeFilter: (filter: string) => m.list_filter_remove({ filter }),
  restore: m.list_restore(),
  restoreNamed: (name: string) => m.list_restore_named({ name }),
  sort: m.list_sort(),
  undo: m.record_undo(),
})

export type ListTexts = ReturnType<typeof listTexts>

/** Orders by name. While something is searched, last names that begin with it lead. */
export const nameSorts = (searched: string | undefined) =>
  [
    { value: 'name', word: searched ? m.list_sort_match : m.list_sort_name },
    { value: '-name', word: searched ? m.list_sort_match_down : m.list_sort_name_down },
  ] as const
