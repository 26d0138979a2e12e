import { getRouter } from './router.tsx'

let router: ReturnType<typeof getRouter> | undefined

/** Whether the route of a path, without its query, says that anonymous visitors may share its page. */
export function isSharedPath(pathname: string): boolean {
  router ??= getRouter()
  const [, params, route] = router.getMatchedRoutes(pathname)
  // A path that goes on beyond its route is somebody's mistake: the page of an unknown address.
  return !('**' in params) && route?.options.staticData?.shared === true
}
