import { PeopleListPage, type PeopleListPageProps } from '#/features/people/pages/people-list-page.tsx'
import { usePeople } from './-use-people.tsx'

type PeopleListScreenProps = Omit<PeopleListPageProps, 'page' | 'organisations' | 'importAction'>

export function PeopleListScreen(props: PeopleListScreenProps) {
  return <PeopleListPage {...props} {...usePeople(props)} />
}
