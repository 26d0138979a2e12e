import { isAdmin, managedBy } from '#/contract/viewer.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import { PersonNewPage, type PersonNewPageProps } from '#/features/people/pages/person-new-page.tsx'
import type { Queries } from '#/lib/queries.ts'

export const loadOrganisations = (queries: Queries) => queries.ensure(organisationsQuery())

/** Whom somebody may invite into: an admin anywhere, others where they look after people. */
const invitableTo = (viewer: SessionUser, all: { id: string; name: string }[]) =>
  isAdmin(viewer) ? all : managedBy(viewer)

export function PersonNewScreen(props: Omit<PersonNewPageProps, 'organisations'>) {
  const all = useSuspenseQuery(organisationsQuery()).data
  return <PersonNewPage {...props} organisations={props.household ? [] : invitableTo(props.viewer, all)} />
}
