import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exists, root, sourcesIn, type Import, type Source } from '#tests/support/sources.ts'

// Who may import whom, as the house has it. What is not in a folder's row is forbidden to it.

const sources = sourcesIn('src')
const features = readdirSync(join(root, 'src/features'))

/** Folders with rules of their own inside a room. */
const chambers = [
  'gateway/transport',
  'routes/files',
  'routes/[.]well-known',
  'routes/sitemap',
  'routes/embed',
  'lib/rich-text',
  'ui/rich-text',
]

/** The part of the house that a file belongs to. */
function roomOf(path: string): string {
  const [, room = '', name = ''] = path.split('/')
  if (path === 'app.config.ts' || path === 'tailwind.config.ts') return 'app.config'
  if (room === 'paraglide') return name === 'messages.js' ? 'messages' : 'languages'
  if (room === 'features' || chambers.includes(`${room}/${name}`)) return `${room}/${name}`
  return path.split('/').length > 2 ? room : 'root'
}

type Row = { may: string[]; packages?: RegExp }

/** Everybody may read the product's configuration, and import from the own room. */
const law: Record<string, Row> = {
  routes: {
    may: 'areas features contract shell client server router words lib messages languages styles'.split(' '),
  },
  // Most are passed on from the API; some are drawn by a feature.
  'routes/files': { may: ['gateway', 'contract', 'server', 'lib', 'features'] },
  'routes/[.]well-known': { may: ['gateway', 'contract'] },
  // Whole documents without a frame of ours, drawn by a feature.
  'routes/embed': { may: ['gateway', 'contract', 'server', 'router', 'features'] },
  'routes/sitemap': { may: ['routes', 'gateway', 'contract'] },
  areas: { may: ['contract', 'lib', 'router', 'words', 'messages'], packages: /^@tanstack\/react-router$/ },
  features: { may: ['contract', 'ui', 'client', 'router', 'words', 'lib', 'messages', 'languages'] },
  contract: { may: [], packages: /^valibot$/ },
  gateway: {
    may: ['contract', 'server', 'process', 'lib', 'messages', 'languages', 'gateway/transport'],
    packages: /^(valibot|node:.+|@tanstack\/react-start\/server)$/,
  },
  'gateway/transport': { may: ['gateway', 'api', 'process', 'server', 'contract', 'lib'] },
  api: {
    may: ['contract', 'process', 'words', 'lib', 'messages'],
    packages: /^(?!react|@tanstack|@xstate|@radix|radix|lucide|sonner|vite)/,
  },
  shell: { may: ['ui', 'contract', 'client', 'words', 'lib', 'messages', 'languages'] },
  ui: { may: ['client', 'words', 'lib'] },
  server: { may: ['process', 'lib', 'languages'] },
  router: { may: ['server', 'process', 'lib'] },
  client: { may: ['contract', 'words', 'lib', 'messages'] },
  words: { may: ['contract', 'lib', 'messages', 'languages'], packages: /^$/ },
  process: { may: [], packages: /^(valibot|prom-client|node:.+)$/ },
  lib: { may: [], packages: /^(?!react|@tanstack|@xstate|@radix|radix|lucide|sonner|vite)/ },
  // What is checked, written out and offered are one list. Whoever may import lib or ui may import these parts of them.
  'lib/rich-text': { may: ['lib', 'contract'], packages: /^(mdast|markdown-it)/ },
  'ui/rich-text': { may: ['ui', 'client', 'words', 'lib', 'contract'] },
}

/** What the name of a file says it is for: server functions are a feature's door to the gateway. */
const functionsMay = (path: string, to: string): boolean => path.endsWith('.functions.ts') && to === 'gateway'

/** Posts of forms where no script runs are answered by the web server, with the feature's own server functions. */
const postsMay = (path: string, to: string): boolean => path.endsWith('.posts.server.ts') && to === 'server'

/** Which feature may name which other: it shows a part of it, or reads what it offers to choose from. */
const meets: Record<string, readonly string[]> = {
  approvals: ['organisations'],
  attendance: ['students'],
  journal: ['lessons', 'students'],
  lessons: ['students'],
  blog: ['moderation', 'saved'],
  career: ['moderation', 'places', 'saved'],
  chat: ['moderation'],
  door: ['live'],
  events: ['moderation', 'places', 'saved'],
  forum: ['live', 'moderation', 'saved'],
  home: ['calendar', 'live'],
  hosting: ['pictures', 'places', 'students'],
  imports: ['organisations'],
  listing: ['organisations', 'pictures', 'places', 'students'],
  logs: ['saved'],
  notices: ['live'],
  people: ['imports', 'moderation', 'notices', 'organisations', 'saved'],
  recruiting: ['career', 'places', 'students'],
  reviews: ['moderation'],
  schools: ['events', 'moderation', 'places', 'reviews', 'saved', 'visits'],
  professionals: ['moderation', 'places', 'saved'],
  profile: ['places', 'students'],
  tutoring: ['places', 'students'],
  tutors: ['moderation', 'places', 'saved'],
  search: ['saved'],
  selling: ['organisations', 'saved'],
  shop: ['moderation', 'saved'],
  site: ['blog', 'calendar', 'classrooms', 'events', 'people', 'students'],
  students: ['calendar', 'classrooms', 'imports', 'organisations', 'people'],
  writing: ['pictures'],
}
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

