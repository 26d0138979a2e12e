import { QueryClient, dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'

/** The query cache of one browser tab, or of one request on the server. */
export function createQueryCache() {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, dehydrate: { shouldRedactErrors: () => true } },
  })
  return {
    client,
    dehydrate: (): DehydratedState => dehydrate(client),
    hydrate: (state: DehydratedState): void => hydrate(client, state),
  }
}

export type QueryCache = ReturnType<typeof createQueryCache>
