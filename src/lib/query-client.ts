import { QueryClient, dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'

/** The query cache of one browser tab, or of one request on the server. */
export function createQueryCache() {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, dehydrate: { shouldRedactErrors: () => true } },
  })
  return {
    client,
    /** As JSON, since that is what answers came as: the framework's own way would look at every value of them. */
    dehydrate: (): string => JSON.stringify(dehydrate(client)),
    hydrate: (state: string): void => hydrate(client, JSON.parse(state) as DehydratedState),
  }
}

export type QueryCache = ReturnType<typeof createQueryCache>
