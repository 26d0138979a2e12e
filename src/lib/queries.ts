import type { QueryClient, DehydratedState } from '@tanstack/react-query'

type Loaded = {
  client: QueryClient
  dehydrate(): DehydratedState
  hydrate(state: DehydratedState): void
}

/**
 * The query cache, loaded when a page first asks for it: public pages get by without, and without its weight.
 * `dehydrate` and `hydrate` carry what the server has read over to the browser.
 */
export function createQueries() {
  let loaded: Promise<Loaded> | undefined
  const load = () => (loaded ??= import('./query-client.ts').then((module) => module.createQueryClient()))
  return {
    client: async (): Promise<QueryClient> => (await load()).client,
    /** Forgets all that was read, as when another person takes over. */
    clear: async (): Promise<void> => {
      if (loaded) (await loaded).client.clear()
    },
    dehydrate: async (): Promise<DehydratedState | null> => (loaded ? (await loaded).dehydrate() : null),
    hydrate: async (state: DehydratedState | null): Promise<void> => {
      if (state) (await load()).hydrate(state)
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
