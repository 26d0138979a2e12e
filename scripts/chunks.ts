// Which modules of the browser's code travel together. Left alone, the bundler makes a file for every set of pages that
// share something: a hundred files of half a kilobyte for a list, each compressed by itself and named by all who may need it.
import { join } from 'node:path'

type Graph = { getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null }

const source = join(import.meta.dirname, '../src')

/**
 * A bundle holds what all of its roots need. In this order: what stands in an earlier one is not repeated. What is `left`
 * is the bundler's to place, so that light pages do not load a heavy page's bundle for one part of it.
 */
const bundles: readonly [name: string, ...roots: string[]][] = [
  ['base', 'client.tsx'],
  ['base', 'routes/-public-frame.tsx', 'routes/-area-frame.tsx'],
  ['site', 'routes/-public-frame.tsx'],
  ['left', 'features/site/pages/faqs-page.tsx'],
  ['door', 'features/auth/pages/login-page.tsx', 'routes/-people-list-screen.tsx'],
  ['left', 'features/site/pages/contact-us-page.tsx'],
  ['left', 'features/auth/pages/login-page.tsx'],
  ['left', 'features/auth/pages/register-page.tsx'],
  ['left', 'features/shop/pages/shelf-page.tsx'],
  ['left', 'features/shop/pages/product-page.tsx'],
  ['area', 'routes/-area-frame.tsx'],
  ['area', 'lib/query-client.ts'],
  ['area', 'features/home/pages/today-page.tsx', 'routes/-people-list-screen.tsx'],
  ['live', 'routes/-live.ts'],
  ['records', 'routes/-account-screen.tsx', 'routes/-people-list-screen.tsx'],
  ['list', 'routes/-people-list-screen.tsx', 'routes/-students-list-screen.tsx'],
  ['people', 'routes/-people-list-screen.tsx', 'routes/-people-cards-screen.tsx'],
  ['students', 'routes/-students-list-screen.tsx', 'routes/-students-cards-screen.tsx'],
]

/** Barrels name much that nobody uses: of packages that not every page needs, only these are taken whole. */
const whole = /\/src\/|\/@tanstack\/|\/lucide-react\//

const messages = join(source, 'paraglide/messages')
/** Names all messages, where a module wants a few. */
const allMessages = `${messages}.js`
const message = /\bm\.(\w+)/g

/** Everything that a module needs before it can run, and itself. */
function closureOf(graph: Graph, root: string): Set<string> {
  const found = new Set<string>()
  const waiting = [join(source, root)]
  if (!graph.getModuleInfo(join(source, root))) throw new Error(`scripts/chunks.ts: no ${root} in the browser's code`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const info = graph.getModuleInfo(id)
    if (!info) continue
    found.add(id)
    for (const imported of info.importedIds) {
      if (imported !== allMessages) waiting.push(imported)
      else for (const [, name] of info.code?.matchAll(message) ?? []) waiting.push(join(messages, `${name}.js`))
    }
  }
  return found
}

/** What is a route's own of a page that areas have in common: a few lines, nearly the same in each. */
const areaPage =
  /\/src\/routes\/(?:admin|dashboard|parents|teacher|training-center)\/((?:user|student|chat)\/.+)\.tsx\?tsr-split=component/

let owners: Map<string, string> | undefined

function ownersIn(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, ...roots] of bundles) {
    const [first = new Set<string>(), ...others] = roots.map((root) => closureOf(graph, root))
    for (const id of first) {
      if (!found.has(id) && others.every((other) => other.has(id)) && (name === 'base' || whole.test(id)))
        found.set(id, name)
    }
  }
  return found
}

/** The bundle of a module; null leaves it to the bundler. */
export function chunkOf(id: string, graph: Graph): string | null {
  const page = areaPage.exec(id)?.[1]
  if (page) return page.replaceAll(/\W+/g, '-')
  owners ??= ownersIn(graph)
  const owner = owners.get(id)
  return owner && owner !== 'left' ? owner : null
}
