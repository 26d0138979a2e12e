import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const section = text.slice(text.indexOf('\n## 2. '), text.indexOf('\n## 3. '))

/** The blocks of section 2 by the name that each begins with, such as “Dashboard”. */
const blocks = new Map(
  [...section.matchAll(/^\*\*([^*]+?)(?: \(under \/[a-z-]+\))?:\*\*([\s\S]*?)(?=^\*\*|^Some demo|^\*\*Screens)/gm)].map(
    ([, name, body]) => [name!, body!] as const,
  ),
)

/** Addresses that stand written out in a block. */
const written = (name: string) => [...new Set((blocks.get(name) ?? '').match(/\/[a-z0-9][\w/{}-]*/g))]

/** Names between commas, those in brackets left whole, and the “and” before the last one dropped. */
const names = (list: string): string[] =>
  list
    .replace(/\.\s*$/, '')
    .split(/,(?![^(]*\))|\sand\s(?![^(]*\))/)
    .map((name) => name.trim().replace(/^and\s+/, ''))
    .filter(Boolean)

type Groups = Map<string, string[]>

/** `chat (root, new, {id})` is three pages; `app` is one. */
function pagesOf(item: string): string[] {
  const [, name, inner] = /^([^(]+?)\s*\(([^)]*)\)$/.exec(item) ?? []
  if (!name) return [item]
  return names(inner!).map((page) => (page === 'root' ? name : `${name}/${page}`))
}

/** What a line that begins with a group’s name lists: “user: list, new”, “student: the same set as user”. */
function read(block: string, dashboard?: Groups): Groups {
  const groups: Groups = new Map([['', []]])
  for (const line of block
    .split(/^-\s/m)
    .map((part) => part.trim().replaceAll('\n', ' '))
    .filter(Boolean)) {
    const [, name, list] = /^([a-z]+): (.*)$/.exec(line) ?? []
    const same = /^the same set as (\w+)/.exec(list ?? '')?.[1]
    if (name) groups.set(name, same ? groups.get(same)! : names(list!))
    else {
      const [own, mirrored = ''] = line.replace(/\.$/, '').split(/, and (?=[a-z, ]+ groups that mirror)/)
      for (const item of names(own!)) groups.get('')!.push(...pagesOf(item))
      for (const group of names(mirrored.replace(/ groups that mirror.*/, '')))
        groups.set(group, dashboard?.get(group) ?? [])
    }
  }
  return groups
}

const addresses = (base: string, groups: Groups) =>
  [...groups].flatMap(([group, pages]) => pages.map((page) => [base, group, page].filter(Boolean).join('/')))

const dashboard = read(blocks.get('Dashboard')!)
const auth = blocks.get('Auth')!.trim()

/** Every route that section 2 of docs/specification.md asks for, by the area it is in; `{id}` as it stands there. */
export const specifiedRoutes = {
  auth: [...names(auth.slice(0, auth.indexOf('.'))).map((name) => `/auth/${name}`), ...written('Auth')],
  public: written('Public'),
  details: written('Detail pages'),
  dashboard: addresses('/dashboard', dashboard),
  training_center: addresses('/training-center', read(blocks.get('Training center')!, dashboard)),
  admin: addresses('/admin', read(blocks.get('Admin')!)),
  teacher: addresses('/teacher', read(blocks.get('Teacher')!)),
  parents: addresses('/parents', read(blocks.get('Parents')!)),
}
