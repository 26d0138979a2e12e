import { fullName } from '#/lib/full-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { peopleQuery } from '#/features/people/people.queries.ts'
import type { Find } from './components/finder.tsx'

const shownAtMost = 6

/** Looks people up for a record that names one of them: the children's side knows nothing of people's. */
export function useFindPeople(): Find {
  const client = useQueryClient()
  return async (words) => {
    const { people } = await client.fetchQuery(peopleQuery({ q: words }))
    return people
      .slice(0, shownAtMost)
      .map((person) => ({ id: person.id, name: fullName(person), detail: person.email ?? '' }))
  }
}
