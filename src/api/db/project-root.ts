import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A file of this project as it lies on disk. What is read at run time (migrations, the database's worker) is not in the
 * bundle, and the bundle in dist/server lies elsewhere than the sources: so walk up to the directory that holds it.
 */
export function projectFile(path: string): string {
  for (let directory = import.meta.dirname; ; directory = dirname(directory)) {
    const file = join(directory, path)
    if (existsSync(join(directory, 'package.json')) && existsSync(file)) return file
    if (directory === dirname(directory)) throw new Error(`${path} is missing: Casa runs from its project directory`)
  }
}
