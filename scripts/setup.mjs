// Runs before `npm start` and `npm test`, on whatever Node npm runs on (20 is enough): installs when the lock has
// changed, builds when a source has. Plain JavaScript, since nothing is installed yet.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamps = join(root, 'node_modules/.casa')
const sources = [
  'src',
  'messages',
  'public',
  'project.inlang/settings.json',
  'scripts',
  'app.config.ts',
  'tailwind.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const generated = new Set(['paraglide', 'routeTree.gen.ts'])

function* filesBelow(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) if (!generated.has(name)) yield* filesBelow(join(path, name))
}

function digest(paths) {
  const hash = createHash('sha256')
  // By their place within the tree: a copy elsewhere is as built as this one.
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function run(command, args) {
  const windows = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

function once(name, paths, isThere, work) {
  const stamp = join(stamps, name)
  const wanted = digest(paths)
  if (isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, wanted)
}

once(
  'installed',
  ['package-lock.json'],
  () => existsSync(join(root, 'node_modules/vite')),
  () => {
    console.log('Installing …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  },
)
if (!process.argv.includes('--install-only')) {
  once(
    'built',
    sources,
    () => existsSync(join(root, 'dist/server/server.js')),
    () => {
      console.log('Building …')
      run('npm', ['run', '--silent', 'build'])
    },
  )
}
