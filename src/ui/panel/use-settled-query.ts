import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** Suspends until a query is answered. Unlike `useSuspenseQuery` it does not throw: that it failed is an answer, too. */
export function useSettledQuery<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const client = useQueryClient()
  const result = useQuery({ ...query, retryOnMount: false })
  // Joins what a loader has begun; it never rejects.
  if (result.isPending) throw client.prefetchQuery(query)
  return result
}
