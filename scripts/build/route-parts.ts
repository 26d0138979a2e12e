// The browser starts without the generated tree of all routes. It gets the frames that stand around every page, and for
// the first words of addresses the way to the routes that begin with them: src/router/route-parts.ts learns those when
// somebody first goes there.
import type { Plugin } from 'vite'

/** A route as the tree has it. `around` names the one that it stands in; frames add nothing to an address. */
type Placed = { name: string; file: string; id: string; path: string | undefined; around: string; part: string | null }

const imported = /^import \{ Route as (\w+)Import \} from ["'](.+)["']/gm
const updated =
  /(\w+)Import\.update\(\{\s*id: ["'](.+)["'],\s*(?:path: ["'](.+)["'],\s*)?getParentRoute: \(\) => (\w+)/g

export function routeParts(): Plugin {
  return {
    name: 'route-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/routeTree\.gen\.ts(?:\?part=.*)?$/ },
      handler(code, id) {
        const files = new Map(Array.from(code.matchAll(imported), ([, name = '', file = '']) => [name, file]))
        const routes = routesIn(code, files)
        if (routes.length !== files.size - 1) this.error('The generated tree of routes reads otherwise')
        const [, part] = id.split('?part=')
        return { code: part === undefined ? wayIn(routes, files.get('rootRoute')) : partOf(part, routes), map: null }
      },
    },
  }
}

function routesIn(code: string, files: ReadonlyMap<string, string>): Placed[] {
  const found = Array.from(code.matchAll(updated), ([, name = '', id = '', path, around = '']) => {
    return { name, file: files.get(name) ?? '', id, path, around }
  })
  const idOf = ({ id, around }: (typeof found)[number]): string => {
    const frame = found.find(({ name }) => name === around)
    return frame ? idOf(frame) + id : id
  }
  return found
    .map((route) => ({ ...route, part: route.path === undefined ? null : wordsOf(idOf(route)) }))
    .toSorted((one, other) => idOf(one).length - idOf(other).length)
}

/** The first two words of an address, as far as they are given, as `dashboard.mail`. Names that begin with `_` are no part of it. */
export function wordsOf(id: string): string {
  const [first = '', second = '$'] = id.split('/').filter((name) => name && !name.startsWith('_'))
  return second.startsWith('$') ? first : `${first}.${second}`
}

const json = (value: unknown) => JSON.stringify(value)
const imports = (routes: readonly Placed[]) =>
  routes.map(({ name, file }) => `import { Route as ${name} } from ${json(file)}\n`).join('')

/** The root with its frames, and the ways to the parts that begin here. */
function wayIn(routes: readonly Placed[], root: string | undefined): string {
  const frames = routes.filter(({ part }) => part === null)
  return `import { Route as root } from ${json(root)}
${imports(frames)}
${frames.map(({ name, id }) => `${name}.update({ id: ${json(id)}, getParentRoute: () => root })`).join('\n')}
export const routeTree = root.addChildren([${frames.map(({ name }) => name).join()}])
${waysFrom(null, routes)}`
}

/** The routes of one part, each after the one around it, and the ways on from there. */
function partOf(part: string, all: readonly Placed[]): string {
  const routes = all.filter((route) => route.part === part)
  const placeOf = ({ name, id, path, around }: Placed) => {
    const parent = routes.find((route) => route.name === around)
    const frame = all.find((route) => route.name === around)
    return `[${name}, ${json({ id, path })}, ${parent ? parent.name : json(frame?.id ?? '__root__')}]`
  }
  return `${imports(routes)}
export const routes = [${routes.map(placeOf).join(',\n')}]
${waysFrom(part, all)}`
}

/** A part lies behind the one that its first word names, where there is such a one; the others begin at the top. */
function waysFrom(place: string | null, routes: readonly Placed[]): string {
  const parts = new Set(routes.flatMap(({ part }) => part ?? []))
  const before = (part: string) => {
    const [first = '', second] = part.split('.')
    return second !== undefined && parts.has(first) ? first : null
  }
  const ways = [...parts].filter((part) => before(part) === place)
  const way = (part: string) => `${json(part)}: () => import('./routeTree.gen.ts?part=${part}')`
  return `export const routeParts = {${ways.map(way).join(',\n')}}`
}
