import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import drizzleConfig from '../../drizzle.config.ts'
import { modules } from '#/api/modules.ts'
import { collect } from '#/api/module.ts'
import { root, sourcesIn } from '#tests/support/sources.ts'

const sources = sourcesIn('src/api')
const moduleOf = (path: string): string | undefined => /^src\/api\/modules\/([^/]+)\//.exec(path)?.[1]

test('every folder of modules/ registers itself, under its own name and once', () => {
  const folders = readdirSync(join(root, 'src/api/modules'))
  const registering = sources.flatMap(({ path }) => /^src\/api\/modules\/(.+)\.module\.ts$/.exec(path)?.[1] ?? [])
  expect(registering).toEqual(folders.toSorted().map((name) => `${name}/${name}`))
  const names = modules.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(folders.filter((name) => !names.includes(name))).toEqual([])
})

test('what assembles the API names no module: outside their folder only their list does, and what fills an empty database', () => {
  const naming = sources.filter(
    ({ path, imports }) => !moduleOf(path) && imports.some(({ target }) => target !== null && moduleOf(target)),
  )
  const places = new Set(naming.map(({ path }) => path.replace(/^(src\/api\/db\/seed\/).*/, '$1')))
  expect([...places]).toEqual(['src/api/db/seed/', 'src/api/modules.ts'])
})

test('a module is imported by its registration from the list alone', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => (target?.endsWith('.module.ts') ? [path] : [])),
  )
  expect(new Set(wrong)).toEqual(new Set(['src/api/modules.ts']))
})

test('two modules cannot register the same thing', () => {
  const unread = { chat: () => expect.fail() }
  expect(() =>
    collect(
      [
        { name: 'one', unread },
        { name: 'two', unread },
      ],
      'unread',
    ),
  ).toThrow('Module two registers unread "chat"')
})

test('a table stands where migrations look for it, and one within a module is for that module alone', async () => {
  const isTables = (path: string) => [drizzleConfig.schema].flat().some((glob) => matches(path, String(glob)))
  const declaring = sources.filter(({ code }) => /\bpgTable\(/.test(code)).map(({ path }) => path)
  expect(declaring.length).toBeGreaterThan(10)
  expect(declaring.filter((path) => !isTables(path))).toEqual([])
  for (const path of declaring) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(root, path))
    expect(Object.values(exported).some((value) => isTable(value))).toBe(true)
  }
  const strangers = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const owner = target?.endsWith('.tables.ts') ? moduleOf(target) : undefined
      return owner && owner !== moduleOf(path) && !path.startsWith('src/api/db/') ? [`${path} → ${target}`] : []
    }),
  )
  expect(strangers).toEqual([])
})

const matches = (path: string, glob: string): boolean =>
  new RegExp(`^${glob.replace('./', '').replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(path)
