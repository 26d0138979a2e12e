import { MutationCache, QueryClient, dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownFailure`: the screen shows the failure itself, or it is not worth a word. Else a toast shows it. */
    mutationMeta: { ownFailure?: boolean }
  }
}

export type ShowFailure = (error: Error) => void

/** The query cache of one browser tab, or of one request on the server. */
export function createQueryCache(showFailure: ShowFailure) {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError(error, _variables, _onMutateResult, { meta }) {
        if (!meta?.ownFailure) showFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false },
      // Without a connection a write fails and says so. The default would wait for the connection without a word.
      mutations: { networkMode: 'always' },
      dehydrate: { shouldRedactErrors: () => true },
    },
  })
  return {
    client,
    /** As JSON, since that is what answers came as: the framework's own way would look at every value of them. */
    dehydrate: (): string => JSON.stringify(dehydrate(client)),
    hydrate: (state: string): void => hydrate(client, JSON.parse(state) as DehydratedState),
  }
}

export type QueryCache = ReturnType<typeof createQueryCache>
