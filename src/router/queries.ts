import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { QueryCache, ShowFailure } from './query-client.ts'

/**
 * The query cache, loaded when a page first asks for it: public pages get by without, and without its weight.
 * `showFailure` tells the person of a failed mutation that no screen shows itself.
 * `dehydrate` and `hydrate` carry what the server has read over to the browser.
 */
export function createQueries(showFailure: ShowFailure) {
  let loading: Promise<QueryCache> | undefined
  let cache: QueryCache | undefined
  const load = () =>
    (loading ??= import('./query-client.ts').then(({ createQueryCache }) => (cache = createQueryCache(showFailure))))
  return {
    /** For an area's loader: from here on `client` has an answer. */
    load: async (): Promise<void> => void (await load()),
    /** For an area's frame, whose loader has waited for it. */
    client(): QueryClient {
      if (!cache) throw new Error('The query cache has not been loaded: await queries.load() in the loader')
      return cache.client
    },
    /** For loaders: reads what is not there yet. */
    async ensure<Data, Key extends QueryKey>(options: EnsureQueryDataOptions<Data, Error, Data, Key>): Promise<void> {
      await (await load()).client.ensureQueryData(options)
    },
    /** Forgets all that was read, as when another person takes over. */
    clear: (): void => cache?.client.clear(),
    dehydrate: (): string | null => cache?.dehydrate() ?? null,
    hydrate: async (state: string | null): Promise<void> => {
      if (state !== null) (await load()).hydrate(state)
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
