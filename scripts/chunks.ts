// Which modules travel together, in the browser's code and, below, in the server's. Left alone, the bundler makes a file for every set of pages that
// share something: a hundred files of half a kilobyte for a list, each compressed by itself and named by all who may need it.
import { join } from 'node:path'
import { wordsOf } from './route-parts.ts'

type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

const source = join(import.meta.dirname, '../src')

/**
 * A bundle holds what all of its roots need. In this order: what stands in an earlier one is not repeated. What is `left`
 * is the bundler's to place, so that light pages do not load a heavy page's bundle for one part of it.
 */
const bundles: readonly [name: string, ...roots: string[]][] = [
  ['base', 'client.tsx'],
  ['base', 'routes/_frame/public-frame.tsx', 'routes/_frame/area-frame.tsx'],
  ['base', 'routes/_frame/page-head.ts'],
  ['site', 'routes/_frame/public-frame.tsx'],
  ['field', 'features/site/screens/faqs-screen.tsx', 'features/site/screens/contact-us-screen.tsx'],
  ['field', 'features/auth/components/login-page.tsx', 'features/shop/screens/shelf-screen.tsx'],
  ['left', 'features/site/screens/faqs-screen.tsx'],
  ['form', 'features/site/screens/coming-soon-screen.tsx', 'features/auth/components/login-page.tsx'],
  ['form', 'features/site/screens/contact-us-screen.tsx', 'features/auth/components/login-page.tsx'],
  ['account', 'features/auth/components/login-page.tsx', 'features/auth/components/register-page.tsx'],
  ['post', 'routes/_public/contact-us.tsx?tsr-split=component', 'routes/_public/coming-soon.tsx?tsr-split=component'],
  ['left', 'features/site/screens/contact-us-screen.tsx'],
  ['left', 'features/auth/components/login-page.tsx'],
  ['left', 'features/auth/components/register-page.tsx'],
  ['left', 'words/money.ts'],
  ['prices', 'features/billing/screens/pricing-screen.tsx', 'features/shop/screens/shelf-screen.tsx'],
  ['left', 'features/billing/screens/pricing-screen.tsx'],
  ['left', 'features/shop/screens/shelf-screen.tsx', 'features/home/screens/today-screen.tsx'],
  ['left', 'features/shop/screens/shelf-screen.tsx', 'routes/_frame/area-frame.tsx'],
  // A product's route names kinds that a list sorts by, too.
  ['left', 'contract/product/shelf.search.ts'],
  ['shelf', 'features/shop/screens/shelf-screen.tsx', 'features/people/screens/people-list-screen.tsx'],
  ['shop', 'features/shop/screens/shelf-screen.tsx', 'features/shop/screens/product-screen.tsx'],
  ['left', 'features/shop/screens/shelf-screen.tsx'],
  ['left', 'features/shop/screens/product-screen.tsx'],
  // What drawings are made of: an area's icons must not come along where a light page draws something.
  ['left', 'ui/materials/forms/product-things.tsx'],
  ['left', 'features/auth/components/role-art.tsx'],
  ['left', 'features/site/components/contact-sent.tsx'],
  ['left', 'features/shop/components/empty-result.tsx'],
  ['left', 'features/shop/screens/product-gone-screen.tsx'],
  ['area', 'routes/_frame/area-frame.tsx'],
  ['area', 'router/query-client.ts'],
  ['area', 'features/home/screens/today-screen.tsx', 'features/people/screens/people-list-screen.tsx'],
  // The stream comes once a page stands: what a page shares with it must not bring it along.
  ['left', 'routes/_frame/live.ts'],
  ['records', 'routes/_frame/account-screen.tsx', 'features/people/screens/people-list-screen.tsx'],
  ['list', 'features/people/screens/people-list-screen.tsx', 'features/students/screens/students-list-screen.tsx'],
  ['people', 'features/people/screens/people-list-screen.tsx', 'features/people/screens/people-cards-screen.tsx'],
  [
    'students',
    'features/students/screens/students-list-screen.tsx',
    'features/students/screens/students-cards-screen.tsx',
  ],
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
  const waiting = [root]
  if (!graph.getModuleInfo(root)) throw new Error(`scripts/chunks.ts: no ${root} in the code`)
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

/** The routes of a part of the site travel together (scripts/route-parts.ts), those of an area with its frame. */
function partOf(id: string): string | undefined {
  if (!id.startsWith(`${source}/route`)) return undefined
  const [file = '', query = ''] = id.slice(source.length + 1).split('?')
  if (file === 'routeTree.gen.ts') return query.startsWith('part=') ? query.slice(5) : undefined
  const route = /^routes\/(?!_frame\/)((?:[\w$][^/]*\/)*[a-z\d$][^/]*)\.tsx?$/.exec(file)?.[1]
  if (route === undefined || route === '_public/route') return undefined
  const isFrame = query.startsWith('tsr-split=component') && /^[a-z][\w-]*\/route$/.test(route)
  return query === '' || isFrame ? wordsOf(route.replace(/(?:^|\/)(?:index|route)$/, '')) : undefined
}

/** What only calls of server functions need (scripts/calls-on-demand.ts), though the framework's barrels name it everywhere. */
const calls =
  /\/seroval(?:-plugins)?\/|\/router-core\/dist\/esm\/ssr\/serializer\/(?!transformer|RawStream\.js)|\/client-rpc\/(?!createClientRpc)|\/getDefaultSerovalPlugins/

/** What server functions are made with: no part of pages that have none. */
const functions =
  /\/start-client-core\/dist\/esm\/(?:createServerFn|safeObjectMerge)\.js|\/router-core\/dist\/esm\/ssr\/headers\.js|\/cookie-es\//

let owners: Map<string, string> | undefined

function ownersIn(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, ...roots] of bundles) {
    const [first = new Set<string>(), ...others] = roots.map((root) => closureOf(graph, join(source, root)))
    for (const id of first) {
      if (!found.has(id) && others.every((other) => other.has(id)) && (name === 'base' || whole.test(id)))
        found.set(id, name)
    }
  }
  addWhatPartsNeed(graph, found)
  return found
}

