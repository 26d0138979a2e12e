import type { LinkProps } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { positionWords, roleWords, statusWords } from '../people.words.ts'

export type PeopleFiltersProps = {
  search: PeopleListSearch
  organisations: readonly { id: string; name: string }[]
  link: (search: PeopleListSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function PeopleFilters({ search, organisations, link }: PeopleFiltersProps) {
  const { q, organisation, sort, columns, bin } = search
  const chosen = [
    ...(q ? [{ id: 'q', label: m.list_filter_search({ words: q }), rest: { q: undefined } }] : []),
    ...severalChosen(search, 'role', (value) => roleWords[value as keyof typeof roleWords]()),
    ...severalChosen(search, 'position', (value) => positionWords[value as keyof typeof positionWords]()),
    ...severalChosen(search, 'status', (value) => statusWords[value as keyof typeof statusWords].word()),
    ...(organisation
      ? [
          {
            id: 'organisation',
            label: organisations.find(({ id }) => id === organisation)?.name ?? m.record_organisation(),
            rest: { organisation: undefined },
          },
        ]
      : []),
  ]
  return (
    <ActiveFilters
      label={m.list_active_filters()}
      filters={chosen.map(({ id, label, rest }) => ({
        id,
        label,
        removeLabel: m.list_filter_remove({ filter: label }),
        without: link(fromStart({ ...search, ...rest })),
      }))}
      clear={{ label: m.people_filter_clear(), link: link({ sort, columns, bin }) }}
    />
  )
}
