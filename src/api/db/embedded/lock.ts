import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#/process/operator-error.ts'

/** Who holds a data directory; `origin` once its server listens, for example http://localhost:3000. */
export type Owner = { pid: number; startedAt: string; origin?: string }

/** Another process holds the data directory. `owner` is missing in the moment before it has introduced itself. */
export class DataDirectoryInUseError extends OperatorError {
  override name = 'DataDirectoryInUseError'
  readonly directory: string
  readonly owner: Owner | undefined

  constructor(directory: string, owner: Owner | undefined) {
    const who = owner
      ? `process ${owner.pid}${owner.origin ? ` (${owner.origin})` : ''}, started ${owner.startedAt}`
      : 'another process'
    super(`The data directory ${directory} is in use by ${who}. Stop that one first, or choose another DATA_DIR.`)
    this.directory = directory
    this.owner = owner
  }
}

const sqliteBusy = 5

/**
 * Takes the data directory for this process: two owners would destroy the database. The lock is SQLite's lock on a side
 * file, because Node has no flock: the kernel releases it whatever way this process ends.
 * Throws a DataDirectoryInUseError at once when another process has it.
 */
export function lockDataDirectory(directory: string) {
  mkdirSync(directory, { recursive: true })
  // SQLite would not say why it cannot open its file.
  accessSync(directory, constants.W_OK | constants.X_OK)
  const ownerFile = join(directory, 'database.owner.json')
  const lock = new DatabaseSync(join(directory, 'database.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DataDirectoryInUseError(directory, readOwner(ownerFile))
  }

  const owner: Owner = { pid: process.pid, startedAt: new Date().toISOString() }
  const announce = (info: Pick<Owner, 'origin'>) => {
    const draft = `${ownerFile}.new`
    writeFileSync(draft, JSON.stringify(Object.assign(owner, info)), { mode: 0o600 })
    renameSync(draft, ownerFile)
  }
  announce({})

  return {
    announce,
    release() {
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}
