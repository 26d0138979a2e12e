import { m } from '#/paraglide/messages.js'
import { PeopleFrame, type PeopleFrameProps } from '../components/people-frame.tsx'
import { PersonCard } from '../components/person-card.tsx'

export type PeopleCardsPageProps = Omit<PeopleFrameProps, 'view' | 'children'>

/** People as cards, for those who know faces better than rows. */
export function PeopleCardsPage(props: PeopleCardsPageProps) {
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
