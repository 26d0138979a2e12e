// npm run test:changed [-- main]: what a change most likely breaks. Units by their imports; API and browser tests by name,
// since all of them import or open the whole. It finds less than `npm test`, which runs before a change lands.
import { execFileSync, spawnSync } from 'node:child_process'
import { basename } from 'node:path'

const since = process.argv[2] ?? 'main'
const lines = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const base = lines('merge-base', since, 'HEAD')[0] ?? 'HEAD'
const untracked = lines('ls-files', '--others', '--exclude-standard')
const changed = [...lines('diff', '--name-only', '--diff-filter=d', base), ...untracked]

/** Where the tests of a thing are called otherwise than its folder. */
const alsoCalled: Record<string, string[]> = {
  account: ['auth', 'sign', 'registration', 'password', 'second', 'passkey', 'device'],
  auth: ['account', 'sign', 'registration', 'password', 'second', 'passkey', 'device'],
  board: ['kanban'],
  billing: ['plan', 'subscription'],
  kanban: ['board'],
  order: ['checkout', 'selling'],
  product: ['selling', 'shop'],
  selling: ['order', 'product'],
  shop: ['checkout', 'product'],
}
const singular = (word: string) => word.replace(/s$/, '')
const things = new Set(
  changed.flatMap((file) => {
    const name = /^src\/(?:features|contract|api\/modules)\/([\w-]+)\//.exec(file)?.[1]
    return name ? [singular(name), ...(alsoCalled[singular(name)] ?? [])] : []
  }),
)
const isNamed = (file: string) =>
  file
    .replace(/^tests\/(api|e2e)\//, '')
    .split(/[/.-]/)
    .some((word) => things.has(singular(word)))
const testsIn = (folder: string, ending: string) =>
  [...lines('ls-files', folder), ...untracked].filter(
    (file) => file.startsWith(folder) && file.endsWith(ending) && (changed.includes(file) || isNamed(file)),
  )

const api = ['tests/api/', 'tests/gateway/', 'tests/server/'].flatMap((folder) => testsIn(folder, '.test.ts'))
const browser = testsIn('tests/e2e/', '.spec.ts')
const say = (files: string[]) => files.map((file) => basename(file)).join(', ') || 'none'
process.stdout.write(`API: ${say(api)}\nBrowser: ${say(browser)}\n`)

const steps = [
  ['vitest', 'run', '--project', 'units', '--changed', base],
  ...(api.length ? [['vitest', 'run', ...api]] : []),
  ...(browser.length
    ? [
        ['node', 'scripts/setup.mjs'],
        ['playwright', 'test', '--reporter=line', ...browser],
      ]
    : []),
]
for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
  if (process.exitCode) break
}
