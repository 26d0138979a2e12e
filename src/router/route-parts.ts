// The built browser code knows the routes of a part of the site, those whose addresses begin with the same words, from
// when somebody first goes there: scripts/build/route-parts.ts cuts the tree up. Elsewhere there is nothing to learn.
import { redirect, type AnyRoute, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'

/** A route, what the tree calls it, and the route around it: of the same part, or the id of one that is known by then. */
type PartRoute = readonly [route: AnyRoute, place: { id: string; path: string }, around: AnyRoute | string]
/** By the first word of their addresses, or the first two, as in `dashboard.mail`. */
export type Parts = Record<string, () => Promise<{ routes: readonly PartRoute[]; routeParts: Parts }>>

export function createRouteParts(parts: Parts = {}) {
  const unknown = new Map(Object.entries(parts))
  let router: AnyRouter | undefined
  async function learn(path: string): Promise<boolean> {
    const [, first = '', second = ''] = path.toLowerCase().split('/')
    let learnt = false
    for (const words of [first, `${first}.${second}`]) {
      const part = await unknown.get(words)?.()
      if (!part || !router) continue
      learnt = true
      // Somebody else may have learnt it in the meantime.
      if (!unknown.delete(words)) continue
      place(part.routes, router)
      for (const [name, further] of Object.entries(part.routeParts)) unknown.set(name, further)
    }
    return learnt
  }

  return {
    /** Where the learnt routes go. */
    teach: (pupil: AnyRouter): void => void (router = pupil),
    /** Learns the routes that may answer to this path; false where they are known, or there are none. */
    learn,
    /** For the root: asked again, the router finds what has been learnt. What could not be fetched, the server knows. */
    async lookUp({ pathname, href }: ParsedLocation): Promise<void> {
      const learnt = await learn(pathname).catch(() => 'not at all')
      if (learnt) throw redirect({ href, replace: true, reloadDocument: learnt === 'not at all' })
    },
  }
}

export type RouteParts = ReturnType<typeof createRouteParts>

function place(routes: readonly PartRoute[], router: AnyRouter): void {
  for (const [route, place, around] of routes) {
    const parent: AnyRoute = typeof around === 'string' ? router.routesById[around] : around
    route.update({ ...place, getParentRoute: () => parent } as never)
    parent.addChildren([...((parent.children as AnyRoute[] | undefined) ?? []), route])
  }
  router.setRoutes(router.buildRouteTree())
}
