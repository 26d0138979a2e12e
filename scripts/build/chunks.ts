// Which modules travel together in the browser's code. Left alone, the bundler makes a file for every set of pages that
// share something: a list loads a hundred and fifty, most of them under a kilobyte, and over HTTP/1.1 each costs a turn.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { apart } from '../paraglide.ts'

type CodeSplitting = Rolldown.OutputOptions['codeSplitting']
type Module = { code: string | null; importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

const source = join(import.meta.dirname, '../../src')
const inSource = (file: string): string => join(source, file)
const isOurs = (id: string): boolean => id.startsWith(source) || id.startsWith(apart.outdir)
/** Packages whose modules are small and many. The others are the bundler's: their barrels name more than is used. */
const isFollowed = (id: string): boolean => isOurs(id) || /\/node_modules\/(?:@tanstack|lucide-react)\//.test(id)

/** What public pages show, without the style guide: it shows every part there is, and says nothing about pages. */
const screenOf = (file: string) => `${inSource(join('routes/_public', file))}?tsr-split=component`
const publicScreens = readdirSync(inSource('routes/_public'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && file !== 'components.tsx')
  .map(screenOf)

/** Pairs of pages. What both need, and few others, is one file: apart, a page of these loaded twenty of half a kilobyte. */
const pairs = [
  { name: 'blog-parts', screens: ['blog/index.tsx', 'blog/$id.tsx'], within: /\/(?:features\/blog\/|messages\/blog_)/ },
  { name: 'page-parts', screens: ['blog/$id.tsx', 'shop/$id.tsx'], within: /\/src\/|\/\.paraglide\// },
]
const few = 12

const inMessages = (file: string): string => join(apart.outdir, file)
const allMessages = inMessages('messages.js')
const message = /\bm\.(\w+)/g

/** Modules import a barrel of all messages, and need those that they name. */
const needsOf = ({ code, importedIds }: Module): string[] =>
  importedIds.flatMap((id) =>
    id === allMessages
      ? Array.from(code?.matchAll(message) ?? [], ([, name]) => inMessages(`messages/${name}.js`))
      : id,
  )

/** These modules and all that they need before they can run. */
function closureOf(graph: Graph, ...roots: string[]): Set<string> {
  const closure = new Set<string>()
  const waiting = roots.map((root) => (root.startsWith('/') ? root : inSource(root)))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = isFollowed(id) && !closure.has(id) ? graph.getModuleInfo(id) : null
    if (!module) continue
    closure.add(id)
    waiting.push(...needsOf(module))
  }
  return closure
}

const bringsLibrary = (id: string, graph: Graph): boolean =>
  [...closureOf(graph, id)].some((one) => graph.getModuleInfo(one)?.importedIds.some((of) => of.includes('/valibot/')))

function readGraph(graph: Graph) {
  const screens = publicScreens.map((screen) => closureOf(graph, screen)).filter(({ size }) => size > 0)
  const publicFrame = closureOf(graph, 'routes/_frame/public-frame.tsx')
  const people = closureOf(graph, 'features/people/screens/people-list-screen.tsx')
  const students = closureOf(graph, 'features/students/screens/students-list-screen.tsx')
  const both = pairs.map(({ name, within, screens: [one, other] }) => {
    const others = closureOf(graph, screenOf(other!))
    const modules = [...closureOf(graph, screenOf(one!))].filter((id) => others.has(id) && within.test(id))
    return { name, modules: new Set(modules) }
  })
  const area = closureOf(graph, 'routes/_frame/area-frame.tsx', 'router/query-client.ts')
  return {
    area,
    ways: new Set([...closureOf(graph, 'areas/areas.ts')].filter((id) => area.has(id))),
    pairOf: (id: string) => both.find(({ modules }) => modules.has(id))?.name,
    lists: new Set([...people].filter((id) => students.has(id))),
    shelf: closureOf(graph, 'features/shop/screens/shelf-screen.tsx'),
    many: screens.length / 3,
    /** How many public screens need a module. */
    countOf: (id: string) =>
      publicFrame.has(id) ? screens.length : screens.reduce((count, screen) => count + Number(screen.has(id)), 0),
  }
}

let read: ReturnType<typeof readGraph> | undefined

/**
 * The file of a module; null leaves it to the bundler. What a module imports is needed wherever the module is, so it is in
 * the same file or in one that is asked for further up, and files do not need each other in a circle.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (!isFollowed(id)) return null
  read ??= readGraph(graph)
  const [count, inArea] = [read.countOf(id), read.area.has(id)]
  // Three public pages ask where the areas' pages are: the others do not carry it.
  if (read.ways.has(id) && count < read.many) return 'ways'
  if (id.startsWith(inSource('contract/'))) {
    if (inArea && count === 0) return 'area'
    // Shapes bring their library, and many public pages ask for none.
    return count >= read.many && !bringsLibrary(id, graph) ? 'kinds' : null
  }
  if (isOurs(id) && (count >= read.many || (inArea && count >= 2))) return 'common'
  // What one public page needs must not bring it all of an area's frame.
  if (inArea) return count === 0 ? 'area' : null
  if (!isOurs(id)) return null
  const pair = count <= few && read.pairOf(id)
  if (pair) return pair
  if (!read.lists.has(id)) return null
  if (read.shelf.has(id)) return 'shelf'
  return count === 0 ? 'list' : null
}

/** What is needed at once is one file: the browser's first script, and the server up to its first page. */
export const browserChunks: CodeSplitting = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 2 },
    { name: chunkOf, debugName: 'by who needs it', includeDependenciesRecursively: false },
  ],
}
export const serverChunks: CodeSplitting = { groups: [{ name: 'start', tags: ['$initial'] }] }
