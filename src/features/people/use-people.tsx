import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PeopleCircle, PeopleListSearch, PeopleQuery } from '#/contract/person/person.search.ts'
import { peopleQueryOf } from '#/contract/person/person.search.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { peopleQuery } from './people.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { ImportAction } from '#/features/imports/components/import-action.tsx'

/** What the list and the cards of people show, for their loaders. */
export const loadPeople = (queries: Queries, query: PeopleQuery) =>
  Promise.all([queries.ensure(peopleQuery(query)), queries.ensure(organisationsQuery())])

type Seen = { search: PeopleListSearch; circle: PeopleCircle; viewer: SessionUser }

export function usePeople({ search, circle, viewer }: Seen) {
  const page = useSuspenseQuery(peopleQuery(peopleQueryOf(search, circle))).data
  const organisations = useSuspenseQuery(organisationsQuery()).data
  return { page, search, organisations, importAction: <ImportAction viewer={viewer} kind="people" /> }
}
