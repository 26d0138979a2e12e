// Which modules of the browser's code travel together. Left alone, the bundler makes a file for every set of pages that
// share something: a hundred files of half a kilobyte for a list, each compressed by itself.
import { join } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const source = join(import.meta.dirname, '../src')

/** Everything that a module needs before it can run, and itself. */
function closureOf(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const info = graph.getModuleInfo(id)
    if (!info) continue
    found.add(id)
    waiting.push(...info.importedIds)
  }
  return found
}

/** Barrels name much that nobody uses: of packages only these are taken whole. */
const whole = /\/src\/|\/@tanstack\/(query-core|react-query)\/|\/lucide-react\//

/** In this order: what stands in an earlier one is not repeated. */
const bundles: Record<string, readonly string[]> = {
  // What every page loads anyway, and what people load who have yet to sign in.
  left: [
    'router.tsx',
    'client.tsx',
    'routes/-public-frame.tsx',
    'features/auth/pages/login-page.tsx',
    'features/auth/pages/register-page.tsx',
  ],
  area: ['routes/-area-frame.tsx', 'lib/query-client.ts'],
  list: [
    'lib/list-texts.ts',
    'ui/data-table/active-filters.tsx',
    'ui/data-table/data-table.tsx',
    'ui/data-table/list-foot.tsx',
    'ui/data-table/list-form.tsx',
    'ui/data-table/list-order.tsx',
    'ui/data-table/search-field.tsx',
    'ui/data-table/view-switch.tsx',
  ],
}

let owners: Map<string, string> | undefined

function ownersIn(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, roots] of Object.entries(bundles)) {
    for (const id of closureOf(
      graph,
      roots.map((root) => join(source, root)),
    ))
      if (!found.has(id)) found.set(id, name)
  }
  return found
}

/** The bundle of a module; null leaves it to the bundler. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (!whole.test(id)) return null
  owners ??= ownersIn(graph)
  const owner = owners.get(id)
  return owner && owner !== 'left' ? owner : null
}
