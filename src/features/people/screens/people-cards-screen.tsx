import { usePeople } from '../use-people.tsx'
import { m } from '#/paraglide/messages.js'
import { PeopleFrame, type PeopleFrameProps } from '../components/people-frame.tsx'
import { PersonCard } from '../components/person-card.tsx'

type PeopleCardsScreenProps = Omit<PeopleCardsViewProps, 'page' | 'organisations' | 'importAction'>

export function PeopleCardsScreen(props: PeopleCardsScreenProps) {
  return <PeopleCardsView {...props} {...usePeople(props)} />
}

type PeopleCardsViewProps = Omit<PeopleFrameProps, 'view' | 'children'>

/** People as cards, for those who know faces better than rows. */
function PeopleCardsView(props: PeopleCardsViewProps) {
  const { page, links } = props
  return (
    <PeopleFrame {...props} view="cards">
      <ul aria-label={m.people_title()} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {page.people.map((person) => (
          <li key={person.id} className="contents">
            <PersonCard person={person} links={links} />
          </li>
        ))}
      </ul>
    </PeopleFrame>
  )
}
