import { createRouter, type AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { failureOf } from './client/require-data.ts'
import type { SessionUser } from './contract/account/account.ts'
import { movesPages } from './router/first-scroll.ts'
import { createQueries, type Queries } from './router/queries.ts'
import { requestContext } from './server/request-context.server.ts'
import { settlePanels } from './server/settle-panels.server.ts'
import { createRouteParts, type Parts } from './router/route-parts.ts'
import { createSession } from './router/session.ts'
import { unwrap } from './router/unwrap.ts'
import * as generated from './routeTree.gen.ts'
import { ErrorScreen } from './routes/_frame/error-screen.tsx'
import { NotFoundScreen } from './routes/_frame/not-found-screen.tsx'
import { toast } from './ui/feedback/toast.ts'

const scriptNonce = createIsomorphicFn()
  .server(() => requestContext()?.nonce)
  .client(() => undefined)

/** A page that many share is made for nobody: there is nothing to ask. */
const isNobody = createIsomorphicFn()
  .server(() => requestContext()?.sessionToken === null)
  .client(() => false)

/** What is on its way for panels is waited for as long as a page may wait. */
const panelsSettled = createIsomorphicFn()
  .server((router: AnyRouter, queries: Queries) => settlePanels(router, queries.pending()))
  .client(async () => {})

/** `query` is the queries', where the page has some. */
type Carried = { viewer: SessionUser | null | undefined; query?: object }

/** In the built browser code the tree is cut up: scripts/build/route-parts.ts. */
type BrowsersTree = { routeParts?: Parts }

export function getRouter() {
  const session = createSession<SessionUser>(async () => {
    if (isNobody()) return null
    // In the browser the page has said it already: how to ask is not a part of every page.
    const { getViewer } = await import('./features/auth/auth.functions.ts')
    return unwrap(await getViewer())
  })
  const queries = createQueries((error) => void toast.error(failureOf(error).message))
  const parts = createRouteParts((generated as object as BrowsersTree).routeParts)
  const router = createRouter({
    routeTree: generated.routeTree,
    context: { session, queries, parts },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: movesPages(),
    ssr: { nonce: scriptNonce() },
    dehydrate: async (): Promise<Carried> => {
      await panelsSettled(router, queries)
      return { viewer: await session.known() }
    },
    hydrate: async (carried: Carried) => {
      if (carried.viewer !== undefined) session.set(carried.viewer)
      await Promise.all([carried.query && queries.hydrate(carried), parts.learn(router.latestLocation.pathname)])
    },
  })
  parts.teach(router)
  queries.connect(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** Anonymous visitors may all get the same page (server/page-cache.server.ts). Without it, each gets one of their own. */
    shared?: boolean
  }
}