const rowOf = (room: string): Row | undefined => law[room] ?? law[room.replace(/\/.*/, '')]

const compositionRoots = ['router.tsx', 'server.ts', 'shared-path.ts', 'start.ts', 'client.tsx'].map(
  (name) => `src/${name}`,
)

function isLawful({ path }: Source, { target, specifier }: Import): boolean {
  const from = roomOf(path)
  const { may, packages } = rowOf(from) ?? { may: [] }
  if (target === null) return packages?.test(specifier) ?? true
  const to = roomOf(target)
  if (to === from || to === 'app.config' || may.includes(to.replace(/^(lib|ui)\/.*/, '$1'))) return true
  if (!from.startsWith('features/') && to.startsWith('features/')) return may.includes('features')
  if (to.startsWith('features/') && meets[featureOf(path) ?? '']?.includes(featureOf(target) ?? '')) return true
  return functionsMay(path, to) || postsMay(path, to)
}

const at = ({ path }: Source, { line, specifier }: Import) => `${path}:${line}  ${specifier}`
const offences = (wrong: (source: Source, found: Import) => boolean) =>
  sources.flatMap((source) => source.imports.filter((found) => wrong(source, found)).map((found) => at(source, found)))

test('every folder of src has a row in the law, and every feature is a folder of its own', () => {
  const rooms = new Set(sources.map(({ path }) => roomOf(path)))
  expect([...rooms].filter((room) => room !== 'root' && !rowOf(room))).toEqual([])
  expect(features.length).toBeGreaterThan(1)
  expect(features.filter((name) => !/^[a-z][a-z-]*$/.test(name))).toEqual([])
  const roots = sources.map(({ path }) => path).filter((path) => roomOf(path) === 'root')
  expect(roots.toSorted()).toEqual(compositionRoots.toSorted())
})

describe.each(Object.keys(law))('%s', (room) => {
  test('imports only what it may', () => {
    const own = sources.filter(({ path }) => rowOf(roomOf(path)) === law[room])
    const wrong = own.flatMap((source) =>
      source.imports.filter((found) => !isLawful(source, found)).map((found) => at(source, found)),
    )
    expect(wrong).toEqual([])
  })
})

test('features that meet others do so without circles, and no pair of them is without use', () => {
  const pairs = Object.entries(meets).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  const used = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.map(({ target }) => `${featureOf(path)} → ${featureOf(target ?? '')}`),
    ),
  )
  expect(pairs.filter((pair) => !used.has(pair))).toEqual([])
  const reaches = (from: string, to: string): boolean =>
    (meets[from] ?? []).some((next) => next === to || reaches(next, to))
  expect(Object.keys(meets).filter((name) => reaches(name, name))).toEqual([])
})

test('every import of ours names a file with its extension', () => {
  const wrong = offences((_, { target }) => target !== null && !target.startsWith('src/paraglide/') && !exists(target))
  expect(wrong).toEqual([])
})

test('nothing but the composition roots imports a route, and only the server mounts the API', () => {
  expect(
    offences(
      ({ path }, { target }) =>
        roomOf(target ?? '') === 'routes' && !path.startsWith('src/routes/') && roomOf(path) !== 'root',
    ),
  ).toEqual([])
  const mounts = sources.filter(
    (source) => roomOf(source.path) !== 'api' && source.imports.some(({ target }) => roomOf(target ?? '') === 'api'),
  )
  expect(mounts.map(({ path }) => path)).toEqual(['src/gateway/transport/transport.server.ts', 'src/server.ts'])
})

test('machines know no React, and nothing of the world', () => {
  const wrong = offences(
    ({ path }, { specifier, target, isType }) =>
      path.endsWith('.machine.ts') &&
      (/^(react|@xstate|@tanstack)/.test(specifier) ||
        (target !== null && !isType && /\.tsx$|\.functions\.ts$|^src\/(gateway|ui)\//.test(target))),
  )
  expect(wrong).toEqual([])
})

test('no barrels: no index file outside the routes, no file that only passes on', () => {
  const index = sources.filter(({ path }) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'))
  const passing = sources.filter(
    ({ code }) => /^export\s+(\*|\{[^}]*\})\s+from/m.test(code) && !/^(?!export[^;]*from|import)\S/m.test(code),
  )
  expect([...index, ...passing].map(({ path }) => path)).toEqual([])
  expect(sources.flatMap(({ path, code }) => (/^export\s+\*\s+from/m.test(code) ? [path] : []))).toEqual([])
})

test('no cycles', () => {
  const graph = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, isType }) => (target && !isType ? [target] : [])),
    ]),
  )
  const cycles: string[] = []
  const done = new Set<string>()
  function walk(path: string, trail: string[]) {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  expect(cycles).toEqual([])
})
