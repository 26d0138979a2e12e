import { useSuspenseQuery } from '@tanstack/react-query'
import type { PeopleListSearch, PeopleQuery } from '#/contract/person.search.ts'
import { peopleQueryOf } from '#/contract/person.search.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { PeopleCardsPage, type PeopleCardsPageProps } from '#/features/people/pages/people-cards-page.tsx'
import { PeopleListPage, type PeopleListPageProps } from '#/features/people/pages/people-list-page.tsx'
import { peopleQuery } from '#/features/people/people.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { ImportAction } from './-import-action.tsx'

/** What the list and the cards of people show, for their loaders. */
export const loadPeople = (queries: Queries, query: PeopleQuery) =>
  Promise.all([queries.ensure(peopleQuery(query)), queries.ensure(organisationsQuery())])

function usePeople({ search, viewer }: Pick<PeopleListPageProps, 'search' | 'viewer'>) {
  const page = useSuspenseQuery(peopleQuery(peopleQueryOf(search))).data
  const organisations = useSuspenseQuery(organisationsQuery()).data
  return { page, search, organisations, importAction: <ImportAction viewer={viewer} kind="people" /> }
}

type Screen<Props extends { search: PeopleListSearch }> = Omit<Props, 'page' | 'organisations' | 'importAction'>

export function PeopleListScreen(props: Screen<PeopleListPageProps>) {
  return <PeopleListPage {...props} {...usePeople(props)} />
}

export function PeopleCardsScreen(props: Screen<PeopleCardsPageProps>) {
  return <PeopleCardsPage {...props} {...usePeople(props)} />
}
