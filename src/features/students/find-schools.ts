import { useQueryClient } from '@tanstack/react-query'
import { schoolsQuery } from '#/features/organisations/organisations.queries.ts'
import type { Find } from './components/finder.tsx'

/** Looks schools up for a trainee's practicum. */
export function useFindSchools(): Find {
  const client = useQueryClient()
  return (words) => client.fetchQuery(schoolsQuery(words))
}
