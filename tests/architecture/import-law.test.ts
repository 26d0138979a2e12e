import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exists, root, sourcesIn, type Import, type Source } from '#tests/support/sources.ts'

// Who may import whom, as the house has it. What is not in a folder's row is forbidden to it.

const sources = sourcesIn('src')
const features = readdirSync(join(root, 'src/features'))

/** The part of the house that a file belongs to. */
function roomOf(path: string): string {
  const [, room = '', name = ''] = path.split('/')
  if (path === 'app.config.ts' || path === 'tailwind.config.ts') return 'app.config'
  if (room === 'paraglide') return name === 'messages.js' ? 'messages' : 'languages'
  if (room === 'features') return `features/${name}`
  return path.split('/').length > 2 ? room : 'root'
}

type Law = { may: string[]; except?: [from: RegExp, room: string, target?: RegExp][]; packages?: RegExp }

/** Everybody may read the product's configuration, and import from the own room. */
const law: Record<string, Law> = {
  routes: {
    may: ['areas', 'features', 'contract', 'shell', 'lib', 'messages', 'languages', 'styles'],
    except: [[/^src\/routes\/files\//, 'gateway']],
  },
  areas: { may: ['contract', 'lib', 'messages'], packages: /^@tanstack\/react-router$/ },
  features: {
    may: ['contract', 'ui', 'lib', 'messages', 'languages'],
    except: [[/\.functions\.ts$/, 'gateway']],
  },
  contract: { may: [], packages: /^valibot$/ },
  gateway: {
    may: ['contract', 'lib', 'messages', 'languages'],
    except: [[/transport\.server\.ts$/, 'api', /^src\/api\/(app|instance)\.ts$/]],
    packages: /^(valibot|node:.+|@tanstack\/react-start\/server)$/,
  },
  api: {
    may: ['contract', 'messages'],
    except: [
      [/./, 'lib', /^src\/lib\/(countries|env|formats|iban|ids|log|money|product-words|rank|seed|input-message)\.ts$/],
    ],
    packages: /^(?!react|@tanstack|@xstate|@radix|radix|lucide|sonner|vite)/,
  },
  shell: { may: ['ui', 'contract', 'lib', 'messages', 'languages'] },
  ui: { may: ['lib'] },
  lib: {
    may: [],
    except: [
      [
        /^src\/lib\/(address-words|color-words|input-message|list-texts|picture-words|product-words|send-file|record-form\/form-texts)\.ts$/,
        'messages',
      ],
      [/^src\/lib\/(input-message|record-form\/record-form)\.ts$/, 'contract', /^src\/contract\/(issues|fields)\.ts$/],
      // The language of a request is what pages are answered in, and dates are told in.
      [/^src\/lib\/(formats|money|(pages|shared-visit)\.server)\.ts$/, 'languages'],
    ],
  },
}

const compositionRoots = ['router.tsx', 'server.ts', 'start.ts', 'client.tsx'].map((name) => `src/${name}`)

function isLawful({ path }: Source, { target, specifier }: Import): boolean {
  const from = roomOf(path)
  const { may, except = [], packages } = law[from.replace(/\/.*/, '')] ?? { may: [] }
  if (target === null) return packages?.test(specifier) ?? true
  const to = roomOf(target)
  if (to === from || to === 'app.config') return true
  if (may.includes(to.replace(/\/.*/, ''))) return !from.startsWith('features/') || !to.startsWith('features/')
  return except.some(([who, room, what]) => who.test(path) && room === to && (what?.test(target) ?? true))
}

const at = ({ path }: Source, { line, specifier }: Import) => `${path}:${line}  ${specifier}`
const offences = (wrong: (source: Source, found: Import) => boolean) =>
  sources.flatMap((source) => source.imports.filter((found) => wrong(source, found)).map((found) => at(source, found)))

test('every folder of src has a row in the law, and every feature is a folder of its own', () => {
  const rooms = new Set(sources.map(({ path }) => roomOf(path).replace(/\/.*/, '')))
  expect([...rooms].filter((room) => room !== 'root' && !(room in law))).toEqual([])
  expect(features.length).toBeGreaterThan(1)
  expect(features.filter((name) => !/^[a-z][a-z-]*$/.test(name))).toEqual([])
  const roots = sources.map(({ path }) => path).filter((path) => roomOf(path) === 'root')
  expect(roots.toSorted()).toEqual(compositionRoots.toSorted())
})

describe.each(Object.keys(law))('%s', (room) => {
  test('imports only what it may', () => {
    const own = sources.filter(({ path }) => roomOf(path).replace(/\/.*/, '') === room)
    const wrong = own.flatMap((source) =>
      source.imports.filter((found) => !isLawful(source, found)).map((found) => at(source, found)),
    )
    expect(wrong).toEqual([])
  })
})

test('every import of ours names a file with its extension', () => {
  const wrong = offences((_, { target }) => target !== null && !target.startsWith('src/paraglide/') && !exists(target))
  expect(wrong).toEqual([])
})

test('nothing but the composition roots imports a route, and only the server mounts the API', () => {
  expect(
    offences(
      ({ path }, { target }) =>
        roomOf(target ?? '') === 'routes' && roomOf(path) !== 'routes' && roomOf(path) !== 'root',
    ),
  ).toEqual([])
  const mounts = sources.filter(
    (source) => roomOf(source.path) !== 'api' && source.imports.some(({ target }) => roomOf(target ?? '') === 'api'),
  )
  expect(mounts.map(({ path }) => path)).toEqual(['src/gateway/transport.server.ts', 'src/server.ts'])
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
