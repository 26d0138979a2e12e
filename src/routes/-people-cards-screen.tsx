import { PeopleCardsPage, type PeopleCardsPageProps } from '#/features/people/pages/people-cards-page.tsx'
import { usePeople } from './-use-people.tsx'

type PeopleCardsScreenProps = Omit<PeopleCardsPageProps, 'page' | 'organisations' | 'importAction'>

export function PeopleCardsScreen(props: PeopleCardsScreenProps) {
  return <PeopleCardsPage {...props} {...usePeople(props)} />
}
