import type { LinkProps } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person/person.search.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { statusWords } from '../people.words.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

export type PeopleFiltersProps = {
  search: PeopleListSearch
  organisations: readonly { id: string; name: string }[]
  link: (search: PeopleListSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function PeopleFilters({ search, organisations, link }: PeopleFiltersProps) {
  const { q, organisation, sort, columns, bin } = search
  const chosen = [
    ...oneChosen('q', q && m.list_filter_search({ words: q })),
    ...severalChosen(search, 'role', (value) => roleWords[value as keyof typeof roleWords]()),
    ...severalChosen(search, 'position', (value) => positionWords[value as keyof typeof positionWords]()),
    ...severalChosen(search, 'status', (value) => statusWords[value as keyof typeof statusWords].word()),
    ...oneChosen(
      'organisation',
      organisation && (organisations.find(({ id }) => id === organisation)?.name ?? m.record_organisation()),
    ),
  ]
  return (
    <ActiveFilters
      search={search}
      chosen={chosen}
      link={link}
      texts={listTexts()}
      clear={{ label: m.people_filter_clear(), search: { sort, columns, bin } }}
    />
  )
}
