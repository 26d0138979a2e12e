import type { EnsureQueryDataOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShowFailure } from './query-client.ts'

/**
 * The query client, loaded when a page first asks for it: public pages get by without, and without its weight.
 * `showFailure` tells the person of a failed mutation that no screen shows itself.
 */
export function createQueries(showFailure: ShowFailure) {
  let router: AnyRouter | undefined
  let loading: Promise<QueryClient> | undefined
  let client: QueryClient | undefined
  const load = () =>
    (loading ??= import('./query-client.ts').then(
      ({ createQueryClient }) => (client = createQueryClient(router!, showFailure)),
    ))
  return {
    /** The router that carries what the server has read over to the browser. */
    connect: (own: AnyRouter): void => void (router = own),
    /** For an area's loader: from here on `client` has an answer. */
    load: async (): Promise<void> => void (await load()),
    /** For an area's frame, whose loader has waited for it. */
    client(): QueryClient {
      if (!client) throw new Error('The query client has not been loaded: await queries.load() in the loader')
      return client
    },
    /** For loaders: reads what is not there yet. */
    async ensure<Data, Key extends QueryKey>(options: EnsureQueryDataOptions<Data, Error, Data, Key>): Promise<void> {
      await (await load()).ensureQueryData(options)
    },
    /** For loaders: begins to read what a panel shows, which may come after the page. */
    async defer<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Promise<void> {
      void (await load()).prefetchQuery(options)
    },
    /** What is being read. */
    pending: (): Promise<unknown>[] =>
      client
        ?.getQueryCache()
        .getAll()
        .flatMap(({ state, promise }) => (state.status === 'pending' && promise) || []) ?? [],
    /** Forgets all that was read, as when another person takes over. */
    clear: (): void => client?.clear(),
    /** In the browser: takes over what the server has read, and what it is still reading. */
    async hydrate(carried: object): Promise<void> {
      const { options }: AnyRouter = router!
      // The integration puts its own into this place, around what is there.
      Object.assign(options, { hydrate: undefined })
      await load()
      await options.hydrate?.(carried)
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
