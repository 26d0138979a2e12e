import { createHash } from 'node:crypto'
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import { loadProjectFromDirectory } from '@inlang/sdk'
import { apart, whole } from './paraglide.ts'

// Compiles messages/*.json: whole for the type checker, the tests and the scripts, apart for the bundler. Reading them in is
// half a minute's work, so it is done when one of them has changed.

const root = join(import.meta.dirname, '..')
const stamp = join(apart.outdir, '.made-of')

const madeOf = (() => {
  const hash = createHash('sha256').update(JSON.stringify([whole, apart]).replaceAll(root, ''))
  const messages = readdirSync(join(root, 'messages'), { recursive: true, encoding: 'utf8' }).toSorted()
  const files = messages.filter((name) => name.endsWith('.json')).map((name) => join('messages', name))
  for (const file of ['package-lock.json', 'project.inlang/settings.json', ...files])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
})()

const isMade = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf && existsSync(join(whole.outdir, 'messages/_index.js'))

if (!isMade()) {
  const project = await loadProjectFromDirectory({ path: whole.project, fs })
  for (const options of [whole, apart]) {
    const output = await compileProject({ project, projectPath: options.project, compilerOptions: options })
    await writeOutput({ directory: options.outdir, output, cleanDirectory: true, fs: fs.promises })
  }
  const errors = await project.errors.get()
  await project.close()
  if (errors.length > 0) throw new AggregateError(errors, 'The messages could not be read')
  writeFileSync(stamp, madeOf)
}
