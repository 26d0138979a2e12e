import { useSuspenseQuery } from '@tanstack/react-query'
import { PersonPictureAction } from '#/features/people/components/person-picture-action.tsx'
import { PersonProfilePage, type PersonProfilePageProps } from '#/features/people/pages/person-profile-page.tsx'
import { personQuery } from '#/features/people/people.queries.ts'
import type { Queries } from '#/lib/queries.ts'

export const loadPerson = (queries: Queries, id: string) => queries.ensure(personQuery(id))

export function PersonProfileScreen({
  id,
  ...props
}: Omit<PersonProfilePageProps, 'person' | 'pictures'> & { id: string }) {
  const person = useSuspenseQuery(personQuery(id)).data
  const pictures = {
    avatar: <PersonPictureAction person={person} picture="avatar" />,
    cover: <PersonPictureAction person={person} picture="cover" />,
  }
  return <PersonProfilePage key={id} {...props} person={person} pictures={pictures} />
}
