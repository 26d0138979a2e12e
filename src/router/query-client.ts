import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownFailure`: the screen shows the failure itself, or it is not worth a word. Else a toast shows it. */
    mutationMeta: { ownFailure?: boolean }
  }
}

export type ShowFailure = (error: Error) => void

/** The query client of one browser tab, or of one request on the server. The router carries from there to here what was read. */
export function createQueryClient(router: AnyRouter, showFailure: ShowFailure): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError(error, _variables, _onMutateResult, { meta }) {
        if (!meta?.ownFailure) showFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false },
      // Without a connection a write fails and says so. The default would wait for the connection without a word.
      mutations: { networkMode: 'always' },
      // As JSON, which answers came as: the router's serializer would look at every value of them. What errors may show
      // is decided where everything crosses to the browser (start.ts).
      dehydrate: { serializeData: JSON.stringify, shouldRedactErrors: () => false },
      hydrate: { deserializeData: JSON.parse },
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient, wrapQueryClient: false })
  // The router's rendering on the server has begun before a loader asked for the client: the integration hears of its end.
  if (router.serverSsr) {
    for (const attach of router.serverSsrLifecycle?.onServerSsrAttach ?? []) attach(router.serverSsr)
  }
  return queryClient
}
