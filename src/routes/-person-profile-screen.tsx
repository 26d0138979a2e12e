import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { PersonPictureAction } from '#/features/people/components/person-picture-action.tsx'
import { PersonProfilePage, type PersonProfilePageProps } from '#/features/people/pages/person-profile-page.tsx'
import { personQuery } from '#/features/people/people.queries.ts'
import type { Queries } from '#/lib/queries.ts'

export const loadPerson = (queries: Queries, id: string) => queries.ensure(personQuery(id))

export function PersonProfileScreen({
  id,
  ...props
}: Omit<PersonProfilePageProps, 'person' | 'pictures'> & { id: string }) {
  const router = useRouter()
  const person = useSuspenseQuery(personQuery(id)).data
  const isOwn = id === props.viewer.id

  /** The frame shows one's own face, too. */
  async function onFaceChanged() {
    router.options.context.session.forget()
    await router.invalidate()
  }

  const pictures = {
    avatar: <PersonPictureAction person={person} picture="avatar" onChanged={isOwn ? onFaceChanged : undefined} />,
    cover: <PersonPictureAction person={person} picture="cover" />,
  }
  return <PersonProfilePage key={id} {...props} person={person} pictures={pictures} />
}
