import type { LinkProps } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters } from '#/ui/data-table/active-filters.tsx'
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
    ...(q ? [{ id: 'q', label: m.people_filter_search({ words: q }), rest: { q: undefined } }] : []),
    ...several(search, 'role', (value) => roleWords[value as keyof typeof roleWords]()),
    ...several(search, 'position', (value) => positionWords[value as keyof typeof positionWords]()),
    ...several(search, 'status', (value) => statusWords[value as keyof typeof statusWords].word()),
    ...(organisation
      ? [
          {
            id: 'organisation',
            label: organisations.find(({ id }) => id === organisation)?.name ?? m.people_organisation(),
            rest: { organisation: undefined },
          },
        ]
      : []),
  ]
  return (
    <ActiveFilters
      label={m.people_active_filters()}
      filters={chosen.map(({ id, label, rest }) => ({
        id,
        label,
        removeLabel: m.people_filter_remove({ filter: label }),
        without: link(fromStart({ ...search, ...rest })),
      }))}
      clear={{ label: m.people_filter_clear(), link: link({ sort, columns, bin }) }}
    />
  )
}

function several(search: PeopleListSearch, name: 'role' | 'position' | 'status', word: (value: string) => string) {
  const values = search[name]?.split(',') ?? []
  return values.map((value) => ({
    id: `${name}-${value}`,
    label: word(value),
    rest: { [name]: values.filter((other) => other !== value).join(',') || undefined },
  }))
}
