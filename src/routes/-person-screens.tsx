import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { PersonEditPage, type PersonEditPageProps } from '#/features/people/pages/person-edit-page.tsx'
import { PersonNewPage, type PersonNewPageProps } from '#/features/people/pages/person-new-page.tsx'
import { PersonProfilePage, type PersonProfilePageProps } from '#/features/people/pages/person-profile-page.tsx'
import { isAdmin, managedBy } from '#/features/people/people.ts'
import { choicesQuery, personQuery } from '#/features/people/people.queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { Queries } from '#/lib/queries.ts'

export const loadPerson = (queries: Queries, id: string) => queries.ensure(personQuery(id))

/** And what the form offers to choose from. */
export const loadPersonForm = (queries: Queries, id: string) =>
  Promise.all([loadPerson(queries, id), queries.ensure(choicesQuery(getLocale()))])

type Screen<Props> = Omit<Props, 'person'> & { id: string }

export function PersonProfileScreen({ id, ...props }: Screen<PersonProfilePageProps>) {
  return <PersonProfilePage key={id} {...props} person={useSuspenseQuery(personQuery(id)).data} />
}

export function PersonEditScreen({ id, ...props }: Screen<PersonEditPageProps>) {
  return <PersonEditPage key={id} {...props} person={useSuspenseQuery(personQuery(id)).data} />
}

export const loadOrganisations = (queries: Queries) => queries.ensure(organisationsQuery())

/** Whom somebody may invite into: an admin anywhere, others where they look after people. */
const invitableTo = (viewer: SessionUser, all: { id: string; name: string }[]) =>
  isAdmin(viewer) ? all : managedBy(viewer)

export function PersonNewScreen(props: Omit<PersonNewPageProps, 'organisations'>) {
  const all = useSuspenseQuery(organisationsQuery()).data
  return <PersonNewPage {...props} organisations={props.household ? [] : invitableTo(props.viewer, all)} />
}
