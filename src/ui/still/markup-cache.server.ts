// Markup that is the same for everybody: React walks through it once, and from then on it is text.
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const caches = new WeakMap<object, Map<string, string>>()
const perComponent = 50
let components = 0

/**
 * What `render` makes of `component`, made once for each `key`. The key must name all that the markup depends on; nothing
 * of a person may be among it.
 */
export function keptMarkup(component: object, key: string, render: () => ReactElement): string {
  let known = caches.get(component)
  if (!known) caches.set(component, (known = new Map()))
  const before = known.get(key)
  if (before !== undefined) return before
  // Its ids are of a series of their own, beside those of the page around it.
  const markup = renderToStaticMarkup(render(), { identifierPrefix: `k${components++}` })
  const [oldest] = known.keys()
  if (known.size >= perComponent && oldest !== undefined) known.delete(oldest)
  known.set(key, markup)
  return markup
}
