import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SessionUser } from './contract/account.ts'
import { getViewer } from './features/auth/auth.functions.ts'
import { createQueries } from './lib/queries.ts'
import { requestContext } from './lib/request-context.server.ts'
import { createSession } from './lib/session.ts'
import { unwrap } from './lib/unwrap.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './routes/-error-screen.tsx'
import { NotFoundScreen } from './routes/-not-found-screen.tsx'

const scriptNonce = createIsomorphicFn()
  .server(() => requestContext()?.nonce)
  .client(() => undefined)

/** A page that many share is made for nobody: there is nothing to ask. */
const isNobody = createIsomorphicFn()
  .server(() => requestContext()?.sessionToken === null)
  .client(() => false)

type Carried = { viewer: SessionUser | null | undefined; queries: string | null }

export function getRouter() {
  const session = createSession<SessionUser>(async () => (isNobody() ? null : unwrap(await getViewer())))
  const queries = createQueries()
  return createRouter({
    routeTree,
    context: { session, queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    ssr: { nonce: scriptNonce() },
    dehydrate: async () => ({ viewer: await session.known(), queries: queries.dehydrate() }),
    hydrate: async ({ viewer, queries: state }: Carried) => {
      if (viewer !== undefined) session.set(viewer)
      await queries.hydrate(state)
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
