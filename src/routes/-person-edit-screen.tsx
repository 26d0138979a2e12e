import { useSuspenseQuery } from '@tanstack/react-query'
import { PersonEditPage, type PersonEditPageProps } from '#/features/people/pages/person-edit-page.tsx'
import { choicesQuery } from '#/features/people/choices.query.ts'
import { personQuery } from '#/features/people/people.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'

/** The person, and what the form offers to choose from. */
export const loadPersonForm = (queries: Queries, id: string) =>
  Promise.all([queries.ensure(personQuery(id)), queries.ensure(choicesQuery(getLocale()))])

export function PersonEditScreen({ id, ...props }: Omit<PersonEditPageProps, 'person'> & { id: string }) {
  return <PersonEditPage key={id} {...props} person={useSuspenseQuery(personQuery(id)).data} />
}