/**
 * What the routes of one part alone need. Were it left to the bundler, that would put it where the part was before it was
 * moved, and export from there what is no longer there.
 */
function addWhatPartsNeed(graph: Graph, found: Map<string, string>): void {
  const users = new Map<string, Set<string>>()
  const parts = [join(source, 'routeTree.gen.ts')]
  for (const root of parts) {
    const further = graph.getModuleInfo(root)?.dynamicallyImportedIds ?? []
    parts.push(...further.filter((id) => id.includes('?part=')))
    const part = partOf(root)
    if (part === undefined) continue
    for (const id of closureOf(graph, root)) users.set(id, (users.get(id) ?? new Set()).add(part))
  }
  for (const [id, [part = '', ...others]] of users) {
    if (others.length === 0 && !found.has(id) && whole.test(id)) found.set(id, `routes-${nameOf(part)}`)
  }
}

const nameOf = (part: string): string => part.replace('.', '-') || 'index'

/** The bundle of a module; null leaves it to the bundler. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (calls.test(id)) return 'calls'
  if (functions.test(id)) return 'functions'
  const part = partOf(id)
  if (part !== undefined) return `routes-${nameOf(part)}`
  owners ??= ownersIn(graph)
  const owner = owners.get(id)
  return owner && owner !== 'left' ? owner : null
}

const routesOfAreas = /\/routes-(?:admin|dashboard|parents|teacher|training-center)\b/

/**
 * What a file names, besides what it imports on demand, so that all of it comes at once. For the screens of an area, where
 * people go from one to the next, that is worth its bytes. What public pages load names nothing: their parts are one step
 * deep, and half of a page's own code was such names.
 */
export const preloaded = (
  _file: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) => (hostType === 'html' || routesOfAreas.test(hostId) ? needed : [])

let atStart: Set<string> | undefined

/** The server needs these for its first page, whichever it is: read one by one, two hundred files are a fifth of its start. */
export function serverChunkOf(id: string, graph: Graph): string | null {
  atStart ??= new Set(
    ['server.ts', 'start.ts', 'router.tsx'].flatMap((root) => [...closureOf(graph, join(source, root))]),
  )
  return atStart.has(id) ? 'start' : null
}
