import { getRouter } from './router.tsx'

let router: ReturnType<typeof getRouter> | undefined

/** Whether the route of a path, without its query, says that anonymous visitors may share its page. */
export function isSharedPath(pathname: string): boolean {
  router ??= getRouter()
  const [, params, route] = router.getMatchedRoutes(pathname)
  // A path that goes on beyond its route is somebody's mistake: the page of an unknown address.
  return !('**' in params) && route?.options.staticData?.shared === true
}

/** What a path's route is called; and of which public thing it tells, where that is no person. */
export function routeOf(pathname: string): { page: string; thing: string } | undefined {
  router ??= getRouter()
  const [, params, route] = router.getMatchedRoutes(pathname)
  if ('**' in params || !route) return undefined
  const page = route.fullPath.replace(/(?<=.)\/$/, '')
  const { id = '' } = params as { id?: string }
  return { page, thing: tellsOf.has(page) ? id.slice(0, 120) : '' }
}

const tellsOf = new Set([
  '/schools/$id/details',
  '/career/$id/details',
  '/events/$id/details',
  '/blog/$id',
  '/shop/$id',
  '/parent-forum/$id',
])
